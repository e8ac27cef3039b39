import type { User } from '@milon/shared/contracts';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleButToasts } from '../../support/accessibility.ts';
import { answer, goOn, MemberPage } from '../../support/member/member-page.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

/** The most taps that a mother needs, from the first page until her daughter's profile has a photo. */
const mostTaps = 25;

test('a mother signs up her daughter in 25 taps, and continues where she left [S1.1, S4.3]', async ({
  browser,
  product,
}) => {
  const parent = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = parent;
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  /** What the keyboard suggests, a tap for each: a word, the phone's own number, a password, the code. */
  const take = async (field: Locator, ...suggestions: string[]) => {
    // The field has the focus: no tap opens it.
    await expect(field).toBeFocused();
    for (const suggestion of suggestions) {
      taps += 1;
      await page.keyboard.insertText(suggestion);
    }
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tile = (name: string) => page.getByRole('radio', { name, exact: true });

  await page.goto('/');
  await tap(button('Sign up free').first());
  await expectAccessible(page);
  await tap(tile('Daughter'));
  const name = page.getByRole('textbox', { name: 'Her full name' });
  await take(name, 'Rumana ', 'Akter');
  await expect(page.getByText('Others see: Rumana A', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tap(button('Continue'));
  const place = page.getByRole('textbox', { name: 'Her district, or city abroad' });
  await take(place, 'কুমি');
  await expect(tile('Cumilla')).toBeVisible();
  await expectAccessible(page);
  await tap(tile('Cumilla'));
  await tap(tile('14'));
  await tap(tile('May'));
  // The years begin at the youngest that a woman may be.
  const youngest = new Date(Date.now() + 6 * 3_600_000).getUTCFullYear() - 18;
  await expect(page.getByRole('radio').first()).toHaveText(String(youngest));
  await expectAccessible(page);
  await tap(tile('1999'));
  await tap(tile('Islam'));

  await test.step('a question begins at its top, and a reload or Back loses no answer', async () => {
    await page.goto('/all');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Step 6 of 13')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Her marital status' })).toBeInViewport({ ratio: 1 });
    await button('Back').click();
    await expect(tile('Islam')).toBeChecked();
    await tile('Islam').click();
  });

  await tap(tile('Never Married'));
  await tap(tile('5 ft 3 in'));
  await expect(page.getByText('Step 8 of 13')).toBeInViewport({ ratio: 1 });
  await tap(tile('Masters'));
  await expectAccessible(page);
  await tap(tile('Study'));
  await take(page.getByRole('textbox', { name: 'Phone number' }), '01911223355');
  await expectAccessible(page);
  await tap(button('Continue'));
  await take(page.locator('input[type=password]'), 'a rainy day in Sylhet');
  await expect(page.getByText('Rumana Akter · Woman · 14 May 1999 · Cumilla')).toBeVisible();
  await expectAccessible(page);
  await tap(button('Create account'));
  await tap(button('Send code'));
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await take(code, codeIn((await product.lastMessageTo('+8801911223355')).text));
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await expect(page.getByText('Step 13 of 13')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Her photos are seen by' })).toBeVisible();
  // An offer, and no gate: the taps below pass it by.
  await expect(button('Answer for the family now')).toBeVisible();
  await expectAccessibleButToasts(page);

  // After leaving again, sign-up continues at the photos.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tap(page.getByRole('button', { name: /^Choose photos/ })),
  ]);
  taps += 1;
  await chooser.setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(120) });
  await tap(button('Use photo'));
  await tap(button('Continue'));
  await expect(page.getByRole('heading', { name: 'Our team is looking at the profile' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(mostTaps);
  const me = await parent.fetchJson<User>('/users');
  expect(me).toMatchObject({
    firstName: 'Rumana',
    lastName: 'Akter',
    profileCreatedFor: '3',
    gender: 'women',
    birthday: { date: '1999-05-14' },
    location: { city: '8', district: 'd11', country: '1' },
    height: '11',
    workingWith: '6',
    phoneNumber: { isVerified: true },
  });
  // The photo may still be on its way.
  await expect.poll(async () => (await parent.fetchJson<User>('/users')).profileImages.length).toBe(1);
  expect(await page.evaluate(() => globalThis.localStorage.getItem('auth-state-b'))).toContain(
    'INITIAL_STATE',
  );
  await parent.close();
});

test('each answer leaves only the days that exist, and a legal age', async ({ browser, product }) => {
  const his = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = his;
  const tiles = page.getByRole('radio');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await answer(page, 'Son');
  await page.getByRole('textbox', { name: 'His full name' }).fill('Tanvir');
  await goOn(page);
  await page.getByRole('textbox', { name: 'His district, or city abroad' }).fill('xyz');
  await expect(page.getByText('No place begins like this.')).toBeVisible();
  await page.getByRole('textbox', { name: 'His district, or city abroad' }).fill('canada');
  await answer(page, 'Toronto, Canada');
  await answer(page, '31');
  await expect(tiles).toHaveCount(7);
  await answer(page, 'January');
  const lastYear = new Date(Date.now() + 6 * 3_600_000).getUTCFullYear() - 21;
  await expect(tiles.first()).toHaveText(String(lastYear));
  // Another day keeps what still exists.
  await page.getByRole('button', { name: /^Day/ }).click();
  await answer(page, '29');
  await page.getByRole('button', { name: /^Month/ }).click();
  await answer(page, 'February');
  await expect(tiles.first()).toHaveText('2004');
  await answer(page, '1996');
  await expect(page.getByRole('heading', { name: 'His religion' })).toBeVisible();
  await his.close();
});
