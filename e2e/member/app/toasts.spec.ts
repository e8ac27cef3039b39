import type { Locator } from '@playwright/test';
import { requiredFields } from '../../support/member/card-steps.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** The rectangles of a message and of all that is pressed or read in the dialog, at once: it is soon gone. */
const lookAt = (toast: Locator) =>
  toast.evaluate((message) => {
    const rectangle = (it: Element) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      return { name: it.textContent, left, right, top, bottom };
    };
    const others = document.querySelectorAll('[role=dialog] :is([role=tab], h3, button)');
    const seen = [...others].map(rectangle).filter(({ right }) => right > 0);
    return { message: rectangle(message), others: seen, width: innerWidth };
  });

for (const viewport of [telephone, desktop]) {
  test(`a message over a dialog is whole, is read out and covers no button, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const him = await openMember(browser, product, requiredFields, viewport);
    const { page } = him;
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await page.getByRole('textbox').first().fill('We are a family of teachers from Bogura.');
    // By its role, which it lacks if the dialog hides it from screen readers.
    const looked = lookAt(page.getByRole('listitem').filter({ hasText: 'Information Updated!' }));
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const [{ message, others, width }] = await Promise.all([looked, save.click()]);
    expect(message.left).toBeGreaterThanOrEqual(0);
    expect(message.right).toBeLessThanOrEqual(width);
    expect(message.top).toBeGreaterThanOrEqual(0);
    // Three tabs, the buttons of the settings and to close, and what the form has.
    expect(others.length).toBeGreaterThan(5);
    for (const other of others) {
      const isBeside =
        message.right <= other.left || other.right <= message.left || message.bottom <= other.top;
      expect(isBeside, JSON.stringify({ message, other })).toBe(true);
    }
    await him.close();
  });
}
