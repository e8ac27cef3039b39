import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, setStatus, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('an Uploader leaves a note by keyboard; Administration reads it, takes a new profile, and sees the work of the day', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Nusrat Jahan', gender: 'women' });
  const before = await openConsole(browser, product);
  await signInAsStaff(before.page, makeUploader(product));
  const note = before.page.getByRole('alertdialog', { name: 'Leave a note' });
  async function leave(text: string): Promise<void> {
    await expect(note).toContainText('Uploaders and Administration read it.');
    await note.getByRole('textbox').fill(text);
    await expectAccessibleButToasts(before.page);
    await before.page.keyboard.press('Control+Enter');
    await expect(note).toHaveCount(0);
  }
  await before.page.keyboard.press('Control+k');
  await before.page.keyboard.type('leave a note');
  await expect(before.page.getByRole('option', { name: 'Leave a note', exact: true })).toBeVisible();
  await before.page.keyboard.press('Enter');
  await leave('Thirty photos wait.');
  await expect(before.page.getByText('The note waits for the next shift.')).toBeVisible();
  await before.page.keyboard.press('n');
  await leave('One of them is a screenshot.');
  await before.close();

  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  const notes = page.getByRole('region', { name: 'Hand-over' });
  await expect(notes).toContainText('Thirty photos wait.');
  await expectAccessibleButToasts(page);
  const confirm = notes.getByRole('button', { name: 'I have read it' });
  await expect(confirm).toHaveCount(2);
  const confirmation = '**/hand-over-notes/*/read';
  await page.route(confirmation, (route) => route.fulfill({ status: 500 }));
  await page.keyboard.press('r');
  await expect(notes.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  await page.unroute(confirmation);
  await page.keyboard.press('r');
  await expect(confirm).toHaveCount(1);
  await confirm.press('Enter');
  await expect(notes).toContainText('You have read all notes');
  await expect(notes.getByRole('heading', { name: 'Hand-over' })).toBeFocused();
  await notes.getByRole('button', { name: /^Show earlier notes/ }).press('Enter');
  await expect(notes.getByText(/^Read by Administration/)).toHaveCount(2);

  await page.getByRole('link', { name: /Profiles to review/ }).click();
  await page.getByRole('gridcell', { name: 'Nusrat Jahan', exact: true }).click();
  const pane = page.getByLabel('Member', { exact: true });
  await expect(pane).toContainText('No one took it');
  await page.keyboard.press('t');
  await expect(pane).toContainText('Taken by Administration');
  await expect(page.getByRole('row').filter({ hasText: 'Nusrat' })).toContainText('Administration');
  await page.getByRole('combobox', { name: 'Whose' }).selectOption('nobody');
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  await page.getByRole('combobox', { name: 'Whose' }).selectOption('me');
  await page.getByRole('gridcell', { name: 'Nusrat Jahan', exact: true }).click();
  await setStatus(page, 'Active');
  await openSection(page, 'Dashboard');
  const work = page.getByRole('table', { name: 'Decided today' });
  await expect(work.getByRole('row').nth(1)).toHaveText(/^You\D*0\D*1/);
  await staff.close();
});
