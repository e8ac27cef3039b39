import type { Page } from '@playwright/test';
import { dialog } from '../../support/staff/console-parts.ts';
import { typeToConfirm } from '../../support/staff/decision-steps.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const names = (page: Page) => page.locator('[role="gridcell"][col-id="name"]');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected members' });
const letters = 'abcdefghijklmnopqrstuvwx';

test('staff change all members of a filter except two by keyboard, and revert those not changed since', async ({
  browser,
  product,
}) => {
  for (const letter of letters)
    await SignedUpMember.signUp(product, { name: `Bulko${letter} Akter`, gender: 'women' });
  await SignedUpMember.signUp(product, { name: 'Another Begum', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await expect(page.getByText('25 members', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bulko');
  await expect(page.getByText('24 members', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).first()).toBeFocused();

  // Select all of the filter, and deselect the second and the third row.
  await page.keyboard.press('Control+a');
  await expect(bar(page).getByText('24 selected')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await expect(names(page).nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar(page).getByText('22 selected')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Set status' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: /Active/ }).first()).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('Are you sure to set "Active" status for 22 users?')).toBeVisible();
  await expect(dialog(page).getByText('22 will change', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Type 22 to confirm')).toBeFocused();
  await page.keyboard.type('24');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('Type 22 exactly.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('22');
  await page.keyboard.press('Control+Enter');

  // The batch opens, runs and lists its members.
  const batch = page.getByRole('region', { name: 'Batch', exact: true });
  await expect(batch.getByRole('status').getByText('22 done')).toBeVisible();
  await expect(batch.getByText('Search text (not kept) · without 2 exceptions')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bulkoc');
  await expect(batch.getByText('1 member', { exact: true })).toBeVisible();
  await batch.getByRole('link', { name: 'Bulkoc Akter' }).focus();
  await page.keyboard.press('Enter');

  // One of them gets another status afterwards.
  await expect(page.getByRole('heading', { name: 'Bulkoc Akter' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByRole('button', { name: 'Set status' }).press('Control+Enter');
  await expect(page.getByText('status updated!', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByRole('navigation', { name: 'Bulk changes' }).getByRole('link').first().press('Enter');
  await batch.getByRole('button', { name: 'Revert all' }).press('Enter');
  await expect(dialog(page).getByText('Revert 22 members?')).toBeVisible();
  await typeToConfirm(page, '22');
  await expect(page.getByText('21 reverted, 1 changed since, listed.').last()).toBeVisible();
  await expect(batch.getByRole('status').getByText('21 reverted, 1 changed since')).toBeVisible();
  await batch.getByRole('button', { name: 'State' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Changed since, so not reverted' }).press('Enter');
  await expect(batch.getByText('1 member', { exact: true })).toBeVisible();
  await expect(batch.getByRole('link', { name: 'Bulkoc Akter' })).toBeVisible();

  // Another filter clears a selection, and says so.
  await openSection(page, 'Members');
  await page.getByRole('searchbox').fill('bulko');
  await expect(page.getByText('24 members', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Bulkox Akter' }).click();
  await page.getByRole('checkbox', { name: 'Select Bulkov Akter' }).click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await page.getByRole('searchbox').fill('bulkoa');
  await expect(page.getByText('so the selection of 3 members was cleared.').last()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await staff.close();
});
