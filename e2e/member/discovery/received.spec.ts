import type { Locator } from '@playwright/test';
import { invite, openHer, requiredFields } from '../../support/member/card-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The words of a received invitation, and its buttons in their order. */
const rows = {
  en: { menu: /Activity/, list: 'Invitation', buttons: ['Accept', 'Decline', 'Chat/Msg', 'Call'] },
  bn: { menu: /আমন্ত্রণ/, list: 'পাওয়া আমন্ত্রণ', buttons: ['গ্রহণ করুন', 'ফিরিয়ে দিন', 'চ্যাট/বার্তা', 'কল'] },
} as const;

for (const language of ['en', 'bn'] as const) {
  test(`a received invitation at 360 has whole buttons in one row, and nothing is cut (${language})`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product, { name: 'Mst. Rahima Khatun Chowdhury' });
    const him = await openMember(browser, product, requiredFields, phone);
    await setPolicy(him, '1');
    await invite(her, 'SEND', him);
    const { page } = him;
    await page.addInitScript(
      (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
      language,
    );
    const { menu, list, buttons } = rows[language];
    const expectWhole = async (card: Locator) => {
      const boxes = [];
      for (const name of buttons) {
        const button = card.getByRole('button', { name, exact: true });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
        // No word is wider than its button.
        const overflow = () => button.evaluate((it) => it.scrollWidth - it.clientWidth);
        await expect.poll(overflow, { message: name }).toBe(0);
        boxes.push(await boxOf(button));
      }
      expect(new Set(boxes.map(({ y, height }) => `${Math.round(y)} ${Math.round(height)}`)).size).toBe(1);
      for (const [n, box] of boxes.entries()) {
        expect(box.height).toBeGreaterThanOrEqual(44);
        const next = boxes[n + 1];
        if (next) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
      }
      expect(await card.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    };
    await page.goto('/all');
    await expectWhole(page.getByRole('article'));
    // The name, the bell, Upgrade and the account in one row, above the tabs.
    expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(120);
    await page.getByRole('navigation').last().getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: list }).click();
    await expectWhole(page.getByRole('dialog').getByRole('article'));
    await Promise.all([her.close(), him.close()]);
  });
}
