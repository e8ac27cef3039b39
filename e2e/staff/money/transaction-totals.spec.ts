import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { payAtGateway, payByHand } from '../../support/member/payment-steps.ts';
import { test } from '../../support/product/gateway-test.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { gold, said, transactionRows } from '../../support/staff/transaction-steps.ts';
import { expect } from '../../support/test.ts';

test('totals lead to the payments that they count, and the list is saved as CSV', async ({
  browser,
  product,
  gateway,
}) => {
  const packageId = await offerPackage(product, gold);
  const silver = await offerPackage(product, { name: 'Silver', packageType: 'Paid', connects: 10 });
  const tanvir = await openMember(browser, product, {});
  const paid = await payAtGateway(tanvir, gateway, packageId);
  const other = await payAtGateway(tanvir, gateway, silver);
  const waiting = await payByHand(tanvir, packageId);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Transactions');
  await page.getByRole('tab', { name: 'Totals' }).click();
  const byPackage = page.getByRole('table', { name: 'By package' });
  await expect(byPackage.getByRole('row').filter({ hasText: 'Gold' })).toContainText('Tk 990');
  await expect(page.getByRole('table', { name: 'By method' })).toContainText('Tk 1,980');
  await expect(page.getByRole('list', { name: 'Paid and refunded by day' }).getByRole('link')).toHaveCount(1);
  await expectAccessibleButToasts(page);

  await byPackage.getByRole('link', { name: 'Gold' }).press('Enter');
  await expect(transactionRows(page)).toHaveText([paid]);
  await expect(page.getByRole('button', { name: 'Package: Gold' })).toBeVisible();
  await page.goBack();
  await page.getByRole('list', { name: 'Paid and refunded by day' }).getByRole('link').click();
  await expect(transactionRows(page)).toHaveText([other, paid]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(transactionRows(page)).toHaveText([waiting, other, paid]);

  await page.getByRole('button', { name: 'Method' }).click();
  await page.getByRole('menuitemradio', { name: 'SSLCOMMERZ' }).click();
  await expect(transactionRows(page)).toHaveText([other, paid]);
  await page.getByRole('button', { name: 'CSV' }).click();
  await said(page, 'The file is saved.');
  const text = await readFile(join(staff.savedDir, 'transactions.csv'), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain(paid);
  expect(text).not.toContain(waiting);

  await page.getByLabel('From').fill('2000-01-01');
  await page.getByLabel('To', { exact: true }).fill('2000-01-31');
  await expect(page.getByText('No payments with this status')).toBeVisible();
  await page.getByRole('tab', { name: 'Totals' }).click();
  await expect(page.getByText('Nothing was paid in these days')).toBeVisible();
  await expectAccessibleButToasts(page);
  await staff.close();
});
