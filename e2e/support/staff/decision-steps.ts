import { expect, type Page } from '@playwright/test';
import { dialog } from './console-parts.ts';

/** Confirms what cannot be undone: Enter alone does nothing, then the profile ID or the number is typed. */
export async function typeToConfirm(page: Page, typed: string): Promise<void> {
  await expect(dialog(page).getByLabel(new RegExp(`^Type .*${typed} to confirm$`))).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(typed);
  await page.keyboard.press('Control+Enter');
}

/** Types the profile ID that the dialog asks for, and confirms. */
export async function typeAskedId(page: Page): Promise<void> {
  const field = dialog(page).getByLabel(/^Type the profile ID/);
  const asked = /profile ID (\w+) to confirm/.exec(await dialog(page).innerText())?.[1] ?? '';
  await field.fill(asked);
  await page.keyboard.press('Control+Enter');
}

/** Writes a note of two lines about a payment. It has the focus itself, and Enter alone decides nothing. */
export async function writePaymentNote(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('group', { name: 'Transaction' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is from');
  await page.keyboard.press('Enter');
  await page.keyboard.type('his brother.');
  await expect(dialog(page).getByLabel('Note', { exact: true })).toHaveValue('It is from\nhis brother.');
  await expect(dialog(page).getByRole('checkbox', { name: 'Show the note to the member' })).not.toBeChecked();
}
