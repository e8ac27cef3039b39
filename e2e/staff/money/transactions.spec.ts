import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { payAtGateway, payByHand } from '../../support/member/payment-steps.ts';
import { inDatabase } from '../../support/product/database.ts';
import { test } from '../../support/product/gateway-test.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect } from '../../support/test.ts';

const pane = (page: Page) => page.getByLabel('Transaction', { exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('link');
const dialog = (page: Page) => page.getByRole('alertdialog');
const hashOf = (page: Page) => page.evaluate(() => window.location.hash);
const said = (page: Page, text: string) => expect(page.getByText(text).last()).toBeVisible();
const gold = { name: 'Gold', packageType: 'Paid', connects: 40 };

/** Opens the refund dialog of the open transaction by its key. */
async function askRefund(page: Page): Promise<void> {
  await expect(pane(page).getByRole('button', { name: 'Refund' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(dialog(page)).toContainText('Refund this payment');
}

test('staff find manual payments by TrxID and member, and decide them by keyboard alone', async ({
  browser,
  product,
}) => {
  const packageId = await offerPackage(product, gold);
  const tanvir = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const karim = await openMember(browser, product, { name: 'Rezaul Karim' });
  for (const trxId of ['AB12CD34E1', 'AB12CD34E2']) await payByHand(tanvir, packageId, trxId);
  await payByHand(karim, packageId, 'ZZ98YX76W5');
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);

  await test.step('Ctrl+K opens the transaction itself', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('zz98-yx76-w5');
    await page.keyboard.press('Enter');
    await expect(pane(page)).toContainText('Rezaul Karim');
    expect(await hashOf(page)).toMatch(/^#\/transactions\/[\w-]+$/);
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Escape');
    await expect(pane(page)).toHaveCount(0);
  });

  await test.step('the search finds by name, ↓ and Enter open a row, J the next', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('tanvir');
    await expect(rows(page)).toHaveText(['AB12CD34E2', 'AB12CD34E1']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(pane(page)).toContainText('Payment started');
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'AB12CD34E1' })).toBeVisible();
    expect(await hashOf(page)).toContain('?q=tanvir');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'AB12CD34E1' })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('waiting payments are approved and refused one after the other', async () => {
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await expect(page.getByRole('tab', { name: 'Waiting' })).toContainText('3');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows(page).first().press('Enter');
    await expect(pane(page)).toContainText('Rezaul Karim');
    await page.keyboard.press('a');
    await expect(dialog(page)).toContainText('The member is notified that the payment was confirmed');
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Enter');
    await said(page, 'Payment approved.');
    await expect(page.getByRole('heading', { name: 'AB12CD34E2' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(dialog(page)).toContainText('could not be confirmed');
    await page.keyboard.press('Enter');
    await said(page, 'Payment rejected.');
    await expect(rows(page)).toHaveText(['AB12CD34E1']);
    await expect(page.getByRole('tab', { name: 'Waiting' })).toContainText('1');
  });
  await staff.close();
});

test('held payments come first with the reason; one is released, another refunded whole', async ({
  browser,
  product,
  gateway,
}) => {
  const packageId = await offerPackage(product, gold);
  const tanvir = await openMember(browser, product, {});
  const first = await payAtGateway(tanvir, gateway, packageId, { risk_level: '1' });
  const second = await payAtGateway(tanvir, gateway, packageId, { risk_level: '1' });
  const paid = await payAtGateway(tanvir, gateway, packageId);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Transactions');
  await expect(rows(page)).toHaveText([second, first, paid]);
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText(
    'The gateway marked this payment as risky.',
  );
  await expect(page.getByRole('tab', { name: 'All payments' })).toContainText('2');

  await page.getByRole('link', { name: first }).click();
  await expect(pane(page)).toContainText('Gateway: paid');
  await page.keyboard.press('a');
  await expect(dialog(page)).toContainText('Are you sure to release this payment?');
  await page.keyboard.press('Enter');
  await said(page, 'Payment approved.');
  await expect(pane(page)).toContainText('Invoice 000002');

  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await askRefund(page);
  await expect(dialog(page)).toContainText('Only the whole amount of Tk 990 can be refunded here.');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toContainText('Enter the reason.');
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await dialog(page).getByLabel('Reason').fill('Paid twice by mistake');
  await expectAccessibleButToasts(page);
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await said(page, 'Refunded.');
  expect(gateway.refunds.map((query) => query.get('refund_amount'))).toEqual(['990.00']);
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Refunded');
  await expect(page.getByRole('tab', { name: 'All payments' })).not.toContainText(/\d/);
  await staff.close();
});

test('a payment is refunded in part, then the rest; the ledger figures, documents and totals follow', async ({
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
  await amount.press('Enter');
  await expect(dialog(page)).toContainText('This is more than can still be refunded.');
  await amount.fill('12.345');
  await amount.press('Enter');
  await expect(dialog(page)).toContainText('Enter an amount above 0');
  await amount.fill('495');
  await amount.press('Enter');
  await said(page, 'Refunded.');
  const refunds = pane(page).getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('Tk 495');
  await expect(refunds).toContainText('Connects removed20');
  await expect(pane(page)).toContainText('Partly refunded');

  await test.step('the invoice and the credit note are saved as PDF', async () => {
    for (const name of ['Invoice 000001, in English', 'Credit note 000001, in Bangla']) {
      await pane(page).getByRole('button', { name }).click();
      await said(page, 'The PDF is saved.');
    }
    const saved = async () => (await readdir(staff.savedDir)).toSorted();
    await expect.poll(saved).toEqual(['credit-note-000001-bn.pdf', 'invoice-000001-en.pdf']);
    for (const file of await saved()) {
      const bytes = await readFile(join(staff.savedDir, file));
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  await test.step('the gateway follows the rest; what did not arrive can be refunded again by hand', async () => {
    gateway.refundState = 'processing';
    await askRefund(page);
    await dialog(page).getByLabel('Reason').fill('The rest');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await said(page, 'The refund is on the way.');
    await expect(refunds).toContainText('The gateway is asked again');
    await expect(pane(page).getByRole('button', { name: 'It arrived' })).toHaveCount(0);
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
  await expect(rows(page)).toHaveText([paid]);
  await expect(page.getByRole('button', { name: 'Package: Gold' })).toBeVisible();
  await page.goBack();
  await page.getByRole('list', { name: 'Paid and refunded by day' }).getByRole('link').click();
  await expect(rows(page)).toHaveText([other, paid]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveText([waiting, other, paid]);

  await page.getByRole('button', { name: 'Method' }).click();
  await page.getByRole('menuitemradio', { name: 'SSLCOMMERZ' }).click();
  await expect(rows(page)).toHaveText([other, paid]);
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

test('staff answer by keyboard how a refund ended: it arrived, or they have seen that it failed', async ({
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
  const refunds = pane(page).getByRole('region', { name: 'Refunds' });
  const refund = async (trxId: string) => {
    await page.getByRole('link', { name: trxId }).click();
    await expect(page.getByRole('heading', { name: trxId })).toBeVisible();
    await askRefund(page);
    await dialog(page).getByLabel('Reason').fill('The member changed their mind');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
  };

  await test.step('a refund that is on its way for 30 days is looked up by hand: it arrived', async () => {
    gateway.refundState = 'processing';
    await refund(slow);
    await said(page, 'The refund is on the way.');
    inDatabase(product, "update refunds set next_check_at = null where status = 'REQUESTED'", []);
    await page.reload();
    await refunds.getByRole('button', { name: 'It arrived' }).press('Enter');
    await expect(dialog(page)).toContainText('Look in the merchant panel of the gateway');
    await expectAccessibleButToasts(page);
    await dialog(page).getByLabel('Note').fill('Seen in the panel on Sunday');
    await page.keyboard.press('Enter');
    await said(page, 'Refund updated.');
    await expect(refunds).toContainText('Arrived');
    await expect(refunds.getByRole('button', { name: 'It arrived' })).toHaveCount(0);
    await tanvir.page.goto('/');
    await tanvir.page.goto('/notifications');
    await expect(tanvir.page.getByText(/refund/i).first()).toBeVisible();
  });

  await test.step('a refund that failed stays at the top until somebody has seen it', async () => {
    gateway.refundState = 'failed';
    await refund(failing);
    await said(page, 'The gateway refused the refund. Nothing was paid back.');
    await expect(rows(page).first()).toHaveText(failing);
    await expect(page.getByRole('row').filter({ hasText: failing })).toContainText('A refund failed.');
    await page.reload();
    await refunds.getByRole('button', { name: 'Seen' }).press('Enter');
    await expect(dialog(page)).toContainText('Nothing was paid back.');
    await dialog(page).getByRole('button', { name: 'Seen' }).press('Enter');
    await said(page, 'Refund updated.');
    await expect(page.getByRole('row').filter({ hasText: failing })).not.toContainText('A refund failed.');
    await expect(refunds.getByRole('button', { name: 'Seen' })).toHaveCount(0);
    await expect(pane(page).getByRole('button', { name: 'Refund' })).toBeVisible();
  });
  await staff.close();
});
