import type { User } from '@milon/shared/contracts';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

for (const [viewport, typed] of [
  [{ width: 360, height: 740 }, 'কুমি'],
  [{ width: 1280, height: 800 }, 'Cumi'],
] as const) {
  test(`the profile form finds the home place and the birthplace in any spelling, at ${viewport.width} [S2.20]`, async ({
    browser,
    product,
  }) => {
    const member = await openMember(browser, product, {}, viewport);
    const { page } = member;
    await page.goto('/profile/profile');
    await page.getByRole('button', { name: /^Location & Others/ }).click();
    const home = page.getByRole('textbox', { name: 'District, or city abroad' });
    const tile = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(home).toHaveValue('Dhaka');
    await home.fill('Zzyzx');
    await expect(page.getByText('No place begins like this.')).toBeVisible();
    await home.fill(typed);
    await expect(tile('Cumilla')).toBeVisible();
    await expectAccessibleButToasts(page);
    await tile('Cumilla').click();
    await expect(home).toHaveValue('Cumilla');
    await expect(tile('Cumilla')).toHaveCount(0);

    // By the keyboard alone, and in own words.
    const birthplace = page.getByRole('textbox', { name: 'Birthplace' });
    await birthplace.fill('jasho');
    await expect(tile('Jashore')).toBeVisible();
    await birthplace.press('Enter');
    await expect(birthplace).toHaveValue('Jashore');
    await birthplace.fill('Jashore, Jhikargacha');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await member.toast('Information Updated!');
    const saved = await member.fetchJson<User>('/users');
    expect(saved).toMatchObject({
      location: { city: '8', district: 'd11', country: '1' },
      birthday: { city: 'Jashore, Jhikargacha' },
    });

    // Another city abroad brings its country; an emptied field says nothing of a place.
    await home.fill('toro');
    await home.press('Enter');
    await expect(home).toHaveValue('Toronto');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('31');
    // A whole name counts without a press on it.
    await home.fill('sylhet');
    await birthplace.focus();
    await expect(home).toHaveValue('Sylhet');
    await home.fill('');
    await birthplace.focus();
    await expect(home).toHaveValue('');
    await member.close();
  });
}

test('the places of the preference are found in any spelling', async ({ browser, product }) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  await page.goto('/profile/preference');
  await page.getByRole('button', { name: /^Location/ }).click();
  const box = page.getByRole('combobox', { name: 'Location' });
  for (const typed of ['Cumilla', 'কুমিল']) {
    await box.fill('');
    await box.pressSequentially(typed);
    await expect(page.getByRole('menuitemcheckbox', { name: 'Cumilla district' })).toBeVisible();
  }
  await member.close();
});
