import type { User } from '@milon/shared/contracts';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { addPhoto, openMember } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const reason = 'A paid advertisement.';

test('Administration sees what two accounts have in common, and watches the device and the picture', async ({
  browser,
  product,
}) => {
  // Two accounts of one browser, with one picture.
  const first = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  await addPhoto(first);
  const joined = await first.context.request.post('/auth/signup', {
    headers: { origin: product.url },
    data: {
      name: 'Mitu Das',
      gender: 'women',
      birthday: { date: '1996-05-14' },
      phoneNumber: { number: '1711222444' },
      password: 'correct horse battery',
      religion: 'islam',
      maritalStatus: '1',
      location: { city: '47', country: '1' },
      profileCreatedFor: '1',
    },
  });
  expect(joined.ok()).toBe(true);
  await addPhoto(first);

  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  const open = (user: User) => page.evaluate((hash) => location.assign(hash), `#/member/${user._id}`);
  await open(first.user);

  await test.step('the record names the other account and says what they share', async () => {
    const shared = page.getByRole('region', { name: 'In common with other accounts' });
    for (const part of ['Shares a device with', 'Same photo as'])
      await expect(shared.getByRole('region', { name: part }).getByRole('link')).toHaveText('Mitu Das');
    await expect(shared).not.toContainText('Paid from the same number');
  });

  await test.step('one action in the list of sign-ins puts the device on the watch list', async () => {
    const signIns = page.getByRole('region', { name: 'Sign-ins of the last 90 days' });
    const add = signIns.getByRole('button', { name: /^Add to the watch list: Chrome/ });
    expect((await add.boundingBox())?.width).toBeLessThan(33);
    await add.click();
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toContainText('Enter the reason.');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Opened two accounts.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('one in the photo puts its picture there; the keys of the photo stay out of the text', async () => {
    await page.keyboard.press('v');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to the watch list' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).pressSequentially(reason);
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Watch list', exact: true }).click();
    const list = page.getByRole('table', { name: 'Watch list' });
    for (const text of ['Device', 'Photo', reason]) await expect(list).toContainText(text);
  });

  await test.step('who uploads it again waits, reads so kindly, and is marked on the desk', async () => {
    const third = await openMember(browser, product, { name: 'Rima Akter', gender: 'women' });
    await addPhoto(third);
    await third.page.goto('/profile/dashboard');
    await third.page.getByRole('button', { name: 'Change photo' }).click();
    await expect(third.page.getByText('Our team looks at this photo more closely')).toBeVisible();
    await openSection(page, 'Photos');
    await page.getByRole('option', { name: /Rima Akter.*on the watch list: refused/ }).click();
    await expect(page.getByRole('region', { name: /on the watch list: refused/ })).toContainText(reason);
    await expect(page.getByRole('region', { name: 'Rima Akter' })).toContainText('New, to review');
    await expectAccessibleButToasts(page);
    await open(third.user);
    await expect(page.getByText('An uploaded photo was on the watch list')).toContainText(reason);
  });
});
