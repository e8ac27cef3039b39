import type { Locator } from '@playwright/test';
import { requiredFields } from '../../support/member/card-steps.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** The rectangles of a message and of the buttons and tabs of the dialog, at once: a message is soon gone. */
const lookAt = (toast: Locator) =>
  toast.evaluate((message) => {
    const rectangle = (it: Element) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const others = document.querySelectorAll('[role=dialog] :is([role=tab], h2 ~ button)');
    const seen = [...others].map(rectangle).filter(({ right }) => right > 0);
    return { message: rectangle(message), others: seen, width: innerWidth };
  });

for (const viewport of [telephone, desktop]) {
  test(`a message over a dialog is whole and leaves its button and its tabs free, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const him = await openMember(browser, product, requiredFields, viewport);
    const { page } = him;
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await page.getByRole('textbox').first().fill('We are a family of teachers from Bogura.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Information Updated!' });
    const { message, others, width } = await lookAt(toast);
    expect(message.left).toBeGreaterThanOrEqual(0);
    expect(message.right).toBeLessThanOrEqual(width);
    expect(message.top).toBeGreaterThanOrEqual(0);
    // Three tabs, and the buttons of the settings and to close.
    expect(others).toHaveLength(5);
    for (const other of others) {
      const isBeside =
        message.right <= other.left || other.right <= message.left || message.bottom <= other.top;
      expect(isBeside, JSON.stringify({ message, other })).toBe(true);
    }
    await him.close();
  });
}
