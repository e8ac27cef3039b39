import { STATEMENT_TEXT_MAX } from '@milon/shared/constants';
import { dhakaDay } from '@milon/shared/rules';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { payByHand } from '../../support/member/payment-steps.ts';
import { test } from '../../support/product/gateway-test.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { gold, transactionPane } from '../../support/staff/transaction-steps.ts';
import { expect } from '../../support/test.ts';

const price = 1990;

test('staff approve by keyboard the payments that a pasted statement proves, and see why the others wait', async ({
  browser,
  product,
}) => {
  const packageId = await offerPackage(product, { ...gold, price });
  const tanvir = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const karim = await openMember(browser, product, { name: 'Rezaul Karim' });
  for (const trxId of ['AB12CD34E1', 'AB12CD34E2']) await payByHand(tanvir, packageId, trxId);
  await payByHand(karim, packageId, 'ZZ98YX76W5');
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await openSection(page, 'Transactions');
  await page.getByRole('tab', { name: 'From a statement' }).click();
  const today = dhakaDay(Date.now());
  const rowOf = (trxId: string, amount: string) => `${today} 14:31,${trxId},"${amount}",Completed`;
  const shown = price.toLocaleString('en');
  const statement = [
    'Date,Transaction ID,Amount (BDT),Status',
    rowOf('AB12CD34E1', `${shown}.00`),
    rowOf('ZZ98YX76W5', `${shown}.00`),
    rowOf('AB12CD34E2', '99.00'),
    rowOf('NOBODY1234', '490.00'),
    'Total,,,',
  ].join('\n');

  await test.step('a workbook is refused in words', async () => {
    const workbook = {
      name: 'statement.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004\0\0'),
    };
    await page.getByLabel('Choose a file').setInputFiles(workbook);
    await expect(page.getByText('This file is no text. Save it as CSV, and choose it again.')).toBeVisible();
  });

  await test.step('Ctrl+Enter checks what was pasted, and nothing is changed', async () => {
    const box = page.getByLabel('Statement of bKash, Nagad, Rocket or the bank');
    // Pasted where no field has the focus.
    const paste = (pasted: string) =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, pasted);
    await paste(statement.padEnd(STATEMENT_TEXT_MAX + 1));
    await expect(page.getByText('This statement is too long. Take fewer days')).toBeVisible();
    await expect(box).toHaveValue('');
    await paste(statement);
    await expect(box).toHaveValue(statement);
    await expect(box).toBeFocused();
    // Escape ends a word that is being composed, and stays in the field.
    await box.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Sure (2)' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Approve 2 payments: Tk / })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Sure' })).toContainText('Rezaul Karim');
    await expect(page.getByRole('table', { name: 'Another amount' })).toContainText('AB12CD34E2');
    await expect(page.getByRole('table', { name: 'No payment with this ID' })).toContainText('NOBODY1234');
    await expect(page.getByRole('table', { name: 'Not understood' })).toContainText('Total');
    await expectAccessibleButToasts(page);
  });

  await test.step('a payment opens beside the statement, which stays, also on the way back from another screen', async () => {
    await page.getByRole('table', { name: 'Another amount' }).getByRole('link').press('Enter');
    await expect(transactionPane(page)).toContainText('Payment started');
    await page.keyboard.press('Escape');
    await openSection(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'Sure (2)' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sure (2)' })).toBeVisible();
  });

  await test.step('the approval shows the sum, and asks for the number', async () => {
    await page.getByRole('button', { name: /^Approve 2 payments: Tk / }).press('Enter');
    await expect(dialog(page)).toContainText('AB12CD34E1');
    await expect(dialog(page)).toContainText(`Together Tk ${(2 * price).toLocaleString('en')}.`);
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.type('2');
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^2 payments approved: Tk /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Already counted (2)' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Approve \d/ })).toHaveCount(0);
  });
});
