import { openHer, openHim } from '../../support/member/card-steps.ts';
import { desktop } from '../../support/member/discovery-steps.ts';
import { expect, test } from '../../support/test.ts';

test('on a desktop a photo keeps its sides, however high its card is [S2.25]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, card } = await openHim(browser, product, desktop);
  const photo = card.getByRole('img').first();
  const shapeOf = () =>
    photo.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      const frame = image.closest('button')?.getBoundingClientRect();
      return { photo: height / width, frame: (frame?.height ?? 0) / (frame?.width ?? 1) };
    });
  expect((await shapeOf()).photo).toBeCloseTo(1.33, 1);
  await card
    .locator('dl')
    .last()
    .evaluate((facts) => {
      facts.style.minHeight = '700px';
    });
  await expect.poll(async () => (await shapeOf()).frame).toBeGreaterThan(2);
  expect((await shapeOf()).photo).toBeCloseTo(1.33, 1);
  await him.close();
  await her.close();
});
