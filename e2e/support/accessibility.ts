import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Longer animations are the timer of a toast, or never end. */
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
 * No fault of the page itself. Fluent's focus guards pass the focus on at once, and toasts disappear after a
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
