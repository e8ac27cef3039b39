import type { Profile } from '@milon/shared/contracts';
import {
  degreeOptions,
  heightOptions,
  labelOf,
  type Option,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a card shows the main facts and a photo that is 1.33 times as high as wide [S2.25]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {
    name: 'Shafin Karim',
    height: '12',
    education: { degree: '2' },
    workingAs: '1',
    workingWith: '5',
    sallary: '3',
  });
  await approvePhoto(man, await addPhoto(man));
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await guest.page.goto('/');
  const card = guest.card('Shafin');
  const answer = await guest.fetchJson<{ data: Profile[] }>('/users/feed/all');
  const profile = answer.data.find(({ firstName }) => firstName === 'Shafin');
  const label = (options: readonly Option[], key: string) => labelOf(options, key, 'en');
  for (const text of [
    'Shafin K',
    `${profile?.age} yrs`,
    label(heightOptions, '12'),
    'Dhaka',
    label(workingAsOptions, '1'),
    label(workingWithOptions, '5'),
    label(degreeOptions, '2'),
    'Islam',
    'Never Married',
    'BDT 4–6 lac a year',
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  const photo = card.getByRole('button', { name: 'Photos of Shafin' });
  const box = await photo.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.33, 2);
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const backdrop = photo.locator('div[style*="background-image"]');
  await expect(backdrop).toHaveCSS('filter', /blur/);
  await guest.close();
  await man.close();
});

test('the content is 1075 px wide, a popup 503 px or 95 %, and the chat at most 500 by 576 px [S9.3]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {}, { width: 1440, height: 860 });
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  await addPhoto(man);
  const { page } = man;
  const sizeOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)] as const;
  };
  await page.goto('/all');
  await expect.poll(async () => (await sizeOf(page.getByRole('main')))[0]).toBe(1075);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => (await sizeOf(dialog))[0]).toBe(503);
  await page.keyboard.press('Escape');
  await man.card('Zara').getByRole('button', { name: 'Chat/Msg' }).click();
  await expect.poll(() => sizeOf(dialog)).toEqual([500, 576]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(dialog.getByText('No conversations yet')).toBeVisible();
  await expect.poll(() => sizeOf(dialog)).toEqual([500, 576]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 400, height: 740 });
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  // 95 % of the window without its scroll bar.
  const narrow = await page.evaluate(() => Math.round(document.body.getBoundingClientRect().width * 0.95));
  await expect.poll(async () => (await sizeOf(page.getByRole('alertdialog')))[0]).toBe(narrow);
  await woman.close();
  await man.close();
});

test('the page is blurred behind the message of the team and the upload dialog [S2.14]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  const layout = page.locator('#content').locator('..');
  await page.goto('/');
  await expect(layout).toHaveCSS('filter', 'none');
  await page.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(layout).toHaveCSS('filter', 'blur(8px)');
  const upload = page.getByRole('dialog', { name: 'Upload your image' });
  await expect(upload.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layout).toHaveCSS('filter', 'none');
  for (const policy of ['3', '4']) {
    await setPolicy(member, policy);
    await page.reload();
    await expect(layout).toHaveCSS('filter', 'blur(8px)');
    await expect(page.getByRole('heading', { name: 'A message from Milon' })).toBeVisible();
    // The page behind it cannot be reached by keyboard either.
    await expect(layout).toHaveAttribute('inert');
  }
  // Policy 4 may only look around for this visit, policy 3 goes on; the message stays in reach.
  const read = page.getByRole('button', { name: 'I have read this' });
  await expect(read).toHaveCount(0);
  await setPolicy(member, '3');
  await page.reload();
  await expect(read).toBeFocused();
  await expectAccessible(page);
  await read.press('Enter');
  await expect(layout).toHaveCSS('filter', 'none');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Read it again' })).toBeVisible();
  await expect(layout).toHaveCSS('filter', 'none');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByRole('heading', { name: 'A message from Milon' })).toBeVisible();
  await expect(read).toBeFocused();
  await page.keyboard.press('Enter');
  // Another message is read first.
  await setPolicy(member, '3', 'Please add a clear photo.');
  await page.reload();
  await expect(page.getByText('Please add a clear photo.')).toBeVisible();
  await expect(layout).toHaveCSS('filter', 'blur(8px)');
  await setPolicy(member, '1');
  await page.reload();
  await expect(layout).toHaveCSS('filter', 'none');
  await member.close();
});
