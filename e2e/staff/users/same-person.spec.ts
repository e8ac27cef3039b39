import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('Administration chooses two accounts of one person from a record, by keys alone', async ({
  browser,
  product,
}) => {
  const older = await SignedUpMember.signUp(product, { name: 'Nusrat Jahan', gender: 'women' });
  const newer = await SignedUpMember.signUp(product, {
    name: 'Jahan Nusrat',
    gender: 'women',
    born: '1995-01-02',
  });
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(newer.user.profileId);
  await expect(page.getByRole('option', { name: /Jahan Nusrat/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Same person as/ })).toBeVisible();

  await page.keyboard.press('d');
  const field = page.getByLabel('Name, phone, email or profile ID');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('Choose the other account.');
  // The account itself is no other account.
  await page.keyboard.type(newer.user.profileId);
  await expect(dialog(page)).toContainText('Nobody else was found.');
  await field.fill(older.user.profileId);
  await expect(dialog(page).getByRole('radio')).toBeChecked();
  await expectAccessibleButToasts(page);
  await page.keyboard.press('Control+Enter');

  const pair = page.getByRole('region', { name: 'Two accounts' });
  await expect(pair).toContainText('Chosen by staff');
  await expect(pair.getByRole('region', { name: 'Older account, stays' })).toContainText(
    older.user.profileId,
  );
  await expect(pair.getByRole('region', { name: 'Newer account' })).toContainText(newer.user.profileId);
});

test('L puts a picture on the watch list at the desk and in a record', async ({ browser, product }) => {
  const member = await SignedUpMember.signUp(product, { name: 'Rafi Islam', gender: 'men' });
  await member.addPhoto(await makeCameraPhoto(60));
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await openSection(page, 'Photos');
  await expect(page.getByRole('button', { name: /^Add to the watch list/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(dialog(page)).toContainText('Add to the watch list');
  // A letter in the dialog decides nothing behind it.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect((await member.photos())[0]?.status).toBe('PENDING');

  await page.keyboard.press('Control+k');
  await page.keyboard.type(member.user.profileId);
  await expect(page.getByRole('option', { name: /Rafi Islam/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Same person as/ })).toBeVisible();
  await page.keyboard.press('v');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: /^Add to the watch list/ })).toBeVisible();
  await page.keyboard.press('l');
  const form = page.getByRole('alertdialog', { name: 'Add to the watch list' });
  await form.getByRole('textbox', { name: 'Reason' }).fill('A picture from a shop.');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await openSection(page, 'Watch list');
  await expect(page.getByText('A picture from a shop.')).toBeVisible();
});
