import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';
import { type DialogStory, dialogStories, type Place } from '../../support/member/dialog-stories.ts';
import { type Language, wordsOf } from '../../support/member/dialog-words.ts';
import { openMemberWithDialogData } from '../../support/member/member-with-dialog-data.ts';
import { Product } from '../../support/product/product.ts';
import { test as base, expect } from '../../support/test.ts';

const languages: readonly Language[] = ['en', 'bn'];
const telephone = { width: 360, height: 740 };

/** The pages of one member and one guest, on a phone in each language. */
interface Places {
  readonly member: readonly Place[];
  readonly guest: readonly Place[];
}

/** Marks each dialog that has the focus when it appears: an Escape pressed at its first sight is not lost. */
function markFocusedDialogs(): void {
  const known = new Set<Element>();
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      if (!known.has(dialog)) dialog.toggleAttribute('data-focused', dialog.contains(document.activeElement));
      known.add(dialog);
    }
  }).observe(document, { childList: true, subtree: true });
}

async function openPlaces(browser: Browser, options: BrowserContextOptions): Promise<Place[]> {
  const places: Place[] = [];
  for (const language of languages) {
    const context = await browser.newContext({ ...options, viewport: telephone });
    await context.addInitScript(
      (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
      language,
    );
    await context.addInitScript(markFocusedDialogs);
    const page = await context.newPage();
    await page.goto('/');
    places.push({ page, language, words: wordsOf[language] });
  }
  return places;
}

/** The dialogs change no data, so all tests share one product and its open pages. */
const test = base.extend<object, { places: Places }>({
  places: [
    async ({ browser }, use) => {
      const product = await Product.start();
      const options = { baseURL: product.url };
      const storageState = await openMemberWithDialogData(browser, product);
      await use({
        member: await openPlaces(browser, { ...options, storageState }),
        guest: await openPlaces(browser, options),
      });
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const openDialogs = ({ page }: Place) => page.locator('[role=dialog]');

async function expectToFit(dialog: Locator): Promise<void> {
  await expect
    .poll(() =>
      dialog.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const wide = [element, ...element.querySelectorAll('*')].filter(
          (one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1,
        );
        const scrolls = wide.filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));
        return {
          inside: left >= 0 && right <= innerWidth,
          scrolls: scrolls.map((one) => one.outerHTML.slice(0, 99)),
        };
      }),
    )
    .toEqual({ inside: true, scrolls: [] });
}

async function walkThrough(place: Place, story: DialogStory): Promise<void> {
  const { page, words } = place;
  const title = story.title(place);
  const dialog = page.getByRole('dialog', { name: title, exact: true }).last();
  const opener = story.path.at(-1)?.(place) ?? page.locator('body');
  const returnsTo = story.returnsTo?.(place) ?? opener;
  for (const find of story.path.slice(0, -1)) await find(place).click();
  await expect(opener).toBeVisible();
  const below = await openDialogs(place).count();
  const address = page.url();
  const expectOpen = async () => {
    await expect(openDialogs(place)).toHaveCount(below + 1);
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAttribute('data-focused');
    await expect(story.content(dialog, words).first()).toBeVisible();
    await expect(story.firstField?.(dialog, words) ?? dialog.locator(':focus')).toBeFocused();
  };
  const expectClosed = async () => {
    await expect(openDialogs(place)).toHaveCount(below);
    await expect(page).toHaveURL(address);
    await expect(returnsTo).toBeFocused();
  };

  await opener.click();
  await expectOpen();
  await expectToFit(dialog);
  await page.keyboard.press('Escape');
  await expectClosed();

  // Open it again by keyboard, from the current focus.
  await page.keyboard.press('Enter');
  if (story.returnsTo) await opener.press('Enter');
  await expectOpen();
  await page.goBack();
  await expectClosed();
  for (let left = below - 1; left >= 0; left -= 1) {
    await page.goBack();
    await expect(openDialogs(place)).toHaveCount(left);
  }
}

// The tests run in one worker, to share its product and pages.
test.describe.configure({ mode: 'default' });

test('the stories below cover all dialogs that spec §2 lists [S2.7]', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8');
  const list = /^- Dialogs: ([^.]+)\./m.exec(text)?.[1] ?? '';
  expect(dialogStories.map(({ name }) => name)).toEqual(list.split(/,\s+/));
});

for (const story of dialogStories) {
  test(`${story.name} opens at 360 px in both languages, closes by Escape and Back, and returns the focus [S2.7]`, async ({
    places,
  }) => {
    for (const place of story.isForGuests ? places.guest : places.member) {
      await test.step(place.language, () => walkThrough(place, story));
    }
  });
}

for (const story of dialogStories.filter(({ address }) => address)) {
  test(`${story.address} opens ${story.name} over My Match, and Escape closes it [S2.7]`, async ({
    places,
  }) => {
    for (const place of places.member) {
      const { page, words } = place;
      await page.goto(story.address ?? '');
      const dialog = page.getByRole('dialog', { name: story.title(place), exact: true });
      await expect(story.content(dialog, words).first()).toBeVisible();
      await expect(page).toHaveURL(`/#${story.address?.slice(1)}`);
      await page.keyboard.press('Escape');
      await expect(openDialogs(place)).toHaveCount(0);
      await expect(page).toHaveURL('/');
    }
  });
}
