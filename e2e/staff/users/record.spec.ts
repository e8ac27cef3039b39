import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { staffAccount } from '../../support/product/product.ts';
import { dialog, pane } from '../../support/staff/console-parts.ts';
import { typeToConfirm } from '../../support/staff/decision-steps.ts';
import { openRecord, write } from '../../support/staff/record-steps.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const toast = (page: Page) => page.getByRole('status').first();
const editor = (page: Page) => page.getByRole('heading', { name: /^Edit / });
const changes = (page: Page, name = 'Save these changes?') =>
  page.getByRole('table', { name }).locator('tbody tr');

/** Another member of staff edits the same member. */
async function editElsewhere(url: string, id: string, updateUserDto: object): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })).json();
  };
  const { accessToken } = (await send('POST', '/staff/jwt', staffAccount)) as { accessToken: string };
  await send('PATCH', `/admin/users/${id}?t=UPDATE_GENERAL`, { updateUserDto }, accessToken);
}

test('staff use a member’s record by keyboard alone: edit, status, special, note, message, delete [S4.20]', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Shirin Akter', gender: 'women' });
  await member.addPhoto(await makeCameraPhoto(1));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openRecord(page, 'Shirin Akter');
  for (const part of [
    'Relations',
    'Conversations',
    'Payments',
    'Connects',
    'Reports',
    'Documents',
    'Signed in on',
  ])
    await expect(pane(page).getByRole('region', { name: part, exact: true })).toBeVisible();
  await expect(pane(page)).toContainText('No payment yet.');
  await expectAccessibleButToasts(page);

  await test.step('the changes are shown before they are saved', async () => {
    await page.keyboard.press('e');
    await expect(editor(page)).toBeVisible();
    await write(page, 'Height', '5 ft 4');
    await write(page, 'Brothers', '2');
    await page.keyboard.press('Control+Enter');
    await expect(changes(page)).toHaveText([/Height\(empty\)5 ft 4/, /Brothers\(empty\)2/]);
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText('Information Updated!');
    await expect(editor(page)).toHaveCount(0);
    await expect(
      pane(page)
        .getByText(/^5 ft 4/)
        .first(),
    ).toBeVisible();
  });

  await test.step('a change by someone else in the meantime is shown, and no entry is lost', async () => {
    await page.keyboard.press('e');
    await write(page, 'Institution', 'Dhaka College');
    await editElsewhere(product.url, member.user._id, { religion: 'hindu' });
    await page.keyboard.press('Control+Enter');
    await expect(changes(page)).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    const theirs = changes(page, 'Someone else changed this record');
    await expect(theirs).toHaveText([/Religion.*Hindu/]);
    await expect(page.getByLabel('Institution', { exact: true })).toHaveValue('Dhaka College');
    await expect(page.getByRole('button', { name: 'Continue with these' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(changes(page)).toHaveText([/Institution\(empty\)Dhaka College/]);
    await page.keyboard.press('Control+Enter');
    await expect(editor(page)).toHaveCount(0);
    await expect(pane(page)).toContainText('Dhaka College');
    await expect(pane(page)).toContainText('Hindu');
  });

  await test.step('a digit sets a status, and the dialog shows what the member will read', async () => {
    await page.keyboard.press('s');
    await expect(dialog(page)).toContainText('Status of Shirin Akter');
    await page.keyboard.press('3');
    await expect(dialog(page)).toContainText('something in it needs your attention');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toContainText(
      'Are you sure to set "Active, with a message" status for this user?',
    );
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText('status updated!');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the member becomes special for 30 days, and is removed from special again', async () => {
    await page.keyboard.press('p');
    await expect(dialog(page)).toContainText('Are you sure to add this profile to special for 30 days?');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText('user added to special profile!');
    await expect(pane(page)).toContainText('Special until');
    await page.keyboard.press('p');
    await expect(dialog(page)).toContainText('Are you sure to remove this profile from special?');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText('User removed from special profile!');
    await expect(pane(page)).not.toContainText('Special until');
  });

  await test.step('staff add a note, which shows its author, and send a message', async () => {
    await page.keyboard.press('n');
    await page.keyboard.type('Called her. She sends a better photo.');
    const section = pane(page).getByRole('region', { name: 'Notes' });
    await section.getByRole('button', { name: 'Add' }).press('Control+Enter');
    const notes = section.getByRole('listitem');
    await expect(notes).toHaveText([/Called her\. She sends a better photo\..*·/]);
    await expect(section.getByRole('textbox')).toHaveValue('');
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Please add your district.');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText('Message sent');
    await expect(notes.first()).toHaveText(/Sent to the member.*Please add your district\./);
    await expect(pane(page).getByRole('region', { name: 'What staff did' })).toContainText(
      'wrote a message to Shirin Akter',
    );
  });

  await test.step('a photo is shown large, with its look-alikes', async () => {
    await page.keyboard.press('v');
    const viewer = page.getByRole('dialog', { name: 'Photos of Shirin Akter' });
    await expect(viewer).toContainText('No other photo looks like it.');
    await page.keyboard.press('a');
    await expect(dialog(page)).toContainText('Are you sure to approve this photo?');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(viewer).toContainText('Approved');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await test.step('the keys are listed, and a deletion asks for the profile ID and can be taken back', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('View photos');
    await page.keyboard.press('Escape');
    const risks = '**/deletion';
    await page.route(risks, (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press('x');
    await expect(dialog(page)).toContainText('Are you sure to delete Shirin Akter?');
    const retry = dialog(page).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expectAccessibleButToasts(page);
    await page.unroute(risks);
    await retry.press('Enter');
    await expect(retry).toHaveCount(0);
    await expectAccessibleButToasts(page);
    await typeToConfirm(page, member.user.profileId);
    await expect(toast(page)).toContainText('user deleted!');
    await expect(pane(page)).toContainText('Administration can restore it until');
    await expect(pane(page)).toBeFocused();
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(address);
    await page.goto(address);
    await expect(pane(page).getByRole('button', { name: 'Restore' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Deleted by mistake');
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(toast(page)).toContainText('The account is restored.');
    await expect(pane(page).getByRole('region', { name: 'Notes' })).toContainText('Deleted by mistake');
  });
  await staff.close();
});
