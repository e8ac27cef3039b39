import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

const openSettings = async ({ page }: MemberPage) => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await page.getByRole('button', { name: /Account settings/i }).click();
};

test('the settings list the devices of a member, and one device logs out another [S4.1, S4.21]', async ({
  browser,
  product,
}) => {
  const laptop = await openMember(browser, product, {});
  const phone = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const who = laptop.user.phoneNumber?.number ?? '';
  await phone.page.goto('/');
  await phone.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await phone.page.getByRole('textbox', { name: 'Phone number or email' }).fill(who);
  await phone.page.locator('input[type=password]').fill(memberPassword);
  await phone.page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(phone.page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await phone.page.evaluate(() => {
    globalThis.localStorage.setItem('milon-search', '{"religion":["islam"]}');
    globalThis.localStorage.setItem('milon-chat-drafts', '{"a":"b"}');
  });

  await laptop.page.goto('/');
  await openSettings(laptop);
  const places = laptop.page.getByRole('region', { name: 'Logged-in devices' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await expect(places.getByText('This device')).toHaveCount(1);
  await expectAccessible(laptop.page);
  await places.getByRole('button', { name: /^Log out of / }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(places.getByText('You are logged in on this device only.')).toBeVisible();

  // The other device is logged out at once, without a reload, and deletes its stored data.
  await expect(phone.page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  const kept = () => phone.page.evaluate(() => Object.keys(globalThis.localStorage));
  for (const key of ['milon-session', 'milon-search', 'milon-chat-drafts', 'auth-state-b']) {
    expect(await kept()).not.toContain(key);
  }
  await phone.close();
  await laptop.close();
});

test('a login or logout in one tab reaches the other; a tab notices an ended session when it becomes visible [S4.1, S4.2]', async ({
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
  // The other tab no longer shows anything of the member.
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await other.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await other
    .getByRole('textbox', { name: 'Phone number or email' })
    .fill(member.user.phoneNumber?.number ?? '');
  await other.locator('input[type=password]').fill(memberPassword);
  await other.locator('form').getByRole('button', { name: 'Log in' }).click();
  await isIn(other);
  await isIn(page);

  // The cookie is deleted without a socket event: the page notices it when it becomes visible.
  await member.context.clearCookies();
  await page.evaluate(() =>
    globalThis.document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await isOut(page);
  await member.close();
});

test('a new password keeps every tab of this browser logged in, and logs out another device', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' });
  await setPolicy(her, '1');
  const { countryCode, number } = her.user.phoneNumber ?? {};
  const device = await MemberPage.open(browser, product);
  const signedIn = await device.context.request.post('/auth/login', {
    headers: { origin: product.url },
    data: { phone: `${countryCode}${number}`, password: memberPassword },
  });
  expect(signedIn.ok()).toBe(true);
  const tab = await her.context.newPage();
  for (const page of [her.page, tab, device.page]) {
    const live = page.waitForEvent('websocket');
    await page.goto('/');
    await live;
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  }

  await openSettings(her);
  await her.page.getByLabel('Current password').fill(memberPassword);
  await her.page.getByLabel('New password').fill('another rainy day in Sylhet');
  // The response arrives after the socket is closed.
  const network = await her.context.newCDPSession(her.page);
  const respondAfter = (latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await respondAfter(700);
  const sessions = [her.page, tab].map((page) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auth/session'),
  );
  await her.page.getByRole('button', { name: 'Change password' }).click();
  await expect(device.page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await her.toast('Your password has been changed.');
  for (const response of await Promise.all(sessions)) expect(await response.json()).toHaveProperty('user');
  await respondAfter(0);
  for (const page of [her.page, tab]) {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0);
    await page.goto('/all');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  }
  await device.close();
  await her.close();
});
