import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { MemberPage, memberPassword } from '../support/member-page.ts';
import { openMember } from '../support/member-setup.ts';
import { expect, test } from '../support/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

const openSettings = async ({ page }: MemberPage) => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await page.getByRole('button', { name: /Account settings/i }).click();
};

test('a forgotten password: a code, a new password, in', async ({ browser, product }) => {
  const owner = await openMember(browser, product, {});
  const phone = owner.user.phoneNumber?.number ?? '';
  const { page, ...rest } = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await page.goto('/api/auth/signin');
  await page.getByRole('textbox', { name: 'Phone or email' }).fill(`0${phone}`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone or email' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone or email' })).toHaveValue(`0${phone}`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/a code is on its way/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  const sent = await product.lastMessageTo(`+880${phone}`);
  const code = /\d{6}/.exec(sent.text)?.[0] ?? '';

  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('The code has six digits.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(code === '000000' ? '000001' : '000000');
  await page.locator('input[type=password]').fill('an umbrella in the monsoon');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(
    page
      .getByText('The code is not right.')
      .or(page.getByText(/code.*not/i))
      .first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Your new password is set.').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(
    page
      .getByRole('navigation')
      .getByRole('button', { name: /Profile/ })
      .first(),
  ).toBeVisible();

  // The owner's other browser is out.
  expect((await owner.context.request.get('/users')).status()).toBe(401);
  await rest.context.close();
  await owner.close();
});

test('a form leads to its first empty field, outlives a lost network, and is sent once however often it is pressed', async ({
  browser,
  product,
}) => {
  const owner = await openMember(browser, product, {});
  const { page, ...rest } = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await page.goto('/api/auth/signin');
  const who = page.getByRole('textbox', { name: 'Phone or email' });
  const password = page.locator('input[type=password]');
  const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  await who.fill(`0${owner.user.phoneNumber?.number}`);
  await button.click();
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Please write your phone or email, and your password.');

  await password.fill(memberPassword);
  await rest.context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(password).toHaveValue(memberPassword);
  await rest.context.setOffline(false);

  const pressed = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/auth/login', async (route) => {
    calls += 1;
    await pressed.promise;
    await route.continue();
  });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  pressed.resolve();
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
  await rest.context.close();
  await owner.close();
});

test('where I am signed in: one browser is signed out from the other [S4.1, S4.21]', async ({
  browser,
  product,
}) => {
  const laptop = await openMember(browser, product, {});
  const phone = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const who = laptop.user.phoneNumber?.number ?? '';
  await phone.page.goto('/');
  await phone.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await phone.page.getByRole('textbox', { name: 'Phone or email' }).fill(who);
  await phone.page.locator('input[type=password]').fill(memberPassword);
  await phone.page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(phone.page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await phone.page.evaluate(() => {
    globalThis.localStorage.setItem('milon-search', '{"religion":["islam"]}');
    globalThis.localStorage.setItem('milon-chat-drafts', '{"a":"b"}');
  });

  await laptop.page.goto('/');
  await openSettings(laptop);
  const places = laptop.page.getByRole('region', { name: 'Where I am logged in' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await expect(places.getByText('This device')).toHaveCount(1);
  await expectAccessible(laptop.page);
  await places.getByRole('button', { name: /^Log out of / }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(places.getByText('You are logged in on this device only.')).toBeVisible();

  // The other one hears of it at once, without a reload, and forgets what it kept.
  await expect(phone.page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  const kept = () => phone.page.evaluate(() => Object.keys(globalThis.localStorage));
  for (const key of ['milon-session', 'milon-search', 'milon-chat-drafts', 'auth-state-b']) {
    expect(await kept()).not.toContain(key);
  }
  await phone.close();
  await laptop.close();
});

test('two tabs follow each other in and out; a session that ended is seen when the window is looked at again [S4.1, S4.2]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  const other = await member.context.newPage();
  const isOut = (tab: Page) =>
    expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  const isIn = (tab: Page) => expect(tab.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/');
  await other.goto('/all');
  await isIn(other);
  await openSettings({ page: other } as MemberPage);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await isOut(page);
  await isOut(other);
  // Nothing of the member stays on the other tab's screen.
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await other.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await other.getByRole('textbox', { name: 'Phone or email' }).fill(member.user.phoneNumber?.number ?? '');
  await other.locator('input[type=password]').fill(memberPassword);
  await other.locator('form').getByRole('button', { name: 'Log in' }).click();
  await isIn(other);
  await isIn(page);

  // The cookie goes, and no socket tells: looking at the window again does.
  await member.context.clearCookies();
  await page.evaluate(() =>
    globalThis.document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await isOut(page);
  await member.close();
});

test('a daughter’s profile asks for her name; left at the second step, it goes on there [S1.1, S4.3]', async ({
  browser,
  product,
}) => {
  const parent = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = parent;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await page.getByLabel('This profile is for').selectOption({ label: 'Daughter' });
  await page.getByRole('textbox', { name: 'Her full name' }).fill('Mst. Rumana Akter');
  await expect(page.getByRole('textbox', { name: 'Her first name' })).toHaveValue('Mst.');
  await expect(page.getByRole('textbox', { name: 'Her last name' })).toHaveValue('Rumana Akter');
  await page.getByRole('textbox', { name: 'Her first name' }).fill('Mst. Rumana');
  await page.getByRole('textbox', { name: 'Her last name' }).fill('Akter');
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).selectOption('1996');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('01911223355');
  await page.locator('input[type=password]').fill('a rainy day in Sylhet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Her religion').selectOption({ label: 'Islam' });

  await page.goto('/all');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByLabel('Her religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Her marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Her height').selectOption('12');
  await page.getByLabel('Her education').selectOption({ label: 'Masters' });
  await page.getByLabel('Her city or division').selectOption('47');
  await page.locator('input[type=password]').fill('a rainy day in Sylhet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();

  // Left once more, the last step comes back.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  const me = await parent.fetchJson<{ firstName: string; lastName: string; profileCreatedFor: string }>(
    '/users',
  );
  expect(me).toMatchObject({ firstName: 'Mst. Rumana', lastName: 'Akter', profileCreatedFor: '3' });
  expect(await page.evaluate(() => globalThis.localStorage.getItem('auth-state-b'))).toContain(
    'INITIAL_STATE',
  );
  await parent.close();
});

test('a woman who signs up on the sign-in page is asked for her photo before the message is shown', async ({
  browser,
  product,
}) => {
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  await page.goto('/api/auth/signin');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please write a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ayesha Rahman');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).selectOption('1996');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('01911223366');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Height').selectOption('12');
  await page.getByLabel('Education').selectOption({ label: 'Masters' });
  await page.getByLabel('City or division').selectOption('47');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A message from Milon' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'A message from Milon' })).toBeVisible();
  await her.close();
});
