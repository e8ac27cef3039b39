import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openHer, requiredFields } from '../../support/member/card-steps.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { expect, test } from '../../support/test.ts';

/** The lowest contrast of white text on a picture of what is behind it. */
async function lowestContrast(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  let lightest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((of) => linear((data[at + of] ?? 0) / 255));
    lightest = Math.max(lightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return 1.05 / (lightest + 0.05);
}

const whitePhoto = sharp({ create: { width: 600, height: 798, channels: 3, background: '#fff' } });
const noisyPhoto = sharp({
  create: {
    width: 600,
    height: 798,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 200, sigma: 90 },
  },
});

async function hideText(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      'article h2, article dd, article dl > div::before, article svg { color: transparent !important; }',
  });
}

for (const [kind, photo] of [
  ['white', whitePhoto],
  ['noisy', noisyPhoto],
] as const) {
  test(`the caption has a contrast of 4.5 on a ${kind} photo, at each width and in both themes`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product, { ...requiredFields, name: 'Nusrat Jahan Chowdhury' }, 2);
    const body = await photo.clone().jpeg().toBuffer();
    for (const viewport of [telephone, { width: 1280, height: 800 }]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport, colorScheme, baseURL: product.url });
        const page = await context.newPage();
        await page.route(/\/card\.\w+(\?|$)/, (route) => route.fulfill({ contentType: 'image/jpeg', body }));
        await page.goto('/');
        const card = page.getByRole('article', { name: /^Nusrat/ });
        const shown = card.locator('img').first();
        await expect
          .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBe(600);
        await hideText(page);
        const texts = [
          card.getByRole('heading'),
          ...(await card.locator('div:has(> div > h2)').locator('dd, svg').all()),
        ];
        expect(texts.length).toBeGreaterThan(4);
        for (const text of texts) {
          expect(await lowestContrast(await text.screenshot())).toBeGreaterThanOrEqual(4.5);
        }
        await context.close();
      }
    }
    await her.close();
  });
}
