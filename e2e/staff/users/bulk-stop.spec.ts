import { inDatabase } from '../../support/product/database.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('staff stop a batch that runs, and read what was left', async ({ browser, product }) => {
  for (const letter of 'abc')
    await SignedUpMember.signUp(product, { name: `Bulko${letter} Akter`, gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await page.keyboard.press('/');
  await page.keyboard.type('bulko');
  await expect(page.getByText('3 members', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected members' });
  await expect(bar.getByText('3 selected')).toBeVisible();

  // Another process holds the right to run batches, so that this one waits.
  inDatabase(
    product,
    `insert into leases (name, holder, expires_at) values ('bulk-changes', ?, cast(? as integer))`,
    ['another', String(Date.now() + 55_000)],
  );
  await bar.getByRole('button', { name: 'Set status' }).press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('3 will change', { exact: true })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Set status: / })
    .press('Control+Enter');
  const batch = page.getByRole('region', { name: 'Batch', exact: true });
  await expect(batch.getByRole('status').getByText('3 waiting')).toBeVisible();
  await expect(batch).toBeFocused();
  await batch.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(
    page.getByText('Stopped. Members whose turn had not come stay as they are.').last(),
  ).toBeVisible();
  await expect(batch.getByRole('status').getByText('3 skipped')).toBeVisible();
  await expect(batch.getByText('Skipped: stopped before its turn')).toHaveCount(3);
  await expect(batch.getByRole('button', { name: 'Stop' })).toBeFocused();
  await expect(batch.getByRole('button', { name: 'Stop' })).toBeDisabled();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'বাংলা' }).click();
  await expect(page.getByText('বাদ: পালা আসার আগেই থামানো হয়েছে')).toHaveCount(3);
  await staff.close();
});
