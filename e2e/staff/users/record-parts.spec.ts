import type { Page } from '@playwright/test';
import { dialog, pane } from '../../support/staff/console-parts.ts';
import { openRecord, write } from '../../support/staff/record-steps.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const toast = (page: Page) => page.getByRole('status').first();
const changes = (page: Page, name = 'Save these changes?') =>
  page.getByRole('table', { name }).locator('tbody tr');

test('an Uploader’s record offers only what the role may see and do [S6.4]', async ({ browser, product }) => {
  const member = await SignedUpMember.signUp(product, { name: 'Jahanara Imam', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await openRecord(page, 'Jahanara Imam');
  await expect(pane(page).getByRole('region', { name: 'Profile', exact: true })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  for (const name of [/^Status/, /^Special/, /^Message/, /^Note/, /^Delete/])
    await expect(pane(page).getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Notes', 'Reports', 'Payments', 'What staff did', 'Relations'])
    await expect(pane(page).getByRole('region', { name, exact: true })).toHaveCount(0);
  for (const key of ['s', 'p', 'm', 'n', 'x']) await page.keyboard.press(key);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('e');
  await write(page, 'Height', '5 ft 2');
  for (const field of ['WhatsApp', 'Email', 'Note'])
    await expect(page.getByLabel(field, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(changes(page)).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page)).toContainText('Information Updated!');
  expect((await page.content()).replaceAll('-', '')).not.toContain(member.user.phoneNumber?.number);
  expect(refused).toEqual([]);
  await staff.close();
});

test('a part that fails to load says so and can be tried again, while others stay; leaving unsaved edits asks first', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Farida Parvin', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  let isBroken = true;
  await page.route('**/relations', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()));
  await openRecord(page, 'Farida Parvin');
  const relations = pane(page).getByRole('region', { name: 'Relations', exact: true });
  await expect(relations.getByRole('alert')).toBeVisible();
  await expect(pane(page)).toContainText('No payment yet.');
  isBroken = false;
  await relations.getByRole('button', { name: 'Try again' }).click();
  await expect(relations).toContainText('Invitations sent');
  await page.keyboard.press('e');
  await write(page, 'Institution', 'Eden College');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Institution', { exact: true })).toHaveValue('Eden College');
  await staff.close();
});
