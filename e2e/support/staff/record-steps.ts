import { expect, type Page } from '@playwright/test';
import { pane } from './console-parts.ts';

/** Opens a member's record by keyboard. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name })).toBeVisible();
}

/** Finds a field of the editor by its name and writes into it. */
export async function write(page: Page, field: string, text: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(field);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  await page.keyboard.type(text);
}
