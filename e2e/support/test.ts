import { type Browser, test as base } from '@playwright/test';
import { Product } from './product/product.ts';

/**
 * A worker keeps its browser. Pages left open would ask the stopped product again and again, and slow down
 * every later story.
 */
const closePages = (browser: Browser) => Promise.all(browser.contexts().map((context) => context.close()));

/** Each test has its own product with fresh data. The next product starts while a test runs. */
export const test = base.extend<
  { product: Product },
  { takeProduct: () => Promise<Product>; sharedProduct: Product }
>({
  takeProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const start = () => {
        const started = Product.start();
        // The test that takes it gets its failure.
        started.catch(() => undefined);
        return started;
      };
      let next = start();
      await use(() => {
        const taken = next;
        next = start();
        return taken;
      });
      await (await next).stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [
    async ({ browser, takeProduct }, use) => {
      const product = await takeProduct();
      await use(product);
      await closePages(browser);
      await product.stop();
    },
    { timeout: 120_000 },
  ],
});

/** For stories that look only at their own members: those of a worker share one product. */
export const sharedTest = test.extend({
  product: async ({ browser, sharedProduct }, use) => {
    await use(sharedProduct);
    await closePages(browser);
  },
});

export { expect } from '@playwright/test';
