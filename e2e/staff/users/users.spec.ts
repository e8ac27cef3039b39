import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { pane } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, openSection, setStatus, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('an Uploader sees no payments, cannot set a status, and sees masked contacts', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Jahanara Imam', gender: 'women' });
  await member.write({ whatsapp: '+8801555123456' });
  const number = member.user.phoneNumber?.number ?? '';
  expect(number).toMatch(/^\d{10}$/);
  const staff = await openConsole(browser, product);
  const { page } = staff;

  await signInAsStaff(page, makeUploader(product));
  await expect(page.getByText('Photos to review')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    /^Dashboard/,
    /^Photos/,
    /^Members/,
    /^Create member/,
  ]);
  await expect(page.getByText('Payments to check')).toHaveCount(0);
  await openMemberRecord(page, 'Jahanara Imam');
  await expect(pane(page)).toContainText(`${number.slice(0, 4)}xxx`);
  await expect(pane(page).getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('searchbox').fill(`0${number.slice(0, 4)}000000`);
  await expect(page.getByText('Your role finds contacts by their visible part only.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Jahanara Imam', exact: true })).toBeVisible();
  const seen = (await page.content()).replaceAll('-', '');
  expect(seen).not.toContain(number);
  expect(seen).not.toContain('1555123456');
  await page.evaluate(() => {
    window.location.hash = '#/transactions';
  });
  await expect(page.getByRole('main')).toContainText('“Transactions” is only for Administration.');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account: Salma Khatun' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await signInAsStaff(page);
  await openMemberRecord(page, 'Jahanara Imam');
  await expect(pane(page)).toContainText(`0${number.slice(0, 4)}-${number.slice(4)}`);
  await setStatus(page, 'Active');
  await staff.close();
});

test('every screen passes the accessibility check, in both themes', async ({ browser, product }) => {
  const member = await SignedUpMember.signUp(product, { name: 'Anika Tasnim', gender: 'women' });
  await member.addPhoto(await makeCameraPhoto(330));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await expectAccessibleButGuards(page);
  await signInAsStaff(page);
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: theme, exact: true }).click();
    await openSection(page, 'Dashboard');
    await expect(page.getByText('Photos to review')).toBeVisible();
    await expectAccessibleButGuards(page);
    await openSection(page, 'Photos');
    await expect(page.getByLabel('Photos to review')).toBeVisible();
    await expectAccessibleButGuards(page);
    await openMemberRecord(page, 'Anika Tasnim');
    await expectAccessibleButGuards(page);
    await page.keyboard.press('Escape');
    await expect(pane(page)).toHaveCount(0);
    await openSection(page, 'Transactions');
    await expect(page.getByText('No payments with this status')).toBeVisible();
    await expectAccessibleButGuards(page);
  }
  await staff.close();
});

test('an Uploader adds several photos for a member and crops each; a file that is not a photo is refused with the reason', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Selina Hossain', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  await openMemberRecord(page, 'Selina Hossain');
  await pane(page)
    .getByLabel('Add photos, or drop them here')
    .and(page.locator('input'))
    .setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) },
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Milon, this is no photo.') },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(90) },
      { name: 'three.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(150) },
    ]);
  // By keyboard alone: the first photo is put off, then rotated, moved and used, the second removed, the
  // third used.
  const crop = page.getByRole('alertdialog');
  await expect(crop).toHaveAccessibleName('Crop photo 1 of 3');
  for (const name of ['Use photo', 'Not now'])
    await expect(crop.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await crop.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(crop).toHaveCount(0);
  await expect(pane(page).getByText('3 photos are not cropped yet')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Crop', exact: true }).press('Enter');
  await expect(crop).toHaveAccessibleName('Crop photo 1 of 3');
  await crop.getByRole('button', { name: 'Rotate' }).press('Enter');
  await crop.getByRole('group', { name: 'Part of the photo that others see' }).press('ArrowLeft');
  await crop.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(crop).toHaveAccessibleName('Crop photo 2 of 3');
  await crop.getByRole('button', { name: 'Remove this photo' }).press('Enter');
  await expect(crop).toHaveAccessibleName('Crop photo 3 of 3');
  await crop.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(crop).toHaveCount(0);
  await expect(
    pane(page).getByText('Choose a JPEG, PNG or WebP photo. This file is of another type.'),
  ).toBeVisible();
  await expect(pane(page).getByRole('img', { name: 'Photo' })).toHaveCount(2);
  const photos = await member.photos();
  expect(photos).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }]);
  for (const { width, height } of photos) expect(width / height).toBeCloseTo(3 / 4, 2);
  // Another person must decide an Uploader's own uploads, so no decision is offered.
  await expect(pane(page).getByText('You uploaded this photo; another person decides it.')).toHaveCount(2);
  for (const name of ['Approve', 'Decline'])
    await expect(pane(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  await pane(page).getByRole('button', { name: 'Cancel upload of letter.jpg' }).click();
  await expect(pane(page).getByRole('list', { name: 'Photos being uploaded' })).toHaveCount(0);
  await staff.close();
});
