import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** How many milliseconds a busy machine may take to process the uploaded photos. */
const preparing = 120_000;

/** A photo of noise, which no encoder can make small. */
const noise = () =>
  sharp(randomBytes(900 * 1200 * 3), { raw: { width: 900, height: 1200, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();

/** How a photo of an iPhone begins. Chromium has no decoder for the rest. */
const heic = Buffer.concat([
  Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  randomBytes(5000),
]);

const photo = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

test('photos are cropped by keyboard, and their upload resumes after a lost connection', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { context, page } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Update Photo' }).click();
  const upload = member.dialog('Upload your image');

  // Two photos, one that this browser cannot open, and one file that is not a photo.
  await upload
    .getByLabel('Choose photos')
    .setInputFiles([
      photo('one.jpg', await noise()),
      photo('phone.heic', heic, 'image/heic'),
      photo('letter.jpg', Buffer.from('Dear Milon, this is no photo.')),
      photo('two.jpg', await noise()),
    ]);
  const list = upload.getByRole('list', { name: 'Photos being uploaded' });
  await expect(list.getByText(/HEIC photo, which your browser cannot open. Take a screenshot/)).toBeVisible();
  await expect(list.getByText('We cannot open this file. Choose a JPEG, PNG or WebP photo.')).toBeVisible();

  await expectAccessibleButToasts(page);

  // The first photo is zoomed in and moved, by keyboard alone.
  await upload.getByRole('slider', { name: 'Zoom' }).focus();
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowRight');
  const frame = upload.getByRole('group', { name: 'Part of the photo that others see' });
  await frame.focus();
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowLeft');

  // The connection is slow, and breaks for a while in the middle of both uploads.
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const network = await context.newCDPSession(page);
  const emulate = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await emulate(false, 40_000);
  await upload.getByRole('button', { name: 'Use photo 1 of 2' }).click();
  await upload.getByRole('button', { name: 'Use photo 2 of 2' }).click();
  await expect(list.getByText(/^[1-9]\d% uploaded$/)).toHaveCount(2);
  await emulate(true, 0);
  await expect(list.getByText('No connection. The upload will continue by itself.')).toHaveCount(2);
  // The wait starts before the network returns, because the toast stays for three seconds only.
  const told = expect(
    page.getByText('Your photos are being reviewed. Others will see them once they are approved.').first(),
  ).toBeVisible({ timeout: preparing });
  await emulate(false, -1);
  await told;
  await expect(upload).toBeVisible();
  // The bytes that the server already had were not sent again.
  expect(Math.max(...offsets)).toBeGreaterThan(0);

  // The server has the crop: it has the shape of a card, and is smaller than the uncropped photo.
  const { profileImages } = await member.fetchJson<{
    profileImages: { src: string; width: number; height: number }[];
  }>('/users');
  const [first, second] = profileImages.toSorted((a, b) => a.width - b.width);
  expect(Math.round((first?.height ?? 0) / ((first?.width ?? 1) / 3))).toBe(4);
  expect(first?.width).toBeLessThan(second?.width ?? 0);
  await upload.getByRole('button', { name: 'Remove phone.heic from the list' }).click();
  await page.keyboard.press('Escape');
  await member.close();
});

test('an upload continues after the page was closed and the API was killed', async ({ browser, product }) => {
  const member = await openMember(browser, product, {});
  const { context, page } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Update Photo' }).click();
  const upload = member.dialog('Upload your image');
  await upload.getByLabel('Choose photos').setInputFiles([photo('one.jpg', await noise())]);
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  });
  await upload.getByRole('button', { name: 'Use photo' }).click();
  await expect(upload.getByText(/^[1-4]\d% uploaded$/)).toBeVisible();
  // Another tab does not send a photo that this tab is sending.
  const other = await context.newPage();
  let sentTwice = false;
  other.on('request', (request) => {
    sentTwice ||= request.method() === 'PATCH';
  });
  await other.goto('/');
  await other.getByRole('button', { name: 'Update Photo' }).click();
  await expect(other.getByRole('button', { name: 'Choose photos, or drop them here' })).toBeVisible();
  await expect(upload.getByText(/^[6-9]\d% uploaded$/)).toBeVisible();
  expect(sentTwice).toBe(false);
  await other.close();
  await product.killAndRestart();
  const again = await context.newPage();
  await page.close();
  const offset = again.waitForRequest((request) => request.method() === 'PATCH');
  // The upload continues by itself when the member returns.
  await again.goto('/');
  expect(Number((await offset).headers()['upload-offset'])).toBeGreaterThan(0);
  await expect(again.getByText('Your photo is being reviewed.').first()).toBeVisible({ timeout: preparing });
  const { profileImages } = await member.fetchJson<{ profileImages: unknown[] }>('/users');
  expect(profileImages).toHaveLength(1);
  await member.close();
});
