import { hashOf, pane, screenLink } from '../../support/staff/console-parts.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('filters, sort and the opened member are in the address: Back, reload and a copied link restore them', async ({
  browser,
  product,
}) => {
  const anika = await SignedUpMember.signUp(product, { name: 'Anika Tasnim', gender: 'women' });
  await SignedUpMember.signUp(product, { name: 'Rafiq Islam', gender: 'men' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await page.getByRole('button', { name: 'Gender' }).click();
  await page.getByRole('checkbox', { name: 'Women' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Age' }).click();
  await expect.poll(() => hashOf(page)).toBe('#/users?gender=women&sort=age');
  await page.getByRole('gridcell', { name: 'Anika Tasnim', exact: true }).click();
  const opened = `#/users/${anika.user._id}?gender=women&sort=age`;
  await expect.poll(() => hashOf(page)).toBe(opened);

  await page.reload();
  await expect(pane(page).getByRole('heading', { name: 'Anika Tasnim' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gender: Women' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(pane(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(page.getByText('2 members', { exact: true })).toBeVisible();
  // A link that a colleague copied.
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, opened);
  await expect(pane(page).getByRole('heading', { name: 'Anika Tasnim' })).toBeVisible();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();

  await openSection(page, 'Photos');
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.getByRole('tab', { name: 'Approved' }).click();
  await expect(tab('Approved')).toBeVisible();
  await openSection(page, 'Transactions');
  await expect(tab('All payments')).toBeVisible();
  await page.getByRole('tab', { name: 'Waiting' }).click();
  await expect(tab('Waiting')).toBeVisible();
  await page.goBack();
  await expect(tab('All payments')).toBeVisible();
  await page.goBack();
  await expect(tab('Approved')).toBeVisible();
  await staff.close();
});

test('an unsaved change is never dropped silently: a link, Back, Escape and Ctrl+K ask first', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Farida Parvin', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openMemberRecord(page, 'Farida Parvin');
  const opened = await hashOf(page);
  const note = pane(page).getByRole('textbox', { name: 'Message to the member' });
  await note.fill('Please add a photo.');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const leaves: [string, () => Promise<unknown>][] = [
    ['a link', () => screenLink(page, 'Photos').click()],
    ['Back', () => page.goBack()],
    ['the close button', () => pane(page).getByRole('button', { name: 'Close' }).click()],
    [
      'Escape',
      async () => {
        await pane(page).focus();
        await page.keyboard.press('Escape');
      },
    ],
    [
      'Ctrl+K',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.insertText('sign out');
        await page.keyboard.press('Enter');
      },
    ],
  ];
  for (const [, leave] of leaves) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(note).toHaveValue('Please add a photo.');
    expect(await hashOf(page)).toBe(opened);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(pane(page)).toHaveCount(0);
  await expect.poll(() => hashOf(page)).not.toBe(opened);
  await staff.close();
});
