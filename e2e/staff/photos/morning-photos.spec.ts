import type { Page } from '@playwright/test';
import { Keyboard } from '../../support/keyboard.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { countPhotos, writeWaitingPhotos } from '../../support/staff/waiting-photos.ts';
import { expect, test } from '../../support/test.ts';

const photos = 200;
const people = ['Rafi Islam', 'Mitu Akter', 'Sohan Mia', 'Lima Begum'];
const current = (page: Page) => page.getByLabel('Photos to review').getByRole('option', { selected: true });
/** The id of the current photo's element; each photo has its own. */
const currentId = (page: Page) => current(page).first().getAttribute('id');

test('an Uploader reviews two hundred photos by keyboard alone', async ({ browser, product }) => {
  for (const [at, name] of people.entries()) {
    const member = await SignedUpMember.signUp(product, { name, gender: at % 2 === 0 ? 'men' : 'women' });
    await member.addPhoto(await makeCameraPhoto(30 + at * 90));
  }
  const since = Date.now() - 86_400_000;
  writeWaitingPhotos(product.dataDir, { count: photos - people.length, since });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const keys = await Keyboard.of(page);
  await keys.signIn(makeUploader(product));
  await keys.goTo('p', 'Photos');
  await expect(current(page)).toHaveCount(1);

  let undone = 0;
  for (let at = 0; at < photos; at += 1) {
    const before = await currentId(page);
    // Every tenth photo is declined with a reason, and every fiftieth decision is undone and repeated.
    const decision = at % 10 === 9 ? ['d', String(1 + (at % 3))] : ['a'];
    await keys.press(...decision);
    if (at === photos - 1) break;
    await expect.poll(() => currentId(page), { intervals: [5, 10, 20, 50] }).not.toBe(before);
    if (at % 50 !== 25) continue;
    await keys.press('z');
    await expect.poll(() => currentId(page), { intervals: [5, 10, 20, 50] }).toBe(before);
    await keys.press(...decision);
    await expect.poll(() => currentId(page), { intervals: [5, 10, 20, 50] }).not.toBe(before);
    undone += 1;
  }
  await expect(page.getByRole('tab', { name: /^Waiting/ })).toHaveText('Waiting0');
  await expect.poll(() => countPhotos(product.dataDir, 'PENDING')).toBe(0);
  expect(countPhotos(product.dataDir, 'DECLINED')).toBe(photos / 10);
  expect(countPhotos(product.dataDir, 'APPROVED')).toBe(photos - photos / 10);
  expect(undone).toBe(4);
  // One key for each approval, two for each decline, and two more for each undo.
  expect(keys.pressed).toBeLessThan(photos * 1.1 + undone * 2 + 100);
  keys.end();
  await staff.close();
});
