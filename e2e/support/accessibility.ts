import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { run } from 'axe-core';

/** Longer animations are the timer of a toast, or never end. */
const longestTransitionMs = 1_000;

/** Fluent's focus guards, which pass the focus on at once. */
const focusGuards = '[data-tabster-dummy]';
/** Toasts disappear after a moment. */
const toasts = '.fui-Toaster';

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits for the end of transitions, because a color has no real contrast in the middle of one. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    await Promise.allSettled(short.map(({ finished }) => finished));
  }, longestTransitionMs);
}

/** Loads axe, once for each document: loading takes longer than a check. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await source);
}

async function expectNoFault(page: Page, within: string, except: string[]): Promise<void> {
  await untilStill(page);
  await Promise.all(page.frames().map(loadAxe));
  const faults = await page.evaluate(
    async (context) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const { violations } = await axe.run(context, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { include: [within], exclude: except },
  );
  expect(faults).toEqual([]);
}

/** Expects no fault on the whole page. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFault(page, 'html', []);

export const expectAccessibleButGuards = (page: Page, within = 'html'): Promise<void> =>
  expectNoFault(page, within, [focusGuards]);

/** Expects no fault of the page itself. Toasts are left out. */
export const expectAccessibleButToasts = (page: Page, within = 'html'): Promise<void> =>
  expectNoFault(page, within, [focusGuards, toasts]);
