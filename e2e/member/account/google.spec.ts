import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import {
  answer,
  answerBirthday,
  answerFacts,
  createAccount,
  goOn,
  MemberPage,
} from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { googleButton, test } from '../../support/product/google-test.ts';
import { expect } from '../../support/test.ts';

test('a new user signs up with Google: the form is prefilled, and the email is verified [S1.2]', async ({
  browser,
  product,
  google,
}) => {
  google.person = { email: 'nusrat@example.com', email_verified: true, name: 'Nusrat Jahan Mim' };
  const member = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = member;
  await page.goto('/all');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await googleButton(page).click();

  await expect(page).toHaveURL('/all');
  await expect(page.getByText('Google has confirmed your email.')).toBeVisible();
  await answer(page, 'Self');
  await answer(page, 'Woman');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nusrat Jahan Mim');
  await expect(page.getByText('Others see: Nusrat J', { exact: true })).toBeVisible();
  await expectAccessibleButGuards(page);
  await goOn(page);
  await answer(page, 'Dhaka');
  await answerBirthday(page);
  await answerFacts(page);
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('nusrat@example.com');
  await createAccount(page, '01712345678');
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();

  const user = await member.fetchJson<{ email: unknown }>('/users');
  expect(user.email).toMatchObject({ address: 'nusrat@example.com', isVerified: true });
  await member.close();
});

test('a member logs in with Google: the email is looked up, and google-login is called once [S1.2, S4.4]', async ({
  browser,
  product,
  google,
}) => {
  google.person = { email: 'tanvir@example.com', email_verified: true, name: 'Somebody Else' };
  const signedUp = await openMember(browser, product, { email: { address: 'tanvir@example.com' } });
  await signedUp.close();
  const member = await MemberPage.open(browser, product);
  const { page } = member;
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/auth/user', '/api/google-login', '/users'].includes(pathname)) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  // A callback URL on another site is ignored.
  await page.goto('/api/auth/signin?callbackUrl=//evil.example/new');
  await googleButton(page).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/google-login']);
  expect(calls.indexOf('GET /auth/user')).toBeLessThan(calls.indexOf('POST /api/google-login'));
  expect((await member.fetchJson<{ _id: string }>('/users'))._id).toBe(signedUp.user._id);
  await member.close();
});

test('a member without a password downloads the data with a code, which goes to the proven email', async ({
  browser,
  product,
  google,
}) => {
  const email = 'ayesha@example.com';
  google.person = { email, email_verified: true, name: 'Ayesha' };
  await (await openMember(browser, product, { email: { address: email } })).close();
  const member = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = member;
  await page.goto('/api/auth/signin?callbackUrl=/');
  await googleButton(page).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/settings');
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await button.click();
  const field = page.getByRole('textbox', { name: 'Code' });
  const missing = page.getByText('Enter the 6-digit code that we sent.');
  await field.fill(' ');
  await button.click();
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText(`Enter the code we sent to ${email}. It is valid for 5 minutes.`),
  ).toBeVisible();
  // The new code finds an empty field in focus.
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(missing).toBeHidden();
  await expectAccessibleButGuards(page);
  const code = /\d{6}/.exec((await product.lastMessageTo(email)).text)?.[0] ?? '';
  await field.fill(code === '111111' ? '222222' : '111111');
  await button.click();
  await expect(page.getByText('The code is wrong. Check it and try again.')).toBeVisible();
  await field.fill(code);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await member.toast('Your data has been downloaded.');
  await member.close();
});

test('a failed google-login shows no error and leaves the guest signed out [S4.4]', async ({
  browser,
  product,
  google,
}) => {
  google.person = { email: 'tanvir@example.com', email_verified: true, name: 'Tanvir' };
  await (await openMember(browser, product, { email: { address: 'tanvir@example.com' } })).close();
  const guest = await MemberPage.open(browser, product);
  const { page } = guest;
  let tries = 0;
  await page.route('**/api/google-login', (route) => {
    tries += 1;
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"message": "no"}' });
  });
  await page.goto('/api/auth/signin?callbackUrl=/all');
  await googleButton(page).click();
  await expect(page).toHaveURL('/all');
  await expect.poll(() => tries).toBe(1);
  await expect(page.getByRole('button', { name: 'Sign up free' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(tries).toBe(1);
  await guest.close();
});

test('an in-app browser shows what to do instead of the Google button', async ({ browser, product }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130 [FB_IAB/FB4A;FBAV/490.0;]',
  });
  const page = await context.newPage();
  await page.goto('/api/auth/signin');
  await expect(page.getByText('Open this page in Chrome or Safari')).toBeVisible();
  await expect(googleButton(page)).toBeHidden();
  await context.close();
});
