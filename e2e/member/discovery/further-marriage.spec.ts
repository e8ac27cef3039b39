import { expectAccessible, expectAccessibleButToasts } from '../../support/accessibility.ts';
import { closeMoment } from '../../support/member/card-steps.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`who seeks a further marriage meets only who would meet him, and no number before the permission, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Salma Begum' }, viewport);
    await setPolicy(her, '1');
    const him = await openMember(browser, product, { name: 'Kamal Hossain', maritalStatus: '3' }, viewport);
    await setPolicy(him, '1');
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    const asked = 'I would also meet a man who is married and seeks a further marriage';

    await test.step('he says it in his profile, and reads what follows', async () => {
      await her.page.goto('/all');
      await expect(her.card('Kamal')).toBeVisible();
      await him.page.goto('/');
      await openOwnProfile(him);
      await him.page.getByRole('tab', { name: 'Profile', exact: true }).click();
      const further = him.page.getByRole('checkbox', { name: 'I am married and seek a further marriage' });
      await expect(further).not.toBeChecked();
      await further.check();
      await expect(him.page.getByText(/shown only to women who said/)).toBeVisible();
      await expect(him.page.getByRole('button', { name: 'Send or see the permission' })).toHaveCount(0);
      await him.page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(him.page.getByText('Information Updated!').first()).toBeVisible();
      await expect(him.page.getByRole('button', { name: 'Send or see the permission' })).toBeVisible();
    });

    await test.step('she never meets him: not in a feed, nor a search, nor at his address', async () => {
      await her.page.goto('/all');
      await expect(her.page.getByText('No profiles to show right now.', { exact: false })).toBeVisible();
      await expect(her.card('Kamal')).toHaveCount(0);
      await her.page.goto('/search?religion=islam');
      await expect(her.page.getByRole('article')).toHaveCount(0);
      await her.page.goto(`/p/${him.user.profileId}`);
      await expect(her.page.getByRole('button', { name: 'See all profiles' })).toBeVisible();
      await expect(her.page.getByText('Kamal')).toHaveCount(0);
      // He is told apart from nobody by no call either.
      const call = await her.context.request.get(`/users/${him.user._id}`);
      expect(call.status()).toBe(404);
    });

    await test.step('his invitation to her is refused with the reason', async () => {
      await him.page.goto('/all');
      await him.card('Salma').getByRole('button', { name: 'Invite', exact: true }).click();
      await him.toast('You can only approach members who said that they would consider that.');
    });

    await test.step('she says that she would meet such a man, and sees what he is', async () => {
      await her.page.goto('/profile/preference');
      await her.page.getByRole('checkbox', { name: asked }).check();
      await expectAccessibleButToasts(her.page);
      await her.page.getByRole('button', { name: 'Save preference' }).click();
      await her.toast('Preference Saved!');
      await her.page.goto('/all');
      await expect(her.card('Kamal').getByText('Married, seeks a further marriage')).toBeVisible();
      await her.page.goto(`/p/${him.user.profileId}`);
      await expect(her.page.getByText('only members who would meet such a man see this page')).toBeVisible();
      await expect(her.page.getByRole('heading', { name: /Kamal/ }).first()).toBeVisible();
      await expectAccessibleButToasts(her.page);
      await her.page.goto('/all');
    });

    await test.step('he invites and she accepts', async () => {
      await him.page.reload();
      await him.card('Salma').getByRole('button', { name: 'Invite', exact: true }).click();
      await her.page.reload();
      await her.card('Kamal').getByRole('button', { name: 'Accept', exact: true }).click();
      await closeMoment(her);
    });

    await test.step('no number before the permission, which he sends', async () => {
      await him.page.goto('/all');
      await him.card('Salma').getByRole('button', { name: 'Call', exact: true }).click();
      const question = him.page.getByRole('dialog').last();
      await expect(question.getByText('No number yet')).toBeVisible();
      await expectAccessible(him.page);
      await question.getByRole('button', { name: 'Send the permission' }).click();
      const dialog = him.dialog('Arbitration Council’s permission');
      const send = dialog.getByRole('button', { name: 'Send the permission' });
      await send.click();
      await expect(dialog.getByText('Enter the number as it is on the permission.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Number of the permission' }).fill('UP/৪৫/2026');
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) });
      await expect(dialog.getByRole('img', { name: /Your photo/ })).toHaveCount(1);
      await expectAccessible(him.page);
      await send.click();
      await expect(dialog.getByText('We are looking at the permission')).toBeVisible();
      await him.page.goto('/all');
      await him.card('Salma').getByRole('button', { name: 'Call', exact: true }).click();
      await expect(question.getByText('Our team is looking at the permission that you sent.')).toBeVisible();
      await expect(question.getByRole('button', { name: 'Send the permission' })).toHaveCount(0);
    });

    await test.step('staff accept it in the queue of documents', async () => {
      const staff = await openConsole(browser, product);
      await signInAsStaff(staff.page);
      await openSection(staff.page, 'Documents');
      const row = staff.page.getByRole('navigation', { name: 'Documents' }).getByRole('link');
      await expect(row).toContainText(him.user.profileId);
      await row.click();
      await expect(staff.page.getByText('UP/45/2026')).toBeVisible();
      await staff.page.keyboard.press('v');
      const sure = staff.page.getByRole('alertdialog', { name: /^Does this permission name the member/ });
      await expect(sure.getByText(/Our team has seen the Arbitration Council’s permission/)).toBeVisible();
      await expectAccessibleButToasts(staff.page);
      await staff.page.keyboard.press('Control+Enter');
      await expect(staff.page.getByText('No documents are waiting.')).toBeVisible();
      await staff.close();
    });

    await test.step('now the number can be unlocked', async () => {
      await him.page.goto('/all');
      await him.card('Salma').getByRole('button', { name: 'Call', exact: true }).click();
      const question = him.page.getByRole('dialog').last();
      await question.getByRole('button', { name: 'Use one connect' }).click();
      const contact = him.dialog('Contact info: Salma Begum');
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
    });
    await her.close();
    await him.close();
  });
}
