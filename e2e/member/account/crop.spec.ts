import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

const photo = async (name: string, hue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makeCameraPhoto(hue),
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a chosen photo stays until it is cropped, and its buttons are in sight, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const member = await openMember(browser, product, {}, viewport);
    const { page } = member;
    await page.goto('/');
    const open = () => page.getByRole('button', { name: 'Update Photo' }).click();
    await open();
    const upload = member.dialog('Upload your image');
    const frame = upload.getByRole('group', { name: 'Part of the photo that others see' });
    const use = upload.getByRole('button', { name: 'Use photo 1 of 2' });
    await upload
      .getByLabel('Choose photos')
      .setInputFiles([await photo('one.jpg', 30), await photo('two.jpg', 90)]);
    for (const seen of [frame, use, upload.getByRole('button', { name: 'Not now' })])
      await expect(seen).toBeInViewport({ ratio: 1 });
    await expectAccessibleButToasts(page);

    await test.step('the wheel scrolls where the photo is as small as it gets, and zooms elsewhere', async () => {
      const zoom = upload.getByRole('slider', { name: 'Zoom' });
      await page.setViewportSize({ width: viewport.width, height: 400 });
      await expect(use).toBeInViewport({ ratio: 1 });
      const top = async () => (await frame.boundingBox())?.y ?? 0;
      const before = await top();
      await frame.hover();
      await page.mouse.wheel(0, 60);
      await expect.poll(top).toBeLessThan(before);
      await expect(zoom).toHaveValue('10');
      await page.mouse.wheel(0, -60);
      await expect(zoom).not.toHaveValue('10');
      await page.setViewportSize(viewport);
    });

    await test.step('"Not now" keeps both; the next visit asks for the crop by itself', async () => {
      await upload.getByRole('button', { name: 'Not now' }).click();
      await expect(upload).toBeHidden();
      await open();
      await expect(use).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(upload).toBeHidden();
      await page.reload();
      await expect(use).toBeVisible();
    });

    await test.step('one is removed, the other is sent', async () => {
      await upload.getByRole('button', { name: 'Remove this photo' }).click();
      await upload.getByRole('button', { name: 'Use photo 2 of 2' }).click();
      await expect(page.getByText('Your photo is being reviewed.').first()).toBeVisible({
        timeout: 120_000,
      });
      const { profileImages } = await member.fetchJson<{ profileImages: unknown[] }>('/users');
      expect(profileImages).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await member.close();
  });
}
