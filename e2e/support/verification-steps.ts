import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilStill } from './accessibility.ts';
import { expect } from './test.ts';

/** The console's page is a browser's own: no second one can be opened beside it, so this is the older way. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .exclude('[data-tabster-dummy]')
    .exclude('.fui-Toaster')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

export const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
