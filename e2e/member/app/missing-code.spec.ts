import type { Browser, Page } from '@playwright/test';
import { answer, MemberPage } from '../../support/member/member-page.ts';
import type { Product } from '../../support/product/product.ts';
import { expect, test } from '../../support/test.ts';

async function openGuest(browser: Browser, product: Product): Promise<Page> {
  const { page } = await MemberPage.open(browser, product);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'networkidle' });
  return page;
}
const pressLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();

test('a button whose code cannot be loaded shows an error, and opens its dialog on a retry', async ({
  browser,
  product,
}) => {
  const page = await openGuest(browser, product);
  await page.route('**/*.js', (route) => route.abort());
  await pressLogIn(page);
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(alert).toBeVisible();
  await page.unroute('**/*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a button whose code was replaced by a new version offers a reload', async ({ browser, product }) => {
  const page = await openGuest(browser, product);
  await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await pressLogIn(page);
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  await page.unroute('**/*.js');
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await expect(reload).toBeHidden();
});

test('if the next step of sign-up cannot be loaded, an alert says so and Try again loads it', async ({
  browser,
  product,
}) => {
  const page = await openGuest(browser, product);
  const dialog = page.getByRole('dialog');
  // It loads while the first question is read.
  await page.route('**/later-steps-*.js', (route) => route.abort());
  await page.locator('main section button').last().click();
  await answer(page, 'Daughter');
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(alert).toBeVisible();
  await dialog.getByLabel('Her full name').fill('Nusrat Jahan');
  await page.unroute('**/later-steps-*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(dialog.getByLabel('Her full name')).toHaveValue('Nusrat Jahan');
});

test('no lazy part of the code has its own style sheet, which could be missing', async ({
  browser,
  product,
}) => {
  const { page, context } = await MemberPage.open(browser, product);
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.add(new URL(request.url()).pathname);
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await pressLogIn(page);
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  const linked = await page.locator('link[rel=stylesheet][href^="/assets/"]').all();
  expect(linked).toHaveLength(1);
  expect([...sheets].filter((path) => path.startsWith('/assets/'))).toEqual([
    await linked[0]?.getAttribute('href'),
  ]);
  // The scripts list the files of each part of the code, also of parts that were not opened.
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts) {
    expect(await (await context.request.get(script)).text(), script).not.toMatch(/assets\/[\w-]+\.css/);
  }
});
