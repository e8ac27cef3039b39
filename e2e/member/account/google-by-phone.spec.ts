import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { googleButton, test } from '../../support/product/google-test.ts';
import { expect } from '../../support/test.ts';

test('an email in an account with a verified phone says to log in with the phone', async ({
  browser,
  product,
  google,
}) => {
  google.person = { email: 'tanvir@example.com', email_verified: true, name: 'Tanvir Hossain' };
  const signedUp = await openMember(browser, product, { email: { address: 'tanvir@example.com' } });
  inDatabase(product, 'update members set phone_verified = 1 where id = ?', [signedUp.user._id]);
  await signedUp.close();
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = guest;
  await page.goto('/all');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await googleButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('An account with a verified phone number had this email.');
  await expectAccessibleButGuards(page);
  const phone = signedUp.user.phoneNumber?.number ?? '';
  await dialog.getByRole('textbox', { name: 'Phone number or email' }).fill(phone);
  await dialog.locator('input[type=password]').fill(memberPassword);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await guest.close();
});

test('a page for members says lastingly that a Google user logs in with the phone', async ({
  browser,
  product,
  google,
}) => {
  google.person = { email: 'tanvir@example.com', email_verified: true, name: 'Tanvir Hossain' };
  const signedUp = await openMember(browser, product, { email: { address: 'tanvir@example.com' } });
  inDatabase(product, 'update members set phone_verified = 1 where id = ?', [signedUp.user._id]);
  await signedUp.close();
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = guest;
  await page.goto('/profile');
  await googleButton(page).click();
  const form = page.getByRole('main');
  await expect(form).toContainText('An account with a verified phone number had this email.');
  await expect(form.getByRole('tab', { name: 'Log in' })).toHaveAttribute('aria-selected', 'true');
  await expect(form).not.toContainText('Google has confirmed your email.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleButGuards(page);
  await guest.close();
});

test('an email that was added lately says from when Google signs in with it, and to use the phone', async ({
  browser,
  product,
  google,
}) => {
  google.person = { email: 'nusrat@example.com', email_verified: true, name: 'Nusrat Jahan' };
  const signedUp = await openMember(browser, product, { email: { address: 'nusrat@example.com' } });
  const now = Date.now();
  inDatabase(
    product,
    `update members set phone_verified = 1, phone_verified_at = ?,
      email_verified = 1, email_verified_at = ?, email_verified_by = 'code' where id = ?`,
    [String(now - 86_400_000), String(now), signedUp.user._id],
  );
  await signedUp.close();
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = guest;
  await page.goto('/all');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await googleButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    /You can log in with Google from .*; until then, use your phone number\./,
  );
  await expectAccessibleButGuards(page);
  await guest.close();
});
