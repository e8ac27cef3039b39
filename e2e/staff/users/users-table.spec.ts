import { phoneText } from '@milon/shared/rules';
import type { Page } from '@playwright/test';
import { holdAnswers } from '../../support/hold-answers.ts';
import { pane } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const names = (page: Page) => page.locator('[role="gridcell"][col-id="name"]');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

const searches = '**/admin/users/search*';

test('staff filter, sort and choose columns, save the table as a view, and return to it', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Tabila Afrin', gender: 'women', born: '1999-02-03' });
  await SignedUpMember.signUp(product, { name: 'Tabila Begum', gender: 'women', born: '1989-02-03' });
  await SignedUpMember.signUp(product, { name: 'Tabil Chowdhury', gender: 'men', born: '1994-02-03' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await page.getByRole('searchbox').fill('tabil');
  await expect(page.getByText('3 members', { exact: true })).toBeVisible();
  await header(page, 'Age').click();
  await expect(names(page)).toHaveText(['Tabila Afrin', 'Tabil Chowdhury', 'Tabila Begum']);
  await header(page, 'Age').click();
  await expect(names(page)).toHaveText(['Tabila Begum', 'Tabil Chowdhury', 'Tabila Afrin']);

  await page.getByRole('button', { name: 'Gender' }).click();
  await page.getByRole('checkbox', { name: 'Women' }).click();
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['Tabila Begum', 'Tabila Afrin']);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Religion' }).click();
  await page.getByRole('checkbox', { name: 'Islam' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Religion' }).click();
  await page.keyboard.press('Escape');
  await expect(header(page, 'Religion')).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Women of Islam');
  await page.getByRole('radio', { name: 'Everyone' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Save as a view' })
    .click();
  await expect(page.getByText('View saved.').last()).toBeVisible();

  await staff.close();

  // Another member of staff, who never saw this table, opens the view.
  const other = await openConsole(browser, product);
  await signInAsStaff(other.page, makeUploader(product));
  await openSection(other.page, 'Members');
  await expect(header(other.page, 'Name')).toBeVisible();
  await expect(header(other.page, 'Religion')).toHaveCount(0);
  await other.page.getByRole('button', { name: 'Views' }).click();
  await other.page.getByRole('menuitem', { name: 'Women of Islam' }).click();
  await expect(header(other.page, 'Religion')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Gender: Women' })).toBeVisible();
  await other.page.getByRole('searchbox').fill('tabil');
  await expect(names(other.page)).toHaveText(['Tabila Begum', 'Tabila Afrin']);
  await other.close();
});

test('the pane follows the focused row and asks before it drops a change; one click copies a contact', async ({
  browser,
  product,
}) => {
  const first = await SignedUpMember.signUp(product, { name: 'Folowa Akter', gender: 'women' });
  await SignedUpMember.signUp(product, { name: 'Folowb Akter', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await expect(names(page)).toHaveText([/Folow/, /Folow/]);
  // ↓ and Enter before the results of a search arrive open the first row.
  let answer = await holdAnswers(page, searches);
  await page.getByRole('searchbox').fill('folowa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await answer();
  await expect(pane(page).getByRole('heading', { name: 'Folowa Akter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toHaveCount(0);
  // A new text cancels the Enter that was pressed for the old one.
  answer = await holdAnswers(page, searches);
  await page.getByRole('searchbox').fill('folowb');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page).toHaveURL(/nobody/);
  await answer();
  await expect(page.getByText('0 members', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('folowb');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('folow');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('2 members', { exact: true })).toBeVisible();
  await expect(names(page).first()).toBeFocused();
  await header(page, 'Name').click();
  await expect(names(page)).toHaveText(['Folowa Akter', 'Folowb Akter']);
  const number = first.user.phoneNumber ? phoneText(first.user.phoneNumber) : '';
  await page.getByRole('button', { name: `Copy ${number}` }).click();
  await expect(page.getByText(`Copied: ${number}`).last()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expect(pane(page)).toHaveCount(0);

  await names(page).first().click();
  await expect(pane(page).getByRole('heading', { name: 'Folowa Akter' })).toBeVisible();
  await names(page).first().click();
  await page.keyboard.press('ArrowDown');
  await expect(pane(page).getByRole('heading', { name: 'Folowb Akter' })).toBeVisible();
  // The focus is still in the rows.
  await page.keyboard.press('ArrowUp');
  await expect(pane(page).getByRole('heading', { name: 'Folowa Akter' })).toBeVisible();

  await pane(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Hidden', exact: true }).click();
  await names(page).nth(1).click();
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(pane(page).getByRole('heading', { name: 'Folowa Akter' })).toBeVisible();
  await expect(pane(page).getByRole('combobox', { name: 'Status' })).toHaveText(/Hidden/);
  await staff.close();
});
