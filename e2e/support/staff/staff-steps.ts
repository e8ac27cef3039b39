import { expect, type Page } from '@playwright/test';
import { staffAccount } from '../product/product.ts';

/** Signs in to the staff console as a person does, in any shell. */
export async function signInAsStaff(page: Page, account = staffAccount): Promise<void> {
  // While signing out, the search of the previous screen is still there, and its label names the email too.
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
}

export async function openSection(
  page: Page,
  name:
    | 'Dashboard'
    | 'Photos'
    | 'Members'
    | 'Likely duplicates'
    | 'Transactions'
    | 'Premium members'
    | 'Packages'
    | 'Documents'
    | 'Message cases'
    | 'Support'
    | 'Staff'
    | 'Saved replies'
    | 'Watch list',
): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

/** Approves `count` photos, the oldest first, with one key each. */
export async function approvePhotosByKeys(page: Page, count: number): Promise<void> {
  await openSection(page, 'Photos');
  await expect(page.getByLabel('Photos to review')).toBeVisible();
  for (let pressed = 0; pressed < count; pressed += 1) await page.keyboard.press('a');
}

/** Finds a member by name and opens them beside the table. */
export async function openMemberRecord(page: Page, name: string): Promise<void> {
  await openSection(page, 'Members');
  // The old rows stay until the search has answered. A click on one of them would be lost.
  const answer = page.waitForResponse((response) => response.request().postData()?.includes(name) ?? false);
  // By its label, because the previous section is still there for a moment and may have a search too.
  await page.getByRole('searchbox', { name: /^Name, (phone|ID)/ }).fill(name);
  await answer;
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('gridcell', { name, exact: true }).click();
  await expect(
    page.getByLabel('Member', { exact: true }).getByRole('heading', { name, exact: true }),
  ).toBeVisible();
}

/** Sets the status of the open member, and confirms. */
export async function setStatus(page: Page, status: string): Promise<void> {
  const pane = page.getByLabel('Member', { exact: true });
  await pane.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status, exact: true }).click();
  await pane.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText(`Are you sure to set "${status}" status for this user?`)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set status' }).click();
  // The dialog closes once the status is saved. The toast alone may be that of the previous member.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('status updated!', { exact: true }).last()).toBeVisible();
}

/** Approves the payment with this transaction id, and confirms. */
export async function approvePayment(page: Page, trxId: string): Promise<void> {
  await openSection(page, 'Transactions');
  await page.getByRole('link', { name: trxId }).click();
  await page.getByLabel('Transaction', { exact: true }).getByRole('heading', { name: 'History' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Payment approved.').last()).toBeVisible();
}
