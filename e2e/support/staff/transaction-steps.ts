import { expect, type Page } from '@playwright/test';
import { dialog } from './console-parts.ts';

export const gold = { name: 'Gold', packageType: 'Paid', connects: 40 };

/** The transaction that is open beside the list. */
export const transactionPane = (page: Page) => page.getByLabel('Transaction', { exact: true });

export const transactionRows = (page: Page) =>
  page.getByRole('table', { name: 'Transactions' }).getByRole('link');

/** Waits for a toast with this text. */
export const said = (page: Page, text: string) => expect(page.getByText(text).last()).toBeVisible();

/** Opens the refund dialog of the open transaction by its key. */
export async function askRefund(page: Page): Promise<void> {
  await expect(transactionPane(page).getByRole('button', { name: 'Refund' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(dialog(page)).toContainText('Refund this payment');
}
