import { AxeBuilder } from '@axe-core/playwright';
import { authErrorNames } from '@milon/shared/contracts';
import type { Page } from '@playwright/test';
import { type LocalGoogle, startLocalGoogle } from '../../api/src/tests/support/services/google.ts';
import { MemberPage, memberPassword } from '../support/member-page.ts';
import { openMember } from '../support/member-setup.ts';
import { Product } from '../support/product.ts';
import { test as base, expect } from '../support/test.ts';

/** The product, set up to sign people in with a provider on this machine. */
const test = base.extend<{ google: LocalGoogle; product: Product }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const google = await startLocalGoogle();
      await use(google);
      await google.stop();
    },
    { scope: 'test', timeout: 30_000 },
  ],
  product: [
    async ({ google }, use) => {
      const product = await Product.start(undefined, google.environment);
      await use(product);
      await product.stop();
    },
    { scope: 'test', timeout: 60_000 },
  ],
});

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function expectAxeClean(page: Page): Promise<void> {
  // Fluent's own guards of the focus: they hand it on at once.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('somebody new comes with Google, finds the form filled in, and is a member with a verified email [S1.2]', async ({
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
  await expect(page.getByText('Google has told us who you are.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nusrat Jahan Mim');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Jahan Mim');
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('nusrat@example.com');
  await expectAxeClean(page);

  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).selectOption('1996');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('01712345678');
  await page.locator('input[type=password]').first().fill(memberPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Height').selectOption('12');
  await page.getByLabel('Education').selectOption({ label: 'Masters' });
  await page.getByLabel('City or division').selectOption('47');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();

  const user = await member.fetchJson<{ email: unknown }>('/users');
  expect(user.email).toMatchObject({ address: 'nusrat@example.com', isVerified: true });
  await member.close();
});

test('a member comes with Google: the email is looked up, google-login posted, the user read again [S1.2, S4.4]', async ({
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
  // What leads away from here is not followed.
  await page.goto('/api/auth/signin?callbackUrl=//evil.example/new');
  await googleButton(page).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/google-login']);
  expect(calls.indexOf('GET /auth/user')).toBeLessThan(calls.indexOf('POST /api/google-login'));
  expect((await member.fetchJson<{ _id: string }>('/users'))._id).toBe(signedUp.user._id);
  await member.close();
});

test('a google-login that fails is silent, and the page goes on as a guest’s [S4.4]', async ({
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

test('a page of one’s own asks for a session and comes back to what was wanted [S2.3]', async ({
  browser,
  product,
  google,
}) => {
  const member = await openMember(browser, product, { email: { address: 'tanvir@example.com' } });
  await member.context.clearCookies();
  const { page } = member;
  await page.goto('/profile');
  await expect(page).toHaveURL('/api/auth/signin?error=SessionRequired&callbackUrl=%2Fprofile');
  await expect(page.getByText('Please log in to see that page.')).toBeVisible();
  await expectAxeClean(page);
  // Somebody new comes back here too: there is the form to sign up, once.
  google.person = { email: 'nusrat@example.com', email_verified: true, name: 'Nusrat Jahan' };
  await googleButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nusrat Jahan');
  await expect(page).toHaveURL(/callbackUrl=%2Fprofile$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Phone or email' }).fill('tanvir@example.com');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Tanvir');
  await page.goto('/settings');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/');
  await member.close();
});

test('each authentication error has its words on the error page, in both languages [S8.2, S2.3]', async ({
  browser,
  product,
  google,
}) => {
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = guest;
  const texts = new Map<string, string>();
  const read = async (name: string) => {
    await page.goto(`/api/auth/error?error=${name}`);
    const text = await page.getByRole('main').getByRole('alert').innerText();
    return text;
  };
  for (const name of authErrorNames) texts.set(name, await read(name));
  expect(new Set(texts.values()).size).toBe(authErrorNames.length);
  expect(await read('Nonsense')).toBe(texts.get('UnknownError'));
  await expectAxeClean(page);
  await page.evaluate(() => localStorage.setItem('milon-language', JSON.stringify('bn')));
  for (const name of authErrorNames) {
    const text = await read(name);
    expect(text).toMatch(/[\u0980-\u09ff]/);
    expect(text).not.toBe(texts.get(name));
  }
  await page.evaluate(() => localStorage.setItem('milon-language', JSON.stringify('en')));

  // Met for real: Google has not verified the email.
  google.person = { email: 'a@example.com', email_verified: false, name: 'A' };
  await page.goto('/api/auth/signin');
  await googleButton(page).click();
  await expect(page).toHaveURL('/api/auth/error?error=AccountNotLinkedError');
  await page.getByRole('button', { name: 'To the log-in page' }).click();
  await expect(googleButton(page)).toBeVisible();

  // Providers that cannot load, and one that is no longer offered.
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

test('in an in-app browser people are told what to do in place of Google', async ({ browser, product }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130 [FB_IAB/FB4A;FBAV/490.0;]',
  });
  const page = await context.newPage();
  await page.goto('/api/auth/signin');
  await expect(page.getByText('Open the page in Chrome or Safari')).toBeVisible();
  await expect(googleButton(page)).toBeHidden();
  await context.close();
});
