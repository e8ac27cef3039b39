import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Holds back the scripts of the pages until the returned function is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The scripts set the theme when they take over. */
export const expectTakenOver = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
