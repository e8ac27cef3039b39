import type { Page } from '@playwright/test';
import { makeWorkbook, sheetXml } from '../../../api/tests/support/formats/workbook.ts';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { holdAnswers } from '../../support/hold-answers.ts';
import { inDatabase } from '../../support/product/database.ts';
import type { Product } from '../../support/product/product.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { typeToConfirm } from '../../support/staff/decision-steps.ts';
import { csvOf, memberRows } from '../../support/staff/import-files.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const cell = (page: Page, text: string) => page.getByRole('gridcell').filter({ hasText: text });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();

const setRow = (product: Product, state: string) =>
  inDatabase(product, 'update import_rows set state = ? where position = ?', [state, '7']);

/** Picks a file with Ctrl+O on the list of imports. */
async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  page.once('filechooser', (chooser) => chooser.setFiles([file]));
  await expect(page.getByRole('region', { name: 'New import' })).toBeVisible();
  await page.keyboard.press('Control+o');
}

async function openImports(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('region', { name: 'Imports' })).toBeVisible();
}

/** Goes to the next error and corrects its cell. */
async function correct(page: Page, wrong: string, text: string): Promise<void> {
  await page.keyboard.press('e');
  await expect(cell(page, wrong)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, '').locator('input, select').first()).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('Administration imports a CSV by keyboard: maps columns, corrects two cells, creates members, and reverts', async ({
  browser,
  product,
}) => {
  const rows = memberRows(30, { name: 'Importi', phone: '01755100' });
  const [, second = [], , , fifth = [], sixth = [], seventh = []] = rows.slice(1);
  second[2] = '31/2/1995';
  fifth[4] = 'Sunni';
  [sixth[2], seventh[2]] = ['12/25/1995', '12/03/95'];
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: csvOf(rows) };
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openImports(page);
  await expect(page.getByText('No import yet.', { exact: false })).toBeVisible();
  await expectAccessibleButToasts(page);

  await test.step('a file that is not a table is refused with the reason', async () => {
    await pick(page, {
      name: 'photo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0, 1]),
    });
    await expect(page.getByText('photo.csv was not imported:')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This is not a CSV or XLSX file.');
  });

  await test.step('the column of the phone is mapped by hand, and one answer settles the dates', async () => {
    await pick(page, file);
    await expect(heading(page, 'november.csv')).toBeVisible();
    await expect(page.getByText('No column is imported as: Phone.', { exact: false })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Date of birth 1995-04-03/ })).toBeVisible();
    await expectAccessibleButToasts(page);
    await page.getByLabel('Handset is imported as').focus();
    await page.keyboard.type('Phone');
    await expect(page.getByLabel('Handset is imported as')).toHaveValue('phoneNumber');
    await page.getByLabel('How to read 12/03/95').press('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'With errors 2' })).toBeVisible();
  });

  await test.step('two cells are corrected in place', async () => {
    await expectAccessibleButToasts(page);
    // E waits for rows that are still loading.
    const answer = await holdAnswers(page, '**/admin/imports/*/rows');
    await page.reload();
    await expect(page.getByRole('button', { name: 'With errors 2' })).toBeVisible();
    await page.keyboard.press('e');
    await answer();
    await expect(cell(page, '31/2/1995')).toBeFocused();
    await correct(page, 'Sunni', 'Isl');
    await expect(page.getByRole('button', { name: 'With errors 1' })).toBeVisible();
    await correct(page, '31/2/1995', '13/2/1995');
    await expect(page.getByRole('button', { name: 'Ready 30' })).toBeVisible();
    await expect(cell(page, '13/2/1995')).toBeFocused();
  });

  await test.step('the same file opens its import again', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /^november\.csv Ready 30/ })).toBeVisible();
    await pick(page, file);
    await expect(
      page.getByText(/^This file was imported before by .+ This is its import\.$/).last(),
    ).toBeVisible();
    await expect(page.getByText('30 members will be created.')).toBeVisible();
  });

  await test.step('the members are created once their number is typed in', async () => {
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByLabel('Type 30 to confirm')).toBeFocused();
    await page.keyboard.insertText('29');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByText('Type 30 exactly.')).toBeVisible();
    // A colleague changes a row before the import runs.
    setRow(product, 'INVALID');
    await dialog(page).getByLabel('Type 30 to confirm').fill('30');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toContainText('30 members were ready before, 29 are ready now.');
    await expect(dialog(page).getByLabel('Type 29 to confirm')).toHaveValue('');
    setRow(product, 'VALID');
    await dialog(page).getByLabel('Type 29 to confirm').fill('29');
    await page.keyboard.press('Control+Enter');
    await dialog(page).getByLabel('Type 30 to confirm').focus();
    await page.keyboard.type('30');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').getByText('30 created', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status').getByText('30 created', { exact: true })).toBeVisible();
    await expectAccessibleButToasts(page);
  });

  await test.step('one of the members gets another status', async () => {
    const row = page.getByRole('row', { name: /Importiab Akter/ });
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Importiab Akter')).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter');
    await dialog(page).getByRole('button', { name: 'Set status' }).press('Control+Enter');
    await said(page, 'status updated!');
  });

  await test.step('the import is reverted, except for that member', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Revert the import' }).press('Enter');
    await expect(dialog(page)).toContainText('Revert this import of 30 members?');
    await expect(dialog(page)).toContainText('29 members will be removed for good.');
    await expect(dialog(page).getByRole('listitem')).toHaveText(['The profile was changed: 1']);
    await expectAccessibleButToasts(page);
    await typeToConfirm(page, '29');
    await expect(
      page.getByRole('status').getByText('29 removed · 1 changed since, so not removed'),
    ).toBeVisible();
    await expect(page.getByText('1 member was changed since and stays:')).toBeVisible();
    await page.getByRole('link', { name: 'Importiab Akter' }).first().press('Enter');
    await expect(heading(page, 'Importiab Akter')).toBeVisible();
  });
  await staff.close();
});

test('an XLSX is imported; links are also sent by SMS, and the rows with errors are saved as a file', async ({
  browser,
  product,
}) => {
  const rows = memberRows(3, { name: 'Sheeti', phone: '01755200' });
  rows[0]?.splice(5, 1, 'Mobile');
  rows[2]?.splice(1, 1, 'somebody');
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openImports(page);
  await pick(page, {
    name: 'members.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(makeWorkbook(sheetXml(rows))),
  });
  await expect(cell(page, 'somebody')).toContainText('is not one of the options');
  await page.getByRole('button', { name: 'With errors 1' }).press('Enter');
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save the file to correct' }).press('Enter');
  await said(page, 'File saved.');
  await page.keyboard.press('3');
  await expect(page.getByText('2 members will be created. Rows with errors are left out: 1.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Send the links by SMS too: 2 SMS' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('2 by email, 2 by SMS. 1 row with errors is left out.');
  await dialog(page).getByRole('button', { name: 'Create 2 members' }).press('Control+Enter');
  await expect(page.getByText('1 with errors · 2 created', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sheetiaa Akter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /^members\.xlsx Done 3/ })).toBeVisible();
  await staff.close();
});
