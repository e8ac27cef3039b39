import sharp from 'sharp';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** How many milliseconds a busy machine may take to open and make small a photo of 108 megapixels. */
const opening = 120_000;

/** A photo of 108 megapixels in a file of 12 MB. What follows the end of a JPEG is no part of the picture. */
async function largePhoto(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#a3224a' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024)]);
}

test('a photo of 108 megapixels and more than 10 MB is made small and arrives', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Update Photo' }).click();
  const upload = member.dialog('Upload your image');
  const buffer = await largePhoto();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  await upload
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(upload.getByRole('slider', { name: 'Zoom' })).toBeVisible({ timeout: opening });
  // The picture to crop is the small one, not the file of 12 MB.
  const shown = upload.getByRole('img', { name: 'Your photo' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4096);
  await upload.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByText('Your photo is being reviewed.').first()).toBeVisible({ timeout: opening });
  const { profileImages } = await member.fetchJson<{ profileImages: { width: number; height: number }[] }>(
    '/users',
  );
  expect(profileImages).toHaveLength(1);
  expect((profileImages[0]?.height ?? 0) / (profileImages[0]?.width ?? 1)).toBeCloseTo(4 / 3, 1);
  await member.close();
});
