import { readFile } from 'node:fs/promises';
import { openArchive } from '../../../api/tests/support/formats/archive.ts';
import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { expectInFeed, openSettings } from '../../support/member/account-steps.ts';
import { memberPassword } from '../../support/member/member-page.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('notification settings need a verified email and are saved by kind; the theme follows the device', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { email: { address: 'notices@example.com' } });
  const { page } = member;
  await page.goto('/');
  await openSettings(member);
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section.getByRole('combobox')).toHaveCount(0);
  await section.getByRole('button', { name: 'Verify email' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const { text } = await product.lastMessageTo('notices@example.com');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(/\d{6}/.exec(text)?.[0] ?? '');

  const emailOf = (kind: string) => section.getByRole('group', { name: kind }).getByLabel('By email');
  await expect(emailOf('Invitations')).toHaveValue('immediately');
  await emailOf('Invitations').selectOption('Never');
  await member.toast('Information Updated!');
  await expect(emailOf('Invitations')).toHaveValue('never');
  await expectAccessibleButGuards(member.page);
  // The theme follows the device unless the member chooses one.
  const shown = page.locator('html');
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await expect(theme.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  await theme.getByRole('radio', { name: 'Light theme' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(shown).toHaveAttribute('data-theme', 'light');
  await theme.getByRole('radio', { name: 'Same as device' }).check();
  await expect(shown).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(shown).toHaveAttribute('data-theme', 'light');
  // The settings have an address, so they are open after the reload.
  await page.reload();
  await expect(emailOf('Invitations')).toHaveValue('never');
  await expect(emailOf('Reviews and payments')).toHaveValue('immediately');
  await member.close();
});

test('a member downloads all their data as a ZIP with readable files', async ({ browser, product }) => {
  const member = await openMember(browser, product, {});
  await member.page.goto('/');
  await openSettings(member);
  const button = member.page.getByRole('button', { name: 'Download', exact: true });
  const password = member.page.getByRole('textbox', { name: 'Your password' });
  await button.click();
  await expect(member.page.getByText('Enter your password.')).toBeVisible();
  await password.fill('not the password');
  await password.press('Enter');
  await expect(member.page.getByText('The password is wrong. Try again.')).toBeVisible();
  await password.fill(memberPassword);
  const [download] = await Promise.all([member.page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^milon-[0-9A-Z]{8}-.*\.zip$/);
  await member.toast('Your data has been downloaded.');
  await expect(password).toHaveValue('');
  const { files, text } = openArchive(await readFile(await download.path()));
  const parts = Object.keys(files).filter((name) => name.endsWith('.json'));
  expect(parts.length).toBeGreaterThan(8);
  for (const name of parts) expect(JSON.parse(text(name))).toBeInstanceOf(Object);
  expect(JSON.parse(text('profile.json'))).toMatchObject({ firstName: 'Tanvir', lastName: 'Hossain' });
  expect(text('README.txt')).toContain('profile.json');
  await member.close();
});

test('deleting an account needs the password and a typed word, and hides the profile; logging in restores it', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' });
  await setPolicy(her, '1');
  const him = await openMember(browser, product, {});
  const { page } = her;
  await page.goto('/');
  await openSettings(her);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = her.dialog('Delete my account');
  await expect(dialog.getByText('You have 7 days to log in and restore everything.')).toBeVisible();
  await expectAccessibleButGuards(her.page);
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await expect(dialog.getByText('Type DELETE exactly as shown.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await remove.click();
  await expect(dialog.getByText('The password is wrong. Try again.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(memberPassword);
  await remove.click();

  const receipt = her.dialog('Your account is deleted');
  await expect(receipt.getByText('What we keep')).toBeVisible();
  await expectAccessibleButGuards(her.page);
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Sign up free' }).first()).toBeVisible();
  expect((await her.context.request.get('/users')).status()).toBe(401);
  await expectInFeed(him, 'Ayesha', false);

  await page.goto('/api/auth/signin');
  const form = page.getByRole('main');
  await form.getByLabel('Phone number or email').fill(her.user.phoneNumber?.number ?? '');
  await form.locator('input[type=password]').fill(memberPassword);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Restore your account?')).toBeVisible();
  await expectAccessibleButGuards(her.page);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await her.toast('Welcome back. Your account is restored.');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expectInFeed(him, 'Ayesha', true);
  await her.close();
  await him.close();
});

test('in Bangla, the English word also confirms a deletion', async ({ browser, product }) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  await page.addInitScript(() => localStorage.setItem('milon-language', '"bn"'));
  await page.goto('/settings');
  // The list of devices moves the content below it when it loads.
  await expect(page.getByText('এই ডিভাইস', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'অ্যাকাউন্ট মুছে ফেলুন…' }).click();
  const dialog = member.dialog('অ্যাকাউন্ট মুছে ফেলা');
  const remove = dialog.getByRole('button', { name: 'অ্যাকাউন্ট মুছে ফেলুন' });
  const word = dialog.getByLabel('নিশ্চিত করতে “মুছুন” বা DELETE লিখুন');
  await dialog.getByLabel('আপনার পাসওয়ার্ড').fill(memberPassword);
  await word.fill('yes');
  await remove.click();
  // The wrong field gets the focus, and its error is visible.
  await expect(word).toBeFocused();
  await expect(dialog.getByText('হুবহু “মুছুন” বা DELETE লিখুন।')).toBeInViewport();
  await word.fill('delete');
  await remove.click();
  await expect(member.dialog('আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে')).toBeVisible();
  await member.close();
});
