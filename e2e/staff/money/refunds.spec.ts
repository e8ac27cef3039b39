import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { payAtGateway } from '../../support/member/payment-steps.ts';
import { inDatabase } from '../../support/product/database.ts';
import { test } from '../../support/product/gateway-test.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import {
  askRefund,
  gold,
  said,
  transactionPane,
  transactionRows,
} from '../../support/staff/transaction-steps.ts';
import { expect } from '../../support/test.ts';

test('a payment is refunded in part and then in full; connects, documents and the list follow', async ({
  browser,
  product,
  gateway,
}) => {
  const packageId = await offerPackage(product, gold);
  const tanvir = await openMember(browser, product, {});
  const trxId = await payAtGateway(tanvir, gateway, packageId);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Transactions');
  await page.getByRole('link', { name: trxId }).click();

  await askRefund(page);
  const amount = dialog(page).getByLabel('Amount in taka');
  await dialog(page).getByLabel('Reason').fill('Half of the days');
  await amount.fill('1,000');
  await amount.press('Control+Enter');
  await expect(dialog(page)).toContainText('This is more than can still be refunded.');
  await amount.fill('12.345');
  await amount.press('Control+Enter');
  await expect(dialog(page)).toContainText('Enter an amount above 0');
  await amount.fill('495');
  await amount.press('Control+Enter');
  await said(page, 'Refunded.');
  const refunds = transactionPane(page).getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('Tk 495');
  await expect(refunds).toContainText('Connects removed20');
  await expect(transactionPane(page)).toContainText('Partly refunded');

  await test.step('the invoice and the credit note are saved as PDF', async () => {
    for (const name of ['Invoice 000001, in English', 'Credit note 000001, in Bangla']) {
      await transactionPane(page).getByRole('button', { name }).click();
      await said(page, 'The PDF is saved.');
    }
    const saved = async () => (await readdir(staff.savedDir)).toSorted();
    await expect.poll(saved).toEqual(['credit-note-000001-bn.pdf', 'invoice-000001-en.pdf']);
    for (const file of await saved()) {
      const bytes = await readFile(join(staff.savedDir, file));
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  await test.step('a refund of the rest through the gateway that did not arrive can be repeated by hand', async () => {
    gateway.refundState = 'processing';
    await askRefund(page);
    await dialog(page).getByLabel('Reason').fill('The rest');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await said(page, 'The refund is on the way.');
    await expect(refunds).toContainText('The gateway is asked again');
    await expect(transactionPane(page).getByRole('button', { name: 'It arrived' })).toHaveCount(0);
    // As after 30 days without an answer.
    inDatabase(product, "update refunds set next_check_at = null where status = 'REQUESTED'", []);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.reload();
    await refunds.getByRole('button', { name: 'It did not arrive' }).click();
    await expect(dialog(page)).toContainText('The amount is then owed to the member');
    await dialog(page).getByRole('button', { name: 'It did not arrive' }).click();
    await said(page, 'Refund updated.');
    await expect(page.getByRole('row').filter({ hasText: trxId })).toContainText('A refund failed.');
    await askRefund(page);
    await dialog(page).getByRole('switch', { name: 'I have paid it back by hand' }).click();
    await dialog(page).getByLabel('Reason').fill('The card was closed');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(page)).toContainText('Enter how it was paid back.');
    await dialog(page).getByLabel('Paid back with').fill('bKash');
    await dialog(page).getByLabel('Transaction ID of this refund').fill('RF12345678');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await said(page, 'Refunded.');
    await expect(refunds).toContainText('By hand: bKash, RF12345678');
    await expect(page.getByRole('row').filter({ hasText: trxId })).not.toContainText('A refund failed.');
  });
  await staff.close();
});

test('staff record by keyboard that a refund arrived, or that they have seen that it failed', async ({
  browser,
  product,
  gateway,
}) => {
  const packageId = await offerPackage(product, gold);
  const tanvir = await openMember(browser, product, {});
  const slow = await payAtGateway(tanvir, gateway, packageId);
  const failing = await payAtGateway(tanvir, gateway, packageId);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Transactions');
  const refunds = transactionPane(page).getByRole('region', { name: 'Refunds' });
  const refund = async (trxId: string) => {
    await page.getByRole('link', { name: trxId }).click();
    await expect(page.getByRole('heading', { name: trxId })).toBeVisible();
    await askRefund(page);
    await dialog(page).getByLabel('Reason').fill('The member changed their mind');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
  };

  await test.step('staff look up a refund without a result for 30 days, and record that it arrived', async () => {
    gateway.refundState = 'processing';
    await refund(slow);
    await said(page, 'The refund is on the way.');
    inDatabase(product, "update refunds set next_check_at = null where status = 'REQUESTED'", []);
    await page.reload();
    await refunds.getByRole('button', { name: 'It arrived' }).press('Enter');
    await expect(dialog(page)).toContainText('Look in the merchant panel of the gateway');
    await expectAccessibleButToasts(page);
    await dialog(page).getByLabel('Note').fill('Seen in the panel on Sunday');
    await page.keyboard.press('Control+Enter');
    await said(page, 'Refund updated.');
    await expect(refunds).toContainText('Arrived');
    await expect(refunds.getByRole('button', { name: 'It arrived' })).toHaveCount(0);
    await tanvir.page.goto('/');
    await tanvir.page.goto('/notifications');
    await expect(tanvir.page.getByText(/refund/i).first()).toBeVisible();
  });

  await test.step('a failed refund stays at the top until staff mark it as seen', async () => {
    gateway.refundState = 'failed';
    await refund(failing);
    await said(page, 'The gateway refused the refund. Nothing was paid back.');
    await expect(transactionRows(page).first()).toHaveText(failing);
    await expect(page.getByRole('row').filter({ hasText: failing })).toContainText('A refund failed.');
    await page.reload();
    await refunds.getByRole('button', { name: 'Seen' }).press('Enter');
    await expect(dialog(page)).toContainText('Nothing was paid back.');
    await dialog(page).getByRole('button', { name: 'Seen' }).press('Control+Enter');
    await said(page, 'Refund updated.');
    await expect(page.getByRole('row').filter({ hasText: failing })).not.toContainText('A refund failed.');
    await expect(refunds.getByRole('button', { name: 'Seen' })).toHaveCount(0);
    await expect(transactionPane(page).getByRole('button', { name: 'Refund' })).toBeVisible();
  });
  await staff.close();
});
