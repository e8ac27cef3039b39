import type { Browser, Locator } from '@playwright/test';
import { invite, openHer, openHim, requiredFields } from '../../support/member/card-steps.ts';
import { wordsOf } from '../../support/member/dialog-words.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import type { Product } from '../../support/product/product.ts';
import { expect, test } from '../../support/test.ts';

const smallPhone = { width: 360, height: 640 };
const languages = ['en', 'bn'] as const;

async function openGuest(browser: Browser, product: Product, language: 'en' | 'bn'): Promise<MemberPage> {
  const guest = await MemberPage.open(browser, product, smallPhone);
  await setLanguage(guest, language);
  return guest;
}

async function setLanguage({ context, product }: MemberPage, language: 'en' | 'bn'): Promise<void> {
  await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
  await context.addInitScript((chosen) => {
    localStorage.setItem('milon-language', JSON.stringify(chosen));
  }, language);
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, end: box.y + box.height };
};

for (const language of languages) {
  test(`a guest sees a face, a name, an age and a place without scrolling on a small phone (${language}) [S2.25]`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product, requiredFields);
    const guest = await openGuest(browser, product, language);
    const { page } = guest;
    await page.goto('/');
    const card = guest.card('Nusrat');
    const navigation = page.getByRole('navigation').last();
    await expect(card.getByRole('img').first()).toBeInViewport({ ratio: 0.9 });
    for (const part of [card.getByRole('heading'), ...(await card.locator('dd').all()).slice(0, 3)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await boxOf(part)).end).toBeLessThanOrEqual((await boxOf(navigation)).y);
    }
    // The strip above the card has 56 px, and no bar of buttons lies over the photo.
    const photo = card.getByRole('button').first();
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(photo)).y - header.end).toBeLessThanOrEqual(58);
    expect((await boxOf(photo)).height / (await boxOf(photo)).width).toBeCloseTo(1.33, 2);
    const invitation = card.getByRole('button', { name: wordsOf[language].invite });
    await expect(invitation).not.toBeInViewport();

    // The caption ends where the navigation begins, and at the photo's foot once that is in view.
    const caption = card.locator('div:has(> div > h2)');
    expect((await boxOf(caption)).end).toBeCloseTo((await boxOf(navigation)).y, 0);
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await boxOf(photo)).y).toBeLessThan(0);
    expect((await boxOf(caption)).end).toBeCloseTo((await boxOf(photo)).end, 0);
    await guest.close();
    await her.close();
  });
}

/** The longest values of each fact. */
const longFacts = {
  height: '14',
  education: { degree: '9' },
  workingAs: '1',
  workingWith: '2',
  sallary: '9',
  maritalStatus: '1',
  location: { city: '47', country: '1' },
};

for (const language of languages) {
  test(`on a phone the facts take three lines at most, and the row of buttons one height in every state (${language}) [S2.25, S2.27]`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product, longFacts, 2);
    const { him, page, card } = await openHim(browser, product, smallPhone);
    await setLanguage(him, language);
    const rowOf = (of: Locator) => of.locator('button:has([href="#icon-call"])').first().locator('..');
    const row = rowOf(card);
    const heightOf = async () => Math.round((await boxOf(row)).height);
    /** No button reaches into another, and all are within the row. */
    const expectApart = async () => {
      const all = await Promise.all((await row.getByRole('button').all()).map(boxOf));
      const { x, width } = await boxOf(row);
      all.forEach((box, at) => {
        expect(box.y).toBeCloseTo(all[0]?.y ?? 0, 0);
        const next = all[at + 1]?.x ?? x + width;
        expect(box.x + box.width).toBeLessThanOrEqual(next);
      });
      for (const place of await row.locator('button, button + *, div > *').all()) {
        expect(await place.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(1);
      }
      return all.length;
    };
    await page.goto('/all');
    const facts = card.locator('dl').nth(1);
    const lines = await facts.evaluate(
      (list) => list.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(list).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(3);
    expect(await facts.locator('dt').count()).toBe(6);
    const height = await heightOf();
    expect(await expectApart()).toBe(3);
    await invite(him, 'SEND', her);
    await page.reload();
    await expect(row.getByText(wordsOf[language].invited)).toBeVisible();
    expect(await heightOf()).toBe(height);
    expect(await expectApart()).toBe(3);
    await invite(her, 'ACCEPT', him);
    // Whoever has read of it sees no moment over the card.
    const read = await him.context.request.put('/users/notifications/read', {
      headers: { origin: product.url },
      data: { upTo: new Date(Date.now() + 60_000).toISOString() },
    });
    expect(read.status()).toBe(204);
    await page.reload();
    await expect(row.getByRole('button')).toHaveCount(2);
    expect(await heightOf()).toBe(height);

    const sister = await openHer(browser, product, { ...longFacts, name: 'Farida Begum' });
    await invite(sister, 'SEND', him);
    await page.reload();
    const hers = page.getByRole('article', { name: /^Farida/ });
    const received = rowOf(hers);
    await expect(received.getByRole('button')).toHaveCount(4);
    const boxes = await Promise.all((await received.getByRole('button').all()).map(boxOf));
    expect(Math.round((await boxOf(received)).height)).toBe(height);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    await Promise.all([her.close(), him.close(), sister.close()]);
  });
}

test('the heart on a photo marks a favorite, and asks a guest to sign up [S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, smallPhone);
  const heart = card.getByRole('button', { name: 'Favorite', exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const favorites = async () => (await him.fetchJson<{ favorites: string[] }>('/users')).favorites;
  await expect.poll(favorites).toEqual([her.user._id]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect.poll(favorites).toEqual([]);

  const guest = await MemberPage.open(browser, product, smallPhone);
  await guest.page.goto('/');
  await guest.card('Nusrat').getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(guest.page.getByRole('dialog')).toBeVisible();
  await Promise.all([her.close(), him.close(), guest.close()]);
});
