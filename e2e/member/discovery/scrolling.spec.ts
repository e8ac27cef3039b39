import type { Page } from '@playwright/test';
import {
  addMen,
  desktop,
  nameAt,
  scrollDown,
  telephone,
  turnWheel,
} from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** The card in view, and the distance of its upper edge from the top of the window. */
function cardInSight(page: Page): Promise<{ name: string; top: number }> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main article')];
    const card = cards.find((one) => one.getBoundingClientRect().bottom > innerHeight / 3);
    return {
      name: card?.getAttribute('aria-label') ?? '',
      top: Math.round(card?.getBoundingClientRect().top ?? 0),
    };
  });
}

/** Clicks a link without scrolling: Playwright would scroll to it, because it is sticky. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Feeds' })
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click());

for (const viewport of [telephone, desktop]) {
  test(`Back returns to the same card, at ${viewport.width} [S2.1]`, async ({ browser, product }) => {
    await addMen(product, 0, 64);
    const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' }, viewport);
    await setPolicy(her, '1');
    const { page } = her;
    await page.goto('/all');
    await expect(page.getByRole('article', { name: `${nameAt(63)} M` })).toBeVisible();
    // On the third page of the list.
    await scrollDown(page, `${nameAt(14)} M`);
    const left = await cardInSight(page);
    const isBack = async () => {
      await expect(async () => {
        const now = await cardInSight(page);
        expect(now.name).toBe(left.name);
        expect(Math.abs(now.top - left.top)).toBeLessThanOrEqual(2);
      }).toPass();
    };

    // From a dialog above it.
    await page
      .getByRole('article', { name: left.name })
      .getByRole('button', { name: 'Chat/Msg' })
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isBack();

    // From another list, which starts at its top and is then scrolled.
    await follow(page, 'New Match');
    await expect(page).toHaveURL('/new');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await scrollDown(page, `${nameAt(55)} M`);
    await page.goBack();
    await isBack();

    // After a reload, and from another site, with new members above.
    await addMen(product, 64, 3);
    await page.reload();
    await isBack();
    await page.goto('about:blank');
    await page.goBack();
    await isBack();

    // Opened by its address, the list starts at the top.
    await page.goto('/all');
    await expect(page.getByRole('article', { name: `${nameAt(66)} M` })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await her.close();
  });
}

test('an endless list neither skips nor repeats a member while others join', async ({ browser, product }) => {
  await addMen(product, 0, 45);
  const her = await openMember(browser, product, { gender: 'women' }, telephone);
  const { page } = her;
  await setPolicy(her, '1');
  await page.goto('/all');
  const seen = new Set<string>();
  const look = async () => {
    for (const card of await page.locator('main article').all()) {
      seen.add((await card.getAttribute('aria-label').catch(() => null)) ?? '');
    }
  };
  await expect(page.getByRole('article', { name: `${nameAt(44)} M` })).toBeVisible();
  await addMen(product, 45, 2);
  while (!seen.has(`${nameAt(0)} M`)) {
    await look();
    await turnWheel(page);
  }
  const expected = Array.from({ length: 45 }, (_, n) => `${nameAt(n)} M`);
  expect([...seen].toSorted()).toEqual(expected);
  // The tabs keep their counts.
  await expect(page.getByRole('link', { name: /^All/ })).toContainText('4');
  await her.close();
});
