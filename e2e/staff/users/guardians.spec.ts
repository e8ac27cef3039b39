import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('an Uploader enters a guardian, who agrees by the SMS, and Administration takes them back', async ({
  browser,
  product,
}) => {
  const uploader = makeUploader(product);
  const member = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  const record = `#/member/${member.user._id}`;
  const entering = await openConsole(browser, product);
  await signInAsStaff(entering.page, uploader);
  await entering.page.evaluate((hash) => location.assign(hash), record);
  const section = entering.page.getByRole('region', { name: 'Guardian' });

  await test.step('what is missing is said at its field, and the number is masked afterwards', async () => {
    await expect(section).toContainText('No guardian is named.');
    await section.getByRole('button', { name: 'Enter a guardian' }).click();
    await entering.page.keyboard.press('Control+Enter');
    await expect(dialog(entering.page)).toContainText('This is needed.');
    await entering.page.getByLabel('Name', { exact: true }).fill('Karim Uddin');
    await entering.page.getByLabel('Relation to the member').selectOption('Uncle');
    await entering.page.getByLabel('Phone number').fill('01911-223344');
    await expectAccessibleButToasts(entering.page);
    await entering.page.keyboard.press('Control+Enter');
    await expect(section).toContainText('Not proven yet: SMS sent');
    await expect(section).toContainText('xxxxxxx');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessibleButToasts(entering.page);
  });

  await test.step('the guardian agrees by the link of the SMS', async () => {
    const { text } = await product.lastMessageTo('+8801911223344');
    expect(text).toContain('Our team was told that you are the guardian of Nusrat J.');
    const token = /\/g\?t=([\w-]+)/.exec(text)?.[1];
    const answer = await member.context.request.post('/guardian/link/answer', {
      headers: { origin: product.url },
      data: { token, agrees: true },
    });
    expect(answer.ok()).toBe(true);
  });

  const first = await openConsole(browser, product);
  await signInAsStaff(first.page);
  await first.page.evaluate((hash) => location.assign(hash), record);
  const seen = first.page.getByRole('region', { name: 'Guardian' });

  await test.step('Administration finds whose guardian agreed, and opens the record', async () => {
    await first.page.evaluate(() => location.assign('#/users?guardianProven=yes'));
    await expect(first.page.getByRole('gridcell', { name: 'Nusrat Jahan', exact: true })).toBeVisible();
    await first.page.evaluate(() => location.assign('#/users?guardianProven=no'));
    await expect(first.page.getByRole('gridcell', { name: 'Nusrat Jahan', exact: true })).toHaveCount(0);
    await first.page.evaluate((hash) => location.assign(hash), record);
  });

  await test.step('Administration reads the whole number, and takes the guardian back', async () => {
    await expect(seen).toContainText('Proven');
    await expect(seen).toContainText('01911-223344');
    await seen.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog(first.page)).toContainText('Remove Karim Uddin as guardian?');
    await expectAccessibleButToasts(first.page);
    await first.page.keyboard.press('Control+Enter');
    await expect(seen).toContainText('No guardian is named.');
  });
});
