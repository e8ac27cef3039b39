import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import type { Product } from '../../support/product/product.ts';
import { staffAccount } from '../../support/product/product.ts';
import { Keys } from '../../support/staff/counted-keys.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
const aside = (page: Page) => page.getByRole('complementary', { name: 'Photos and warnings' });
const createdNow = (page: Page) => aside(page).getByRole('region', { name: 'Created now' });

async function usersOf(product: Product): Promise<{ firstName: string; [field: string]: unknown }[]> {
  const signedIn = await fetch(`${product.url}/staff/jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffAccount),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await (await fetch(`${product.url}/admin/users/all`, { headers })).json()).data;
}

test('an Uploader creates profiles one after another without the mouse [S5.9]', async ({
  browser,
  product,
}) => {
  const known = await SignedUpMember.signUp(product, {
    name: 'Nusrat Jahan',
    gender: 'women',
    born: '1994-02-28',
  });
  await known.addPhoto(await makeCameraPhoto(40));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  const photo = await makeCameraPhoto(200);
  page.on('filechooser', (chooser) =>
    chooser.setFiles([{ name: 'rehana.jpg', mimeType: 'image/jpeg', buffer: photo }]),
  );
  const keys = new Keys(page);
  // No text field has the focus.
  await page.keyboard.press('Escape');
  await keys.press('g', 'n');
  await expect(field(page, 'First name')).toBeFocused();

  await test.step('a full profile with a photo is created', async () => {
    const from = keys.pressed;
    await keys.fillFrom('Rehana', 'Parvin', 'Daughter', '', '3.4.1995', '01555000111', 'rehana@example.com');
    await expect(field(page, 'Gender')).toHaveValue('women');
    await expect(page.getByText('31 years old')).toBeVisible();
    // WhatsApp, imo, the SMS; then marital status, religion, community, height.
    await keys.fillFrom('', '', '', 'Never', 'Islam', 'Sunni', '5');
    await keys.press('Control+o');
    await keys.tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Use photo' }));
    await keys.press('Enter');
    await expect(
      aside(page)
        .getByText(/^(No similar photo found|Similar photo)$/)
        .first(),
    ).toBeVisible();
    await keys.press('Control+Enter');
    await expect(createdNow(page).getByRole('listitem')).toHaveText([
      /Rehana Parvin.*password link sent by email/,
    ]);
    // The limit holds for a profile with fourteen fields and a photo.
    expect(keys.pressed - from).toBeLessThan(120);
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toHaveValue('');
    await expect(field(page, 'Phone')).toHaveValue('');
  });

  await test.step('the guardian of who was just created is entered by keys', async () => {
    await keys.press('Control+g');
    await expect(page.getByRole('alertdialog', { name: 'Guardian of Rehana Parvin' })).toBeVisible();
    await keys.fillFrom('Karim Uddin', 'Uncle', '01911223344');
    await keys.press('Control+Enter');
    await expect(page.getByText('The guardian was entered and gets an SMS.')).toBeVisible();
    expect((await product.lastMessageTo('+8801911223344')).text).toContain('guardian of Rehana P.');
    await expect(field(page, 'First name')).toBeFocused();
  });

  await test.step('the number of whom the profile is for is entered by keys too', async () => {
    await keys.press('Control+j');
    await expect(page.getByRole('alertdialog', { name: 'Own number of Rehana Parvin' })).toBeVisible();
    await keys.fillFrom('01933445566');
    await keys.press('Control+Enter');
    await expect(page.getByText('The number was entered and gets an SMS.')).toBeVisible();
    await expect(field(page, 'First name')).toBeFocused();
  });

  await test.step('the same name and birthday show a warning beside the form', async () => {
    await keys.fillFrom('Nusrat', 'Jahan', '', 'Women', '28021994', '01555000222', '');
    await expect(aside(page).getByRole('status')).toContainText('Same name and birthday');
    await expect(aside(page).getByRole('status').getByRole('link', { name: 'Nusrat Jahan' })).toBeVisible();
    await keys.press('Control+Enter');
    await expect(createdNow(page).getByRole('listitem')).toHaveCount(2);
    await expect(createdNow(page)).toContainText('no password link sent');
  });

  await test.step('a taken phone number is shown at its field, and no entry is lost', async () => {
    await keys.fillFrom('Rafiq', 'Azad', '', 'Men', '31.2.1990', '01555000111', 'rafiq@example.com');
    await expect(page.getByText('Another account has this phone.')).toBeVisible();
    // An Uploader does not see whose number it is.
    await expect(aside(page).getByText('Has this phone')).toHaveCount(0);
    await keys.press('Control+Enter');
    await expect(page.getByText('This is not a date. Write day, month, year.')).toBeVisible();
    await expect(field(page, 'Date of birth')).toBeFocused();
    // A second refusal focuses the field again.
    await keys.press('Shift+Tab', 'Control+Enter');
    await expect(field(page, 'Date of birth')).toBeFocused();
    await keys.press('Control+a');
    await keys.fillFrom('1.2.1990');
    await keys.press('Control+Enter');
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'First name')).toHaveValue('Rafiq');
    await expect(field(page, 'Email')).toHaveValue('rafiq@example.com');
    await keys.press('Control+a');
    await keys.fillFrom('01555000333');
    await expect(page.getByText('Another account has this phone.')).toHaveCount(0);
    await keys.press('Control+Enter');
    await expect(createdNow(page).getByRole('listitem')).toHaveCount(3);
  });

  await expect(aside(page).getByRole('list', { name: 'On their way' })).toHaveCount(0);
  const users = await usersOf(product);
  expect(users.map(({ firstName }) => firstName)).toEqual(['Rafiq', 'Nusrat', 'Rehana', 'Nusrat']);
  expect(users[2]).toMatchObject({
    gender: 'women',
    birthday: { date: '1995-04-03' },
    maritalStatus: '1',
    religion: 'islam',
    communityId: '1',
    profileCreatedFor: '3',
    profileImages: [{ status: 'PENDING', uploadedBy: 'Salma Khatun' }],
  });
  await expectAccessibleButToasts(page);

  await test.step('leaving an unsaved form asks first', async () => {
    await keys.type('Half');
    // Escape leaves the field, so that G is a key again.
    await keys.press('Escape', 'g', 'p');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page, 'First name')).toHaveValue('Half');
  });
  await staff.close();

  await test.step('the new member sets a password with the link from the mail, which works once', async () => {
    const { text } = await product.lastMessageTo('rehana@example.com');
    const link = /https?:\/\/\S+\/password\S+/.exec(text)?.[0] ?? '';
    const person = await browser.newPage();
    await person.goto(`${product.url}${new URL(link).pathname}${new URL(link).search}`);
    await person.getByLabel('New password').fill('nine green mangoes');
    await person.getByRole('button', { name: 'Set your password' }).click();
    await expect(person.getByText('Your password is set. You can log in now.')).toBeVisible();
    await expect(person).toHaveURL(/\/password$/);
    await person.goto(`${product.url}${new URL(link).pathname}${new URL(link).search}`);
    await person.getByLabel('New password').fill('ten green mangoes');
    await person.getByRole('button', { name: 'Set your password' }).click();
    await expect(
      person.getByText('This link was used already or is too old.', { exact: false }),
    ).toBeVisible();
    await person.close();
  });
});
