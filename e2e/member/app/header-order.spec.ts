import type { Page } from '@playwright/test';
import { desktop } from '../../support/member/discovery-steps.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** Where the focus goes in the header by Tab: the middle of each control. */
async function focusOrder(page: Page): Promise<{ x: number; y: number }[]> {
  const places: { x: number; y: number }[] = [];
  await page.getByRole('banner').getByRole('link').first().focus();
  for (;;) {
    const place = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control?.closest('header')) return undefined;
      const { left, right, top } = control.getBoundingClientRect();
      return { x: (left + right) / 2, y: Math.round(top / 50) };
    });
    if (!place) return places;
    places.push(place);
    await page.keyboard.press('Tab');
  }
}

for (const viewport of [desktop, { width: 800, height: 900 }]) {
  test(`Tab goes through the header as it is read, at ${viewport.width}`, async ({ browser, product }) => {
    const him = await openMember(browser, product, {}, viewport);
    await him.page.goto('/all');
    await expect(him.page.getByRole('button', { name: 'Your account' })).toBeVisible();
    const order = await focusOrder(him.page);
    expect(order.length).toBeGreaterThan(6);
    expect(order).toEqual(order.toSorted((one, other) => one.y - other.y || one.x - other.x));

    // An empty list of favorites says where the heart is.
    await him.page.goto('/profile');
    await him.page.getByRole('button', { name: 'Favorite List' }).click();
    await expect(him.dialog('Favorite List').getByText(/Press the heart/)).toBeVisible();
    await him.close();
  });
}
