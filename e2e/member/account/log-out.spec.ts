import { openHer, openHim } from '../../support/member/card-steps.ts';
import { memberPassword } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('attack 61: a logout that a proxy answers with 503 is repeated, and the page reads as a guest until then', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Zubair Alam' });
  const { page } = member;
  const logIn = page.getByRole('button', { name: 'Log in' }).first();
  const account = page.getByRole('button', { name: 'Your account' });
  const session = () => member.fetchJson<object>('/api/auth/session');
  let logOuts = 0;
  let isDown = true;
  await page.route('**/auth/logout', (route) => {
    logOuts += 1;
    if (!isDown) return route.continue();
    return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.goto('/');
  await account.click();
  const asGuest = page.waitForRequest(/\/users\/feed\//);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(logIn).toBeVisible();
  expect((await (await asGuest).allHeaders())['cookie']).toBeUndefined();
  // The cookie is still there, and the server still has the session.
  expect(await session()).toHaveProperty('user');

  const again = page.waitForRequest(/\/users\/feed\//);
  await page.reload();
  await expect.poll(() => logOuts).toBeGreaterThan(1);
  expect((await (await again).allHeaders())['cookie']).toBeUndefined();
  await expect(logIn).toBeVisible();
  await expect(account).toHaveCount(0);
  // A guest's list may show his card, but nothing that only he sees.
  expect((await page.content()).replaceAll('-', '')).not.toContain(member.user.phoneNumber?.number);

  // Before another session begins, the former one ends.
  isDown = false;
  const before = logOuts;
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout') && answer.ok());
  await logIn.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /phone/i }).fill(`0${member.user.phoneNumber?.number ?? ''}`);
  await dialog.locator('input[type=password]').fill(memberPassword);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await ended;
  await expect(account).toBeVisible();
  expect(logOuts).toBe(before + 1);
  await page.reload();
  await expect(account).toBeVisible();
  expect(await session()).toHaveProperty('user');
  await member.close();
});

test('attack 62: after a logout the browser’s cache has no photo of the feed', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product);
  const photo = card.getByRole('img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const source = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  const isCached = () =>
    page.evaluate(async (address) => {
      const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
        () => undefined,
      );
      return answer?.ok === true;
    }, source);
  expect(await isCached()).toBe(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(isCached).toBe(false);
  await Promise.all([her.close(), him.close()]);
});
