import { test as base } from '@playwright/test';
import { Product } from './product.ts';

/** Each test has the product to itself, on fresh data. */
export const test = base.extend<{ product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
