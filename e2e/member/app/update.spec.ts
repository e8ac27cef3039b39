import type { Page } from '@playwright/test';
import { openHer, openHim } from '../../support/member/card-steps.ts';
import { box } from '../../support/member/chat-steps.ts';
import { readStores, untilKept } from '../../support/member/kept-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { FrontProxy } from '../../support/product/front-proxy.ts';
import { test as base, expect } from '../../support/test.ts';

const test = base.extend<{ front: FrontProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  front: async ({}, use) => {
    const front = await FrontProxy.start();
    await use(front);
    await front.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 740 };
const offer = 'A new version is ready';
const script = '/service-worker.js';
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
/** Whether the page runs in the newer version. */
const isNewer = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module][src*=".newer."]') !== null);

test('a new version waits for Refresh, which reloads only that tab; unsent text is kept', async ({
  browser,
  front,
}) => {
  const her = await openHer(browser, front.product);
  const { him, page } = await openHim(browser, front.product, phone);
  const hi = { ...retryOptions, headers: { origin: front.product.url }, data: { userId: him.user._id } };
  expect((await her.context.request.post('/users/hi', hi)).status()).toBe(200);
  await untilKept(page, her.user._id);
  const other = await him.context.newPage();
  await other.goto('/all');
  await page.goto(`/new#chat/${her.user._id}`);
  await box(page).fill('I am still writing');
  let loads = 0;
  page.on('load', () => (loads += 1));

  front.isNewer = true;
  // Both tabs watch for updates only after some time of use.
  const offers = [page, other].map((tab) => tab.getByRole('region', { name: offer, includeHidden: true }));
  await expect(async () => {
    await lookForUpdate(page);
    for (const shown of offers) await expect(shown).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(box(page)).toHaveValue('I am still writing');
  await page.keyboard.press('Escape');
  await offers[0]?.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(offer)).toBeHidden();
  expect([loads, await isNewer(page)]).toEqual([0, false]);
  // The old version still works.
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.keyboard.press('Escape');

  // The other tab applies the update.
  let otherLoads = 0;
  other.on('load', () => (otherLoads += 1));
  await other.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => isNewer(other).catch(() => false)).toBe(true);
  await expect(other.getByText(offer)).toBeHidden();
  // This tab was not reloaded and keeps its scripts. The text is still there after its next load.
  await expect.poll(() => otherLoads).toBe(1);
  expect(loads).toBe(0);
  await page.goto(`/all#chat/${her.user._id}`);
  await page.reload();
  await expect(box(page)).toHaveValue('I am still writing');
  expect(await isNewer(page)).toBe(true);
  await him.close();
  await her.close();
});

test('Refresh works in a tab after another tab has applied the update', async ({ browser, front }) => {
  const her = await openHer(browser, front.product);
  const { him, page } = await openHim(browser, front.product, phone);
  await untilKept(page, her.user._id);
  const other = await him.context.newPage();
  await other.goto('/all');
  front.isNewer = true;
  await expect(async () => {
    await lookForUpdate(page);
    for (const tab of [page, other]) await expect(tab.getByText(offer)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => isNewer(tab).catch(() => false)).toBe(true);
  }
  await him.close();
  await her.close();
});

const broken = (body: string) => ({ status: 200, type: 'text/javascript', body });

test('a service worker that fails to install changes nothing', async ({ browser, front }) => {
  const her = await openHer(browser, front.product);
  const { him, page, card } = await openHim(browser, front.product, phone);
  await untilKept(page, her.user._id);
  front.replaced.set(
    script,
    broken(`addEventListener('install', () => { throw new Error('broken'); });
    addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('broken'))));`),
  );
  await lookForUpdate(page).catch(() => undefined);
  await page.reload();
  await expect(card).toBeVisible();
  await him.context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. You see what was saved on')).toBeVisible();
  await expect(card).toBeVisible();
  await him.context.setOffline(false);
  await him.close();
  await her.close();
});

/** A service worker that takes over and fails every request. */
const lockOut = `addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`;

for (const [name, settings] of [
  ['the repaired one', {}],
  ['the one that only shows notifications', { SERVICE_WORKER: 'off' }],
] as const) {
  test(`a service worker that fails every request is soon replaced by ${name}`, async ({ browser }) => {
    const front = await FrontProxy.start(settings);
    const her = await openHer(browser, front.product);
    const { him, page, card } = await openHim(browser, front.product, phone);
    front.replaced.set(script, broken(lockOut));
    await page.evaluate(
      async (isOff) => {
        if (isOff) await caches.open('milon-files-broken');
        await navigator.serviceWorker.register('/service-worker.js');
        await navigator.serviceWorker.ready;
      },
      'SERVICE_WORKER' in settings,
    );
    await expect(page.goto('/all')).rejects.toThrow(/ERR_FAILED/);
    front.replaced.delete(script);
    // A failed visit finds the new worker, which takes a moment to install.
    let visits = 0;
    await expect(async () => {
      visits += 1;
      await page.goto('/all');
    }).toPass({ intervals: [5_000] });
    await expect(card).toBeVisible();
    expect(visits).toBeLessThanOrEqual(3);
    if ('SERVICE_WORKER' in settings) {
      await expect.poll(async () => (await readStores(page)).includes('milon-files-')).toBe(false);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe(
        'activated',
      );
    } else await untilKept(page, her.user._id);
    await him.close();
    await her.close();
    await front.stop();
  });
}
