import type { Page } from '@playwright/test';
import { type LocalGoogle, startLocalGoogle } from '../../../api/tests/support/services/google.ts';
import { test as base } from '../test.ts';
import { Product } from './product.ts';

/** The product, set up to sign people in with a provider on this machine. */
export const test = base.extend<{ google: LocalGoogle; product: Product }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const google = await startLocalGoogle();
      await use(google);
      await google.stop();
    },
    { scope: 'test', timeout: 120_000 },
  ],
  product: [
    async ({ google }, use) => {
      const product = await Product.start(undefined, google.environment);
      await use(product);
      await product.stop();
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
