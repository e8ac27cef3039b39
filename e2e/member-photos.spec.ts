import { approvePhoto, openMember } from './support/member-ground.ts';
import { takePhoto } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const photo = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

test('photos are cropped by keys, sent through a lost connection, put in order and deleted', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { context, page } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Update Photo' }).click();
  const upload = member.dialog('Upload your image');

  // Two photos, one that is too large, and one that is none.
  await upload
    .getByLabel('Choose photos')
    .setInputFiles([
      photo('one.jpg', await takePhoto(20)),
      photo('large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)),
      photo('letter.jpg', Buffer.from('Dear Milon, this is no photo.')),
      photo('two.jpg', await takePhoto(200)),
    ]);
  const list = upload.getByRole('list', { name: 'Photos on their way' });
  await expect(list.getByText('The photo is larger than 10 MB.')).toBeVisible();
  await expect(list.getByText('This is not a photo that we can read.')).toBeVisible();

  // The first: closer, and a little aside, by the keyboard alone.
  await upload.getByRole('slider', { name: 'Zoom' }).focus();
  for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowRight');
  const frame = upload.getByRole('group', { name: 'The part that others see' });
  await frame.focus();
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowLeft');

  // The connection breaks in the middle of what is sent first, and is gone for a while.
  let broken = 0;
  await page.route(/\/users\/photos\/uploads\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.continue();
    broken += 1;
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await upload.getByRole('button', { name: 'Use photo 1 of 2' }).click();
  await expect(list.getByText('No connection. It goes on by itself.')).toBeVisible();
  await upload.getByRole('button', { name: 'Use photo 2 of 2' }).click();
  await expect(list.getByText('No connection. It goes on by itself.')).toHaveCount(2);
  await context.setOffline(false);
  await expect(list.getByText('Uploaded')).toHaveCount(2);
  await member.toast('Your photos are with our team. Others see them once they are approved.');

  // What arrived is the crop: of a card's shape, and smaller than the photo.
  const { profileImages } = await member.fetchJson<{
    profileImages: { src: string; width: number; height: number }[];
  }>('/users');
  const [first, second] = profileImages.toSorted((a, b) => a.width - b.width);
  expect(Math.round((first?.height ?? 0) / ((first?.width ?? 1) / 3))).toBe(4);
  expect(first?.width).toBeLessThan(second?.width ?? 0);
  await page.keyboard.press('Escape');
  await page.close();
});
