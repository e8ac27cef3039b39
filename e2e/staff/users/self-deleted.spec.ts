import { pane } from '../../support/staff/console-parts.ts';
import { typeToConfirm } from '../../support/staff/decision-steps.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, setStatus, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('staff find a self-deleted member with the date, ban the member, and do not allow restoring the account', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Rowshan Ara', gender: 'women' });
  await member.deleteAccount();
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await page.getByPlaceholder('Name, phone, email or profile ID').fill('Rowshan Ara');
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Deleted accounts' }).click();
  await expect(page.getByRole('columnheader', { name: 'Deleted' })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Rowshan Ara', exact: true }).click();
  await expect(pane(page)).toContainText('The member deleted this account on');
  await expect(pane(page).getByLabel('Add photos, or drop them here')).toHaveCount(0);
  await setStatus(page, 'Banned, with a message');
  expect(await member.restore()).toBe(403);

  await pane(page).getByRole('button', { name: 'Do not allow restoring' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('cannot restore it');
  await typeToConfirm(page, member.user.profileId);
  await expect(page.getByText('The account can no longer be restored.').last()).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  expect(await member.restore()).toBe(401);
  await staff.close();
});

test('an Uploader has no filter for self-deleted members', async ({ browser, product }) => {
  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page, makeUploader(product));
  await openSection(staff.page, 'Members');
  await staff.page.getByRole('button', { name: 'More filters' }).click();
  await expect(staff.page.getByRole('menuitem', { name: 'About text to review' })).toBeVisible();
  await expect(staff.page.getByRole('menuitem', { name: 'Deleted accounts' })).toHaveCount(0);
  await staff.close();
});
