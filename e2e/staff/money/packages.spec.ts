import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { cutLiveLine, openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const missing = (page: Page) => page.getByRole('main').getByText('Missing before the first sale');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}".`);
}

async function createPackage(page: Page, values: readonly string[]): Promise<void> {
  await tabTo(page, 'New package');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  const [name = '', price = '', connects = '', days = '', nameBn = ''] = values;
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(nameBn);
  // Skip the package types and go to the numbers.
  await page.keyboard.press('Tab');
  for (const value of [price, connects, days]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Control+Enter');
  await expect(row(page, name)).toContainText('Retired');
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await tabTo(page, `Actions for ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

test('a new shop says what is missing; Administration sets it up by keyboard, and a member can buy', async ({
  browser,
  product,
}) => {
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await expect(missing(page)).toBeVisible();
  await tabTo(page, 'A package for sale', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no package yet.')).toBeVisible();
  await createPackage(page, ['Silver', '990', '15', '60']);
  await createPackage(page, ['Gold', '১৯৯০', '40', '90', 'গোল্ড']);
  await expect(row(page, 'Gold')).toContainText('Tk 49.75');
  await expectAccessibleButToasts(page);

  // Gold moves up, is previewed in both languages, and is put on offer.
  await tabTo(page, 'Move Gold up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Gold');
  await choose(page, 'Gold', 'Preview');
  await expect(dialog(page)).toContainText('Tk 49.75 per connect');
  await expect(dialog(page)).toContainText('৪০টি কানেক্ট');
  await expect(dialog(page).getByRole('heading', { name: 'গোল্ড' })).toBeVisible();
  await expectAccessibleButToasts(page);
  await page.keyboard.press('Escape');
  await choose(page, 'Gold', 'Put on offer');
  await expect(row(page, 'Gold')).toContainText('On offer');
  await expect(page.getByRole('link', { name: 'A package for sale' })).toHaveCount(0);

  await tabTo(page, 'The seller’s details for invoices', 'link');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nagad account').press('End');
  await page.keyboard.type('01811-222333');
  await page.getByLabel('Contact number').fill('12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter a phone number.')).toBeVisible();
  await expect(page.getByLabel('Contact number')).toBeFocused();
  await page.getByLabel('Contact number').fill('+8801811-222333');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Money settings saved.').last()).toBeVisible();
  await page.getByLabel('Seller’s name').focus();
  await page.keyboard.type('Milon Limited');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter the address.')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await page.keyboard.type('House 1, Dhaka 1209');
  await page.getByLabel('BIN').focus();
  await page.keyboard.type('0001234560101');
  await page.getByLabel('VAT (%)').focus();
  await page.keyboard.type('7.5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Seller saved.').last()).toBeVisible();
  await expect(row(page, '000123456-0101')).toContainText('7.5%');
  await expect(missing(page)).toHaveCount(0);
  await expectAccessibleButToasts(page);

  const member = await openMember(browser, product, {});
  await member.page.goto('/');
  await member.page.getByRole('button', { name: 'Upgrade' }).first().click();
  await expect(member.page.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await member.page.getByRole('button', { name: 'Choose Gold' }).click();
  await expect(member.page.getByRole('radio')).toHaveCount(1);
  await expect(member.page.getByRole('radio', { name: 'Nagad' })).toBeVisible();
  await staff.close();
});

test('an overtaken edit shows both states and is saved only after a confirmation', async ({
  browser,
  product,
}) => {
  const [one, other] = [await openConsole(browser, product), await openConsole(browser, product)];
  await signInAsStaff(one.page);
  await openSection(one.page, 'Packages');
  await createPackage(one.page, ['Silver', '990', '15', '60']);
  await signInAsStaff(other.page);
  await openSection(other.page, 'Packages');
  await choose(other.page, 'Silver', 'Edit');
  await choose(one.page, 'Silver', 'Edit');
  await dialog(one.page).getByLabel('Price').fill('1290');
  await one.page.keyboard.press('Control+Enter');
  await expect(row(one.page, 'Silver')).toContainText('Tk 1,290');

  await dialog(other.page).getByLabel('Connects').fill('20');
  await other.page.keyboard.press('Control+Enter');
  await expect(dialog(other.page)).toContainText('Price (Tk, with VAT): Tk 990 → Tk 1,290');
  await expectAccessibleButToasts(other.page);
  await dialog(other.page).getByLabel('Price').fill('1290');
  await dialog(other.page).getByRole('button', { name: 'Save my changes anyway' }).press('Control+Enter');
  await expect(row(other.page, 'Silver')).toContainText('Tk 1,290');
  await expect(row(other.page, 'Silver')).toContainText('20');
  await one.close();
  await other.close();
});

test('retiring or moving a package after someone else changed the list shows the change and what to do', async ({
  browser,
  product,
}) => {
  const [one, other] = [await openConsole(browser, product), await openConsole(browser, product)];
  for (const console of [one, other]) await cutLiveLine(console);
  await signInAsStaff(one.page);
  await openSection(one.page, 'Packages');
  await createPackage(one.page, ['Silver', '990', '15', '60']);
  await createPackage(one.page, ['Gold', '1990', '40', '90']);
  await choose(one.page, 'Silver', 'Put on offer');
  await expect(row(one.page, 'Silver')).toContainText('On offer');
  await signInAsStaff(other.page);
  await openSection(other.page, 'Packages');
  await expect(row(other.page, 'Silver')).toContainText('On offer');

  await choose(one.page, 'Silver', 'Edit');
  await dialog(one.page).getByLabel('Price').fill('1290');
  await one.page.keyboard.press('Control+Enter');
  await expect(row(one.page, 'Silver')).toContainText('Tk 1,290');
  const { page } = other;
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else' });

  await choose(page, 'Silver', 'Retire');
  await expect(notice).toContainText('Someone else changed Silver, so it was not retired:');
  await expect(notice).toContainText('Price (Tk, with VAT): Tk 990 → Tk 1,290');
  await expect(row(page, 'Silver')).toContainText('On offer');
  await expectAccessibleButToasts(page);
  await notice.getByRole('button', { name: 'Retire it all the same' }).press('Enter');
  await expect(row(page, 'Silver')).toContainText('Retired');
  await expect(notice).toHaveCount(0);

  // The first console still shows it on offer.
  await choose(one.page, 'Silver', 'Retire');
  const done = one.page.getByRole('alert').filter({ hasText: 'Someone else has already retired Silver.' });
  await done.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(done).toHaveCount(0);
  await expect(row(one.page, 'Silver')).toContainText('Retired');

  await createPackage(one.page, ['Platinum', '3990', '100', '180']);
  await tabTo(page, 'Move Gold up');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Someone else added a package, so Gold was not moved.');
  await expect(page.getByRole('row').nth(1)).toContainText('Silver');
  await expect(row(page, 'Platinum')).toBeVisible();
  await notice.getByRole('button', { name: 'Move it again' }).press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Gold');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(notice).toHaveCount(0);
  await one.close();
  await other.close();
});
