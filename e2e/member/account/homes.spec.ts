import type { User } from '@milon/shared/contracts';
import type { Browser } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import type { MemberPage } from '../../support/member/member-page.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import type { Product } from '../../support/product/product.ts';
import { expect, test } from '../../support/test.ts';

const english = {
  section: /^Location & Others/,
  district: 'Home district: where the family is from',
  upazila: 'Home upazila or thana',
  typed: ['comil', 'debi'],
  cumilla: 'Cumilla',
  debidwar: 'Debidwar',
  save: 'Save',
  saved: 'Information Updated!',
  card: 'Home: Debidwar, Cumilla',
  living: 'Where I live',
  home: 'Where my family is from',
  nobody: 'Say where your family is from',
  add: 'Add my home district',
};
const bangla: typeof english = {
  section: /^ঠিকানা ও অন্যান্য/,
  district: 'দেশের বাড়ির জেলা',
  upazila: 'দেশের বাড়ির উপজেলা বা থানা',
  typed: ['কুমি', 'দেবি'],
  cumilla: 'কুমিল্লা',
  debidwar: 'দেবিদ্বার',
  save: 'সংরক্ষণ করুন',
  saved: 'তথ্য আপডেট হয়েছে!',
  card: 'দেশের বাড়ি: দেবিদ্বার, কুমিল্লা',
  living: 'যেখানে থাকি',
  home: 'দেশের বাড়ি',
  nobody: 'আপনার দেশের বাড়ি কোথায় জানান',
  add: 'দেশের বাড়ির জেলা লিখুন',
};

async function choose(member: MemberPage, language: 'en' | 'bn'): Promise<void> {
  const { context, product } = member;
  await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
  await context.addInitScript((chosen) => {
    localStorage.setItem('milon-language', JSON.stringify(chosen));
  }, language);
}

/** A woman who lives in Dhaka, and whose family is from Debidwar. */
async function addWoman(browser: Browser, product: Product): Promise<void> {
  const her = await openMember(browser, product, {
    name: 'Nusrat Jahan',
    gender: 'women',
    home: { upazila: 'u90' },
  });
  await setPolicy(her, '1');
  await her.close();
}

for (const [language, viewport, words] of [
  ['bn', { width: 360, height: 740 }, bangla],
  ['en', { width: 1280, height: 860 }, english],
] as const) {
  test(`a member says the home, reads it on cards, and chooses what Near me means (${language}, decisions §10)`, async ({
    browser,
    product,
  }) => {
    await addWoman(browser, product);
    const him = await openMember(browser, product, { location: { city: '6', country: '1' } }, viewport);
    await setPolicy(him, '1');
    await choose(him, language);
    const { page } = him;
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });

    // She lives elsewhere, and he has not said where his family is from.
    await page.goto('/nearby');
    await expect(radio(words.living)).toBeChecked();
    await radio(words.home).click();
    await expect(page.getByText(words.nobody)).toBeVisible();
    await expectAccessibleButToasts(page);
    await page.getByRole('button', { name: words.add }).click();

    const district = page.getByRole('textbox', { name: words.district, exact: true });
    await expect(district).toBeFocused();
    await expect(page.getByRole('textbox', { name: words.upazila })).toHaveCount(0);
    await district.fill('Zzyzx');
    await district.fill(words.typed[0] ?? '');
    await radio(words.cumilla).click();
    await expect(district).toHaveValue(words.cumilla);
    // By the keyboard alone.
    const upazila = page.getByRole('textbox', { name: words.upazila });
    await upazila.fill(words.typed[1] ?? '');
    await expect(radio(words.debidwar)).toBeVisible();
    await expectAccessibleButToasts(page);
    await upazila.press('Enter');
    await expect(upazila).toHaveValue(words.debidwar);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await him.toast(words.saved);
    const saved = await him.fetchJson<User>('/users');
    expect(saved).toMatchObject({
      nearby: 'home',
      home: { division: '8', district: 'd11', upazila: 'u90' },
    });

    // The choice and the home are remembered.
    await page.goto('/nearby');
    await expect(radio(words.home)).toBeChecked();
    await expect(him.card('Nusrat').getByText(words.card)).toBeVisible();
    await radio(words.living).click();
    await expect(him.card('Nusrat')).toHaveCount(0);
    await him.close();
  });
}

test('a search finds families by district and by upazila, typed in either spelling (decisions §10)', async ({
  browser,
  product,
}) => {
  await addWoman(browser, product);
  const him = await openMember(browser, product, {});
  await setPolicy(him, '1');
  const { page } = him;
  await page.goto('/search');
  await page.getByRole('button', { name: /^Home/ }).click();
  const list = page.getByRole('group', { name: 'Home', exact: true });
  // Districts first; upazilas once something is typed.
  await expect(list.getByRole('checkbox', { name: 'Cumilla district' })).toHaveCount(1);
  await expect(list.getByRole('checkbox', { name: /Debidwar/ })).toHaveCount(0);
  await list.getByRole('textbox').fill('comilla');
  await expect(list.getByRole('checkbox', { name: 'Cumilla district' })).toBeVisible();
  await list.getByRole('textbox').fill('দেবিদ্বার');
  await list.getByRole('checkbox', { name: 'Debidwar, Cumilla' }).check();
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await expect(page).toHaveURL(/home=u90/);
  await expect(him.card('Nusrat').getByText(english.card)).toBeVisible();
  await page.goto('/search?home=u96');
  await expect(him.card('Nusrat')).toHaveCount(0);
  await him.close();
});
