import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { inDatabase } from '../../support/product/database.ts';
import { verifyAuditLog } from '../../support/staff/audit-night.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, setStatus, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row');
const filters = (page: Page) => page.getByRole('main').getByRole('search');
const state = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Audit log' });

async function choose(page: Page, filter: string, choice: string): Promise<void> {
  await filters(page).getByRole('button', { name: filter }).press('Enter');
  await page.getByRole('menuitemradio', { name: choice, exact: true }).press('Enter');
}

test('the record links to what staff did to a member, and the audit log is filtered by person, action and day', async ({
  browser,
  product,
}) => {
  for (const name of ['Farida Parvin', 'Nusrat Jahan'])
    await SignedUpMember.signUp(product, { name, gender: 'women' });
  const uploader = await openConsole(browser, product);
  await signInAsStaff(uploader.page, makeUploader(product));
  await openMemberRecord(uploader.page, 'Farida Parvin');
  await uploader.close();
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  for (const name of ['Farida Parvin', 'Nusrat Jahan']) {
    await openMemberRecord(page, name);
    await setStatus(page, 'Active');
  }

  await test.step('the record leads to its history and to each entry', async () => {
    await page
      .getByLabel('Member', { exact: true })
      .getByRole('link', { name: /^Whole record/ })
      .press('Enter');
    const history = page.getByRole('region', { name: 'What staff did' });
    await expect(history).toContainText(/set the status of Nusrat Jahan .+: Hidden, with a message → Active/);
    await history.getByRole('link', { name: 'Whole history' }).press('Enter');
    const set = rows(page).filter({ hasText: 'set the status of' });
    await expect(set).toHaveCount(1);
    await expectAccessibleButToasts(page);
    await set.getByRole('link').press('Enter');
    const entry = page.getByLabel(/^Entry \d+$/);
    const change = entry.getByRole('table', { name: 'What changed' }).getByRole('row').last();
    await expect(entry).toContainText(
      /set the status of Nusrat Jahan \(\w{8}\): Hidden, with a message → Active/,
    );
    await expect(change).toContainText('Hidden, with a message');
    await expect(change).toContainText('Active');
    await entry.getByRole('link', { name: 'Open the record' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nusrat Jahan' })).toBeVisible();
  });

  await test.step('the filters narrow the audit log and stay after a reload', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(rows(page).filter({ hasText: 'set the status of' })).toHaveCount(2);
    const search = filters(page).getByRole('searchbox');
    await search.fill('Nobody of this name');
    await expect(page.getByText('No entry fits these filters.')).toBeVisible();
    await search.fill('administra');
    await expect(rows(page).filter({ hasText: /Administration set the status of Nusrat Jahan/ })).toHaveCount(
      1,
    );
    await filters(page).getByRole('button', { name: 'Clear filters' }).press('Enter');
    await choose(page, 'Action', 'Set a status');
    await expect(rows(page)).toHaveCount(3);
    await choose(page, 'Who', 'Salma Khatun');
    await expect(page.getByText('No entry fits these filters.')).toBeVisible();
    // The filters are in the address, so they stay after a reload.
    await page.reload();
    await expect(page.getByText('No entry fits these filters.')).toBeVisible();
    await filters(page).getByRole('button', { name: 'Clear filters' }).press('Enter');
    await filters(page).getByLabel('to', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No entry fits these filters.')).toBeVisible();
    await filters(page).getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(rows(page).filter({ hasText: 'set the status of' })).toHaveCount(2);
  });
  await staff.close();
});

test('the console says whether the audit log is intact, and which row was changed', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Farida Parvin', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openMemberRecord(page, 'Farida Parvin');
  await setStatus(page, 'Active');
  const open = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('l');
  };
  await open();
  // The second only if the nightly job runs just now.
  await expect(state(page)).toContainText(/has not been verified yet|Verified up to entry/);
  await verifyAuditLog(product);
  await page.reload();
  await expect(state(page)).toContainText(/Verified up to entry \d+/);
  await expect(state(page)).toContainText('every entry is as it was written');

  inDatabase(product, 'update audit_log set facts = ? where action = ?', [
    '{"from":"4","to":"5"}',
    'member.status',
  ]);
  await verifyAuditLog(product);
  await page.reload();
  await expect(state(page)).toContainText(/broken at row \d+/);
  await expect(state(page)).toContainText('The row was changed after it was written.');
  // The start screen says so too.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('main')).toContainText(/The audit log is broken at row \d+/);
  await staff.close();
});
