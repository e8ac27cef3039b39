import type { BrowserContext, Page } from '@playwright/test';
import { openHer } from '../../support/member/gate-steps.ts';
import { expect, test } from '../../support/test.ts';

const viewport = { width: 360, height: 740 };

/** Opens a home page that begins after so many milliseconds. Its photos arrive when `answer` is called. */
async function openWithHeldPhoto(context: BrowserContext, beganMs: number) {
  await context.addInitScript((ms) => {
    const real = performance.now.bind(performance);
    performance.now = () => ms;
    document.addEventListener('DOMContentLoaded', () => {
      performance.now = real;
    });
  }, beganMs);
  const page = await context.newPage();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/photos/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return { page, answer };
}

/** When the first script was asked for and the first photo came, in milliseconds after the page was read. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const after = (time = Number.POSITIVE_INFINITY) => time - (visit?.domContentLoadedEventStart ?? 0);
    return {
      script: after(all.find(({ name }) => name.endsWith('.js'))?.startTime),
      photo: after(all.find(({ name }) => name.includes('/photos/'))?.responseEnd),
    };
  });

const isTakenOver = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-theme');

test('scripts wait for the first photo on a fast network, for a moment', async ({ browser, product }) => {
  await openHer(browser, product);
  for (const comes of [true, false]) {
    const context = await browser.newContext({ viewport, baseURL: product.url });
    const { page, answer } = await openWithHeldPhoto(context, 100);
    if (comes) answer();
    await isTakenOver(page);
    const { script, photo } = await timesOf(page);
    expect(script).toBeGreaterThan(Math.min(photo, 390));
    answer();
    await context.close();
  }
});

test('scripts do not wait for the photo on a slow network', async ({ browser, product }) => {
  await openHer(browser, product);
  const context = await browser.newContext({ viewport, baseURL: product.url });
  const { page, answer } = await openWithHeldPhoto(context, 600);
  await isTakenOver(page);
  expect((await timesOf(page)).script).toBeLessThan(0);
  answer();
  await context.close();
});
