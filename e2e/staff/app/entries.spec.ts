import { answer, MemberPage } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile } from '../../support/member/member-setup.ts';
import { pane } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('a misleading name waits for review, and the member sees what others see until then', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Milon Support', gender: 'men' });
  await member.page.goto('/');
  await openOwnProfile(member);
  const dialog = member.page.getByRole('dialog');
  await expect(dialog.getByText('Your name is waiting for review: Milon Support').first()).toBeVisible();
  await expect(dialog.getByText('Until then, others see: M S').first()).toBeVisible();

  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  await openSection(page, 'Members');
  await page.getByRole('searchbox').fill(member.user.profileId);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('gridcell', { name: 'M S', exact: true }).click();
  await expect(pane(page).getByText('Milon Support')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Information updated').first()).toBeVisible();
  await expect(pane(page).getByRole('heading', { name: 'Milon Support' })).toBeVisible();
  await member.page.reload();
  await expect(member.page.getByText('Your name is waiting')).toHaveCount(0);
  await Promise.all([member.close(), staff.close()]);
});

test('sign-up shows at its field why a name is not allowed', async ({ browser, product }) => {
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await guest.page.goto('/');
  await guest.page.getByRole('button', { name: 'Sign up free' }).first().click();
  await answer(guest.page, 'Self');
  await answer(guest.page, 'Man');
  await guest.page.getByRole('textbox', { name: 'Full name' }).fill('Rahim.com Kh\u0430n');
  await guest.page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    guest.page.getByText(
      'First name cannot have a web address in it. Last name mixes letters of two alphabets in one word.',
    ),
  ).toBeVisible();
  await guest.close();
});

test('the dialog that lifts a bar accepts digits of both languages, and says if a number is not barred', async ({
  browser,
  product,
}) => {
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Documents');
  await page.getByRole('button', { name: 'Lift a bar…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Lift the bar on a number?' });
  await dialog.getByRole('textbox', { name: 'Number' }).fill('123');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Write the whole number, as on the document.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Number' }).fill('২৬৯৩৬২২৮০০১২৩');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('This number is not barred.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await staff.close();
});
