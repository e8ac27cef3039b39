import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What takes longer is the timer of a toast, or goes on for ever. */
const longestTransitionMs = 1_000;

/** Waits for the end of transitions: halfway, a colour has a contrast that nobody sees. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    await Promise.allSettled(short.map(({ finished }) => finished));
  }, longestTransitionMs);
}

/** No fault on the whole page, nothing left out. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/**
 * No fault of the page itself: Fluent's guards of the focus hand it on at once, and toasts are gone in a
 * moment.
 */
export async function expectAccessibleButToasts(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    .exclude('.fui-Toaster')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
