import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { answer, MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { googleButton, test } from '../../support/product/google-test.ts';
import { expect } from '../../support/test.ts';

test('a page for members asks a guest to log in, and then opens [S2.3]', async ({
  browser,
  product,
  google,
}) => {
  const member = await openMember(browser, product, { email: { address: 'tanvir@example.com' } });
  await member.context.clearCookies();
  const { page } = member;
  await page.goto('/profile');
  await expect(page).toHaveURL('/api/auth/signin?error=SessionRequired&callbackUrl=%2Fprofile');
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
  await expectAccessibleButGuards(page);
  // A new user also returns here from Google. The page shows the sign-up form, and no dialog repeats it.
  google.person = { email: 'nusrat@example.com', email_verified: true, name: 'Nusrat Jahan' };
  await googleButton(page).click();
  await answer(page, 'Daughter');
  await expect(page.getByRole('textbox', { name: 'Her full name' })).toHaveValue('Nusrat Jahan');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/callbackUrl=%2Fprofile$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Phone number or email' }).fill('tanvir@example.com');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Tanvir');
  await page.goto('/settings');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/#settings');
  await member.close();
});

test('an authentication error leads to the error page, and from there back to the login page [S8.2, S2.3]', async ({
  browser,
  product,
  google,
}) => {
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = guest;
  // Google has not verified the email.
  google.person = { email: 'a@example.com', email_verified: false, name: 'A' };
  await page.goto('/api/auth/signin');
  await googleButton(page).click();
  await expect(page).toHaveURL('/api/auth/error?error=AccountNotLinkedError');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(/Google has not confirmed that this email address is yours/);
  await expectAccessibleButGuards(page);
  await page.getByRole('button', { name: 'Go to the login page' }).click();
  await expect(googleButton(page)).toBeVisible();

  // A mistyped address of the sign-in.
  await page.goto('/api/auth/nowhere');
  await expect(page).toHaveURL('/api/auth/error?error=MissingAPIRouteError');
  await expect(alert).toHaveText(/This login address does not exist/);
  await page.getByRole('button', { name: 'Go to the login page' }).click();
  await expect(googleButton(page)).toBeVisible();

  // The providers cannot load; then Google is no longer offered.
  await page.route('**/api/auth/providers', (route) => route.abort());
  await googleButton(page).click();
  await expect(page).toHaveURL('/api/auth/error');
  await page.unroute('**/api/auth/providers');
  await page.goto('/api/auth/signin?callbackUrl=/all');
  await expect(googleButton(page)).toBeVisible();
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }));
  await googleButton(page).click();
  await expect(googleButton(page)).toBeHidden();
  await expect(page).toHaveURL('/api/auth/signin?callbackUrl=%2Fall');
  await guest.close();
});
