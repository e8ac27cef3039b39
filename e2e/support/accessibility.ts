import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No fault on the whole page, nothing left out. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/**
 * No fault of the page itself: Fluent's guards of the focus hand it on at once, and toasts are gone in a
 * moment.
 */
export async function expectAccessibleButToasts(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    .exclude('.fui-Toaster')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
