import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeCameraPhoto } from '../support/pictures.ts';
import { makeUploader, openConsole, plantLastName, SignedUpMember } from '../support/staff-setup.ts';
import { openMember, openSection, setStatus, signInAsStaff } from '../support/staff-steps.ts';
import { expect, test } from '../support/test.ts';

const pane = (page: Page) => page.getByLabel('Member', { exact: true });

test('an Uploader sees no payments, sets no status, and reads masks where the contacts are', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const member = await SignedUpMember.signUp(product, { name: 'Jahanara Imam', gender: 'women' });
  await member.write({ whatsapp: '+8801555123456' });
  const number = member.user.phoneNumber?.number ?? '';
  expect(number).toMatch(/^\d{10}$/);
  const staff = await openConsole(browser, product);
  const { page } = staff;

  await signInAsStaff(page, makeUploader(product));
  await expect(page.getByText('Photos waiting')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Dashboard', 'Photos', 'Users']);
  await expect(page.getByText('Payments waiting')).toHaveCount(0);
  await openMember(page, 'Jahanara Imam');
  await expect(pane(page)).toContainText(`${number.slice(0, 4)}xxx`);
  await expect(pane(page).getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('searchbox').fill(`0${number.slice(0, 4)}000000`);
  await expect(page.getByText('Your role finds contacts by their visible part only.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Jahanara Imam', exact: true })).toBeVisible();
  const seen = await page.content();
  expect(seen).not.toContain(number);
  expect(seen).not.toContain('1555123456');
  await page.evaluate(() => {
    window.location.hash = '#/transactions';
  });
  await expect(page.getByText('Photos waiting')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account: Salma Khatun' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await signInAsStaff(page);
  await openMember(page, 'Jahanara Imam');
  await expect(pane(page)).toContainText(number);
  await setStatus(page, 'Active');
  await staff.close();
});

/** Tells of itself wherever it is taken for markup: runs, goes away, speaks to main. */
const attack = [
  `"'><img src=x onerror="window.attacked='ran'">`,
  `<svg onload="window.attacked='ran'"></svg>`,
  `<iframe srcdoc="<script>top.attacked='ran'</script>"></iframe>`,
  `<meta http-equiv=refresh content="0;url=https://attacker.example/">`,
  `<a href="javascript:window.attacked='ran'">javascript:window.attacked='ran'</a>`,
].join(' ');
const short = `<img src=x onerror=attacked='ran'>`;
const attacked = (page: Page) => page.evaluate(() => (window as { attacked?: string }).attacked);

test('a profile with script in every text runs nothing, goes nowhere and reaches no door of the console', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const member = await SignedUpMember.signUp(product, { name: 'Mallory Hossain', gender: 'men' });
  await member.addPhoto(await makeCameraPhoto(10));
  await member.write({
    birthday: { city: short },
    about: { myselfRequest: attack },
    aboutPartner: attack,
    education: { collage: short, institution: short },
    family: { familyLocation: short, about: attack },
    hobbies: [short],
    interests: [short],
    post: { text: attack.slice(0, 480) },
  });
  // The API takes no such name; the console must not need it to.
  await expect(member.write({ lastName: short })).rejects.toThrow('400');
  plantLastName(product, member.user._id, short);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);

  await openSection(page, 'Photos');
  await expect(page.getByRole('option', { name: `Mallory ${short}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await openSection(page, 'Users');
  await page.getByRole('searchbox').fill('Mallory');
  await page.getByRole('gridcell', { name: /^Mallory/ }).click();
  await expect(pane(page).getByText('https://attacker.example/').first()).toBeVisible();
  await pane(page)
    .getByText('About text waiting')
    .locator('..')
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText('Information Updated!', { exact: true }).last()).toBeVisible();
  await pane(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure to approve this photo?' }).press('Escape');

  expect(await attacked(page)).toBeUndefined();
  expect(staff.refused).toEqual([]);
  expect(page.frames()).toHaveLength(1);
  await expect(page.locator('img[src="x"], svg[onload], iframe, a[href^="javascript"]')).toHaveCount(0);

  await test.step('where it is taken for markup it runs, so that finding nothing says something', async () => {
    const victim = await browser.newPage();
    await victim.setContent(attack.replace(/<meta[^>]*>/, ''));
    await expect.poll(() => attacked(victim)).toBe('ran');
    await victim.close();
    await page.evaluate(
      (markup) => {
        document.body.insertAdjacentHTML('beforeend', markup);
      },
      attack.replace(/<meta[^>]*>/, ''),
    );
    await expect(page.locator('img[src="x"]')).toHaveCount(1);
    // Even as markup it has no say here: the page's own policy refuses it.
    expect(await attacked(page)).toBeUndefined();
    await page.evaluate(() => window.location.assign('https://attacker.example/'));
    await expect.poll(() => staff.refused).toEqual(['https://attacker.example/']);
  });
  await staff.close();
});

test('every screen passes the accessibility check, in both themes', async ({ browser, product }) => {
  test.setTimeout(120_000);
  const member = await SignedUpMember.signUp(product, { name: 'Anika Tasnim', gender: 'women' });
  await member.addPhoto(await makeCameraPhoto(330));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const check = async (screen: string) => {
    // Fluent's own guards of the focus: they hand it on at once.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .exclude('[data-tabster-dummy]')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  };
  await check('sign-in');
  await signInAsStaff(page);
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: theme, exact: true }).click();
    await openSection(page, 'Dashboard');
    await expect(page.getByText('Photos waiting')).toBeVisible();
    await check(`dashboard ${theme}`);
    await openSection(page, 'Photos');
    await expect(page.getByLabel('Photos to review')).toBeVisible();
    await check(`photos ${theme}`);
    await openMember(page, 'Anika Tasnim');
    await check(`users ${theme}`);
    await page.keyboard.press('Escape');
    await expect(pane(page)).toHaveCount(0);
    await openSection(page, 'Transactions');
    await expect(page.getByText('No payments are waiting')).toBeVisible();
    await check(`transactions ${theme}`);
  }
  await staff.close();
});

test('an Uploader adds photos for a member, several at once, each cropped; one that is none is refused with its sentence', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Selina Hossain', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  await openMember(page, 'Selina Hossain');
  await pane(page)
    .getByLabel('Add photos, or drop them here')
    .and(page.locator('input'))
    .setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) },
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Milon, this is no photo.') },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(90) },
      { name: 'three.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(150) },
    ]);
  // By keyboard alone: the first is turned, moved and taken, the second left out, the third taken as it is.
  const crop = page.getByRole('alertdialog');
  await expect(crop).toHaveAccessibleName('Crop photo 1 of 3');
  await crop.getByRole('button', { name: 'Rotate' }).press('Enter');
  await crop.getByRole('group', { name: 'The part that others see' }).press('ArrowLeft');
  await crop.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(crop).toHaveAccessibleName('Crop photo 2 of 3');
  await crop.getByRole('button', { name: 'Leave out' }).press('Enter');
  await expect(crop).toHaveAccessibleName('Crop photo 3 of 3');
  await crop.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(crop).toHaveCount(0);
  await expect(pane(page).getByText('A photo is a JPEG, PNG, WebP or HEIC file.')).toBeVisible();
  await expect(pane(page).getByRole('img', { name: 'Photo' })).toHaveCount(2);
  const photos = await member.photos();
  expect(photos).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }]);
  for (const { width, height } of photos) expect(width / height).toBeCloseTo(3 / 4, 2);
  // One's own uploads are for another person to decide, and nothing else is offered.
  await expect(pane(page).getByText('You uploaded this photo; another person decides it.')).toHaveCount(2);
  for (const name of ['Approve', 'Decline'])
    await expect(pane(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  await pane(page).getByRole('button', { name: 'Cancel letter.jpg' }).click();
  await expect(pane(page).getByRole('list', { name: 'Photos on their way' })).toHaveCount(0);
  await staff.close();
});

test('a member who deleted the account is found with the date, shut out, and cannot be restored any more', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Rowshan Ara', gender: 'women' });
  await member.deleteAccount();
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Users');
  await page.getByPlaceholder('Name, phone, email or profile id').fill('Rowshan Ara');
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  await page.getByRole('button', { name: 'Self-deleted' }).click();
  await page.getByRole('menuitemradio', { name: 'Yes' }).click();
  await expect(page.getByRole('columnheader', { name: 'Deleted' })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Rowshan Ara', exact: true }).click();
  await expect(pane(page)).toContainText('The member deleted this account on');
  await expect(pane(page).getByLabel('Add photos, or drop them here')).toHaveCount(0);
  await setStatus(page, 'Delete+Message');
  expect(await member.restore()).toBe(403);

  await pane(page).getByRole('button', { name: 'Do not allow restoring' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('cannot restore it');
  await question.getByRole('button', { name: 'Do not allow restoring' }).click();
  await expect(page.getByText('The account can no longer be restored.').last()).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  expect(await member.restore()).toBe(401);
  await staff.close();
});

test('an Uploader has no filter for those who deleted their accounts', async ({ browser, product }) => {
  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page, makeUploader(product));
  await openSection(staff.page, 'Users');
  await expect(staff.page.getByRole('button', { name: 'About text waiting' })).toBeVisible();
  await expect(staff.page.getByRole('button', { name: 'Self-deleted' })).toHaveCount(0);
  await staff.close();
});
