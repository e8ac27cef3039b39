import type { Locator } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { readBangla } from '../../support/member/language.ts';
import { addPhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const choose = (dialog: Locator, field: string, option: string) =>
  dialog.getByRole('combobox', { name: field }).selectOption(option);

test('a father answers for his daughter’s family, and a mother who wishes for it finds her (decisions §10)', async ({
  browser,
  product,
}) => {
  test.slow();
  const father = await openMember(
    browser,
    product,
    { name: 'Nusrat Jahan', gender: 'women', profileCreatedFor: '3', maritalStatus: '2' },
    telephone,
  );
  const other = await openMember(browser, product, { name: 'Sadia Islam', gender: 'women' });
  const mother = await openMember(
    browser,
    product,
    { name: 'Tanvir Hossain', profileCreatedFor: '2', height: '14', education: { degree: '2' } },
    telephone,
  );
  for (const member of [father, other, mother]) await setPolicy(member, '1');
  await addPhoto(mother);
  for (const member of [father, mother]) await readBangla(member);

  const { page } = father;
  const dialog = page.getByRole('dialog', { name: 'পরিবারের জন্য', exact: true });
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });
  const open = async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'পরিবারের জন্য', exact: true }).click();
  };
  const save = () => dialog.getByRole('button', { name: 'পরের ধাপ' }).press('Enter');

  await test.step('he says the home by the keyboard, and goes on', async () => {
    await open();
    await expect(heading('দেশের বাড়ি কোথায়?')).toBeVisible();
    await dialog.getByLabel('দেশের বাড়ির জেলা').fill('কুমি');
    await dialog.getByRole('radio', { name: 'কুমিল্লা', exact: true }).click();
    await expectAccessibleButToasts(page);
    await save();
    await expect(heading('পরিবারগুলো কাকে ফোন করবে?')).toBeVisible();
    await dialog.getByRole('button', { name: 'পরের ধাপ' }).click();
  });

  await test.step('a demand for dowry is advised against while he writes, and nothing is lost', async () => {
    const work = dialog.getByLabel('মেয়ের বাবা কী করেন');
    await work.fill('যৌতুক দিতে হবে পাঁচ লাখ টাকা');
    await expect(dialog.getByText(/যৌতুক নিরোধ/)).toBeVisible();
    await work.fill('অবসরপ্রাপ্ত শিক্ষক');
    await save();
    await expect(heading('ভাই-বোন')).toBeVisible();
  });

  await test.step('he closes it, and it begins where he left it', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await open();
    await expect(heading('ভাই-বোন')).toBeVisible();
    await dialog.getByLabel('মেয়ের ভাই').fill('২');
    await dialog.getByLabel('মেয়ের বিবাহিত ভাইয়ের সংখ্যা').fill('৩');
    await save();
    await expect(dialog.getByText('মোট সংখ্যার চেয়ে বেশি নয়')).toBeVisible();
    await dialog.getByLabel('মেয়ের বিবাহিত ভাইয়ের সংখ্যা').fill('১');
    await save();
    await expect(heading('বাড়ি ও জমি')).toBeVisible();
    await dialog.getByRole('button', { name: 'এখন নয়' }).click();
  });

  await test.step('faith, children and plans: only what concerns her is asked', async () => {
    await expect(heading('ধর্মচর্চা')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: /দাড়ি|গোত্র/ })).toHaveCount(0);
    await choose(dialog, 'মেয়ের নামাজ', 'five');
    await choose(dialog, 'মেয়ের হিজাব বা নিকাব', 'hijab');
    await expectAccessibleButToasts(page);
    await save();
    await expect(heading('সন্তান')).toBeVisible();
    await expect(page).toHaveURL(/#family\/children$/);
    await page.goBack();
    await expect(heading('ধর্মচর্চা')).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(heading('সন্তান')).toBeVisible();
    await dialog.getByRole('button', { name: 'আগের ধাপ' }).click();
    await expect(page).toHaveURL(/#family\/faith$/);
    await expect(dialog.getByRole('combobox', { name: 'মেয়ের নামাজ' })).toHaveValue('five');
    await save();
    await dialog.getByLabel('মেয়ের সন্তানের সংখ্যা').fill('০');
    await save();
    await expect(heading('বিয়ের পর')).toBeVisible();
    await choose(dialog, 'মেয়ের বিয়ের পর পড়াশোনা', 'yes');
    await save();
    await expect(heading('স্বাস্থ্য')).toBeVisible();
    await expect(dialog.getByText(/^পরে যেন কেউ অবাক না হন/)).toBeVisible();
    await choose(dialog, 'থ্যালাসেমিয়া', 'no');
    await save();
  });

  await test.step('the mahr is for connected members alone, and the end shows what others see', async () => {
    await expect(dialog.getByText('শুধু তাঁরাই এটি দেখেন')).toBeVisible();
    await dialog.getByLabel('সর্বনিম্ন দেনমোহর').fill('৫০০০০০');
    await expect(dialog.getByText('৫,০০,০০০ টাকা')).toBeVisible();
    await save();
    await expect(heading('অন্যরা এখন যা দেখেন')).toBeVisible();
    await expect(dialog.getByText('পাঁচ ওয়াক্ত নামাজ পড়েন')).toBeVisible();
    await expect(dialog.getByText('৫,০০,০০০')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessibleButToasts(page);
    await dialog.getByRole('button', { name: 'বায়োডাটা', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'বায়োডাটা', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  });

  const hers = mother.page;
  await test.step('the mother wishes for prayer and no children, as musts', async () => {
    await hers.goto('/profile/preference');
    await hers.getByRole('button', { name: /^ধর্মচর্চা, পরিবার ও পরিকল্পনা/ }).click();
    for (const [wish, option] of [
      ['নামাজ', 'পাঁচ ওয়াক্ত নামাজ পড়েন'],
      ['সন্তান', 'সন্তান নেই'],
    ] as const) {
      await hers.getByRole('button', { name: new RegExp(`^${wish}`) }).click();
      await hers.getByRole('combobox', { name: wish, exact: true }).click();
      await hers.getByRole('menuitemcheckbox', { name: option }).click();
      await hers.keyboard.press('Escape');
      await hers.getByRole('switch', { name: new RegExp(`\\(${wish}\\)`) }).check();
    }
    await expectAccessibleButToasts(hers);
    await hers.getByRole('button', { name: 'প্রত্যাশা সংরক্ষণ করুন' }).press('Enter');
    await expect(hers.getByText('আপনার প্রত্যাশা সংরক্ষণ করা হয়েছে!').first()).toBeVisible();
  });

  await test.step('she finds the daughter, not the one who says nothing, and the fit names it', async () => {
    await hers.goto('/');
    const card = hers.getByRole('article', { name: /^Nusrat/ });
    await expect(card).toBeVisible();
    await expect(hers.getByRole('article', { name: /^Sadia/ })).toHaveCount(0);
    await hers.goto('/search?prayer=five&children=none');
    await hers
      .getByRole('article', { name: /^Nusrat/ })
      .getByRole('button', { name: 'বিস্তারিত দেখুন' })
      .click();
    await expect(hers.getByText(/নামাজ, .*সন্তান|নামাজ, সন্তান/).first()).toBeVisible();
    await expect(hers.getByText('অবসরপ্রাপ্ত শিক্ষক')).toBeVisible();
    await expect(hers.getByText('৫,০০,০০০')).toHaveCount(0);
  });
});
