import type { Page } from '@playwright/test';

/** Holds the answers to requests of this pattern until the returned function is called. */
export async function holdAnswers(page: Page, pattern: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(pattern);
  };
}
