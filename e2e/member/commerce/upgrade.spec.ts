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
  test(`a member on ${device} compares packages by keyboard, with one button, and sees the number of matches before paying`, async ({
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
    const offers = upgrade(page).getByRole('radiogroup', { name: 'Package' }).getByRole('radio');
    await expect(offers).toHaveCount(3);
    // 990 Tk for 40 connects.
    const gold = upgrade(page).getByRole('radio', { name: 'Gold' });
    await expect(gold).toHaveAccessibleDescription(
      /Tk 990 40 connects · 60 days Tk 24\.75 per connect Unlocks phone numbers/,
    );
    await expect(upgrade(page)).toContainText('Tk 9.90 per connect');
    await expect(upgrade(page)).toContainText(
      'members with a verified phone number can unlock yours free too',
    );
    await expect(upgrade(page)).toContainText('A number that does not answer gives the connect back.');
    await expect(upgrade(page).getByRole('list', { name: 'Ways to pay' })).toContainText('bKash');
    // So few packages need no filter.
    await expect(upgrade(page).getByRole('radio', { name: 'See numbers and show mine' })).toHaveCount(0);
    expect(await isWide(page)).toBe(false);
    await expectAccessibleButGuards(page);

    await offers.first().focus();
    for (const name of ['Gold', 'Platinum']) {
      await page.keyboard.press('ArrowDown');
      await expect(upgrade(page).getByRole('radio', { name })).toBeChecked();
      await expect(upgrade(page).getByRole('button', { name: /^Choose/ })).toHaveText(`Choose ${name}`);
    }
    await page.keyboard.press('ArrowUp');
    const buy = upgrade(page).getByRole('button', { name: 'Choose Gold' });
    await expect(buy).toBeInViewport();
    await expect(upgrade(page)).toContainText('Tk 990One payment. No automatic renewal.');
    await buy.focus();
    await page.keyboard.press('Enter');
    const payment = page.getByRole('dialog', { name: 'Payment' });
    await expect(payment).toContainText('1 visible profile matches all your preferences now.');
    await expect(payment).toContainText('No automatic renewal.');
    await expectAccessibleButGuards(page);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => localStorage.setItem('milon-language', '"bn"'));
    await page.goto('/');
    await page.getByRole('button', { name: 'আপগ্রেড' }).first().click();
    await expect(page.getByRole('radio', { name: 'Gold' })).toHaveAccessibleDescription(
      /প্রতি কানেক্ট ২৪\.৭৫ টাকা/,
    );
    expect(await isWide(page)).toBe(false);
    await expectAccessibleButGuards(page);
    await member.close();
  });
}

test('more than four packages have a filter, which says if a type is not on offer', async ({
  browser,
  product,
}) => {
  for (const name of ['Bronze', 'Silver', 'Gold', 'Ruby'])
    await offerPackage(product, { name, packageType: 'Paid', connects: 40 });
  await offerPackage(product, { name: 'Starter', packageType: 'New', connects: 5 });
  const { page } = await openMember(browser, product, {});
  await page.goto('/');
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await upgrade(page).getByRole('radio', { name: 'See numbers and show mine' }).check();
  await expect(upgrade(page)).toContainText('No package of this kind is available now.');
  await expect(upgrade(page).getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await upgrade(page).getByRole('radio', { name: 'For new members' }).check();
  await expect(upgrade(page).getByRole('button', { name: 'Choose Starter' })).toBeVisible();
  await upgrade(page).getByRole('radio', { name: 'All' }).check();
  await expect(upgrade(page).getByRole('radio', { name: 'Ruby' })).toBeVisible();
});
