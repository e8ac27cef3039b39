import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { payAtGateway, payByHand } from '../../support/member/payment-steps.ts';
import { test } from '../../support/product/gateway-test.ts';
import { dialog, hashOf } from '../../support/staff/console-parts.ts';
import { writePaymentNote } from '../../support/staff/decision-steps.ts';
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

test('staff find manual payments by TrxID and member, and decide on them by keyboard alone', async ({
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
    await expect(transactionPane(page)).toContainText('Rezaul Karim');
    expect(await hashOf(page)).toMatch(/^#\/transactions\/[\w-]+$/);
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Escape');
    await expect(transactionPane(page)).toHaveCount(0);
  });

  await test.step('the search finds payments by name, ↓ and Enter open a row, and J opens the next', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('tanvir');
    await expect(transactionRows(page)).toHaveText(['AB12CD34E2', 'AB12CD34E1']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(transactionPane(page)).toContainText('Payment started');
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'AB12CD34E1' })).toBeVisible();
    expect(await hashOf(page)).toContain('?q=tanvir');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'AB12CD34E1' })).toBeVisible();
    await expect(transactionRows(page)).toHaveCount(2);
  });

  await test.step('waiting payments are approved and rejected one after the other', async () => {
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await expect(page.getByRole('tab', { name: 'Waiting' })).toContainText('3');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    // Who waits longest comes first.
    await transactionRows(page).first().press('Enter');
    await expect(page.getByRole('heading', { name: 'AB12CD34E1' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(dialog(page)).toContainText('The member is notified that the payment was confirmed');
    await expectAccessibleButToasts(page);
    await writePaymentNote(page);
    await page.keyboard.press('Control+Enter');
    await said(page, 'Payment approved.');
    await expect(page.getByRole('heading', { name: 'AB12CD34E2' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(dialog(page)).toContainText('could not be confirmed');
    await page.keyboard.press('Control+Enter');
    await said(page, 'Payment rejected.');
    await expect(transactionRows(page)).toHaveText(['ZZ98YX76W5']);
    await expect(page.getByRole('tab', { name: 'Waiting' })).toContainText('1');
  });

  await test.step('a payment that was rejected by mistake is reopened, and waits again', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('AB12CD34E2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'AB12CD34E2' })).toBeVisible();
    await page.keyboard.press('o');
    await expect(dialog(page)).toContainText('Reopen this payment?');
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await said(page, 'The payment waits again.');
    await expect(page.getByRole('tab', { name: 'Waiting' })).toContainText('2');
  });
  await staff.close();
});

test('held payments come first with the reason; one is released, another is refunded in full', async ({
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
  await expect(transactionRows(page)).toHaveText([second, first, paid]);
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText(
    'The gateway marked this payment as risky.',
  );
  await page.getByRole('tab', { name: 'On hold' }).click();
  await expect(page.getByRole('tab', { name: 'On hold' })).toContainText('2');
  await expect(transactionRows(page)).toHaveText([first, second]);

  await page.getByRole('link', { name: first }).click();
  await expect(transactionPane(page)).toContainText('Gateway: paid');
  // The money arrived, so it is released or refunded.
  await expect(transactionPane(page).getByRole('button', { name: 'Refund' })).toBeVisible();
  await expect(transactionPane(page).getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessibleButToasts(page);
  await page.keyboard.press('a');
  await expect(dialog(page)).toContainText('Are you sure to release this payment?');
  await page.keyboard.press('Control+Enter');
  await said(page, 'Payment approved.');
  await expect(transactionRows(page)).toHaveText([second]);
  await page.getByRole('tab', { name: 'Totals' }).click();
  await page.getByRole('link', { name: 'On hold: 1, Tk 990.' }).press('Enter');
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
  await expect(page.getByText('No payments are on hold')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'On hold' })).not.toContainText(/\d/);
  await page.getByRole('tab', { name: 'All payments' }).click();
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Refunded');
  await staff.close();
});
