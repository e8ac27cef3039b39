import { expect, test } from '../../support/test.ts';

test('a press counts also if more of the sign-up dialog comes while it is held', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: product.url,
  });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/later-steps-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'All', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const logIn = dialog.getByRole('tab', { name: 'Log in' });
  await logIn.hover();
  const top = async () => (await logIn.boundingBox())?.y;
  const before = await top();
  const terms = dialog.getByRole('link', { name: 'terms' });
  await expect(terms).toHaveCount(0);
  await page.mouse.down();
  release();
  await expect(terms).toBeVisible();
  expect(await top()).toBe(before);
  await page.mouse.up();
  await expect(logIn).toHaveAttribute('aria-selected', 'true');
  // Nor does it leave the pointer when the shorter form takes the place of the longer one.
  expect(await top()).toBe(before);
  await context.close();
});
