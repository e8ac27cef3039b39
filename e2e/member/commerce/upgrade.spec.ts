import type { Page } from '@playwright/test';
import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { offerPackage, openMember, savePreference, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const upgrade = (page: Page) => page.getByRole('dialog', { name: 'Upgrade' });
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`a member on ${device} compares and filters packages by keyboard, and sees the number of matches before paying`, async ({
    browser,
    product,
  }) => {
    await offerPackage(product, { name: 'Starter', packageType: 'New', connects: 5 });
    await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
    await offerPackage(product, { name: 'Platinum', packageType: 'Both', connects: 100 });
    for (const religion of ['islam', 'hindu']) {
      const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women', religion });
      await setPolicy(her, '1');
      await her.close();
    }
    const member = await openMember(browser, product, {}, viewport);
    const { page } = member;
    await savePreference(member, { religion: ['islam'] });

    await page.goto('/');
    await page.getByRole('button', { name: 'Upgrade' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(upgrade(page).getByRole('article')).toHaveCount(3);
    // 990 Tk for 40 connects.
    const gold = upgrade(page).getByRole('article', { name: 'Gold' });
    await expect(gold).toContainText('Tk 990');
    await expect(gold).toContainText('40 connects · 60 days');
    await expect(gold).toContainText('Tk 24.75 per connect');
    await expect(upgrade(page)).toContainText('Tk 9.90 per connect');
    await expect(gold).toContainText('No automatic renewal.');
    await expect(upgrade(page)).toContainText('works the other way too');
    expect(await isWide(page)).toBe(false);
    await expectAccessibleButGuards(page);

    await upgrade(page).getByRole('radio', { name: 'All' }).focus();
    for (const [type, name] of [
      ['Both', 'Platinum'],
      ['Paid', 'Gold'],
      ['New', 'Starter'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(upgrade(page).getByRole('radio', { name: type })).toBeChecked();
      await expect(upgrade(page).getByRole('article')).toHaveCount(1);
      await expect(upgrade(page).getByRole('article', { name })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(upgrade(page).getByRole('button', { name: 'Choose Starter' })).toBeFocused();
    await page.keyboard.press('Enter');
    const payment = page.getByRole('dialog', { name: 'Payment' });
    await expect(payment).toContainText('1 visible profile matches all your preferences now.');
    await expect(payment).toContainText('No automatic renewal.');
    await expectAccessibleButGuards(page);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => localStorage.setItem('milon-language', '"bn"'));
    await page.goto('/');
    await page.getByRole('button', { name: 'আপগ্রেড' }).first().click();
    await expect(page.getByRole('article', { name: 'Gold' })).toContainText('প্রতি কানেক্ট ২৪.৭৫ টাকা');
    await expect(page.getByRole('radio', { name: 'উভয়' })).toBeVisible();
    expect(await isWide(page)).toBe(false);
    await expectAccessibleButGuards(page);
    await member.close();
  });
}

test('the filter shows a message for a package type that is not on offer', async ({ browser, product }) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const { page } = await openMember(browser, product, {});
  await page.goto('/');
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await upgrade(page).getByRole('radio', { name: 'Both' }).check();
  await expect(upgrade(page)).toContainText('No package of this type is available now.');
  await upgrade(page).getByRole('radio', { name: 'All' }).check();
  await expect(upgrade(page).getByRole('button', { name: 'Choose Gold' })).toBeVisible();
});
