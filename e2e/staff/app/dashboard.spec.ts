import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { Product } from '../../support/product/product.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('a figure of the dashboard leads to the list that it counts', async ({ browser, product }) => {
  await SignedUpMember.signUp(product, { name: 'Rafiq Azad', gender: 'men' });
  await SignedUpMember.signUp(product, { name: 'Salma Begum', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Show the days as a table' }).click();
  const today = page.getByRole('table', { name: 'Figures by day' }).getByRole('row').nth(1);
  await expect(today.getByRole('cell').nth(2)).toHaveText('1');
  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page.getByRole('table', { name: 'Figures by day' }).getByRole('row')).toHaveCount(91);
  await expectAccessibleButToasts(page);
  await page.getByRole('link', { name: 'Women: 1' }).click();
  await expect(page).toHaveURL(/gender=women/);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Salma Begum', exact: true })).toBeVisible();
  await openSection(page, 'Dashboard');
  await expect(page.getByText(/Oldest: /).first()).toBeVisible();
  // The decisions of a day have an address, which a reload keeps and Close leaves.
  await page.getByRole('link', { name: /^Photos decided/ }).click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.getByRole('heading', { name: 'Batches' })).toBeVisible();
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/#\/photos$/);
  await staff.close();
});

test('without a good backup the dashboard warns Administration', async ({ browser }, testInfo) => {
  const product = await Product.start(undefined, { BACKUP_DIR: testInfo.outputPath('backups') });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await expect(page.getByText('No good backup was found')).toBeVisible();
  await expectAccessibleButToasts(page);
  await staff.close();
  await product.stop();
});
