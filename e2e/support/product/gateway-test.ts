import {
  type LocalSslcommerz,
  startLocalSslcommerz,
} from '../../../api/tests/support/services/sslcommerz.ts';
import { test as base } from '../test.ts';
import { Product } from './product.ts';

/** The product, set up to sell packages through a gateway on this machine. */
export const test = base.extend<{ gateway: LocalSslcommerz; product: Product }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const gateway = await startLocalSslcommerz();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'test', timeout: 120_000 },
  ],
  product: [
    async ({ gateway }, use) => {
      const product = await Product.start(undefined, gateway.environment);
      await use(product);
      await product.stop();
    },
    { scope: 'test', timeout: 120_000 },
  ],
});
