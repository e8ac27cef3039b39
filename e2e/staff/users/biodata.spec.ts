import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('Administration makes a biodata by keyboard, and the member ends it', async ({ browser, product }) => {
  const member = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  await setPolicy(member, '1');
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.evaluate((hash) => location.assign(hash), `#/member/${member.user._id}`);
  await expect(page.getByRole('button', { name: 'Biodata' })).toBeVisible();

  await test.step('it needs whom it is for', async () => {
    await page.locator('body').press('b');
    await expect(dialog(page)).toContainText('Biodata of Nusrat Jahan');
    await expect(page.getByLabel('Who is it for?')).toBeFocused();
    await page.getByLabel('Who is it for?').press('Control+Enter');
    await expect(dialog(page)).toContainText('Write who it is for.');
    // No guardian agreed.
    await expect(page.getByLabel('Contact').locator('option')).toHaveText(['No contact', 'The member’s own']);
    await expectAccessibleButToasts(page);
    await page.getByLabel('Who is it for?').fill('Mrs. Begum, Sylhet');
    await page.getByLabel('Language', { exact: true }).selectOption('English');
    await page.getByLabel('Who is it for?').press('Control+Enter');
  });

  await test.step('it is shown, and saved as a file', async () => {
    await expect(page.getByRole('img', { name: 'The copy is ready' })).toBeVisible();
    await expectAccessibleButToasts(page);
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    await expect(page.getByText('The biodata was saved.')).toBeVisible();
    await dialog(page).press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the member finds it, and ends it', async () => {
    const answer = await member.context.request.get('/biodata');
    const { data } = (await answer.json()) as { data: { copies: { _id: string }[] } };
    const [copy] = data.copies;
    expect(copy).toMatchObject({ byStaff: true, recipient: 'Mrs. Begum, Sylhet' });
    await member.context.request.delete(`/biodata/${copy?._id}`, { headers: { origin: product.url } });
  });
});
