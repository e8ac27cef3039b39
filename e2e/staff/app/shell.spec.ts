import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { keyHelp, palette, paletteMembers, pane, screenLink } from '../../support/staff/console-parts.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('Enter in the search opens a single hit, ↓ moves to the rows, and Refresh gives up the focus', async ({
  browser,
  product,
}) => {
  for (const name of ['Anika Tasnim', 'Tasnim Jahan'])
    await SignedUpMember.signUp(product, { name, gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Members');
  await expect(page.getByText('2 members', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('anika');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Anika Tasnim' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('tasnim');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 members', { exact: true })).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Anika Tasnim' })).toBeVisible();
  // J and K open the next and the previous row.
  await page.keyboard.press('k');
  await expect(pane(page).getByRole('heading', { name: 'Tasnim Jahan' })).toBeVisible();
  await page.keyboard.press('Escape');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await page.keyboard.press('Enter');
  await expect(refresh).not.toBeFocused();
  await staff.close();
});

test('the navigation counts what waits, and the count follows decisions and new work', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Nasrin Sultana', gender: 'women' });
  await member.addPhoto(await makeCameraPhoto(60));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await expect(screenLink(page, 'Photos')).toHaveAccessibleDescription('1 waiting');
  await expect(screenLink(page, 'Members')).toHaveAccessibleDescription('1 waiting');
  await expect(screenLink(page, 'Documents')).not.toHaveAccessibleDescription(/./);
  await openMemberRecord(page, 'Nasrin Sultana');
  await pane(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  const toast = page.getByRole('banner').getByText('Photo approved!');
  await expect(toast).toBeVisible();
  // The toast has its own place and covers nothing of the screen.
  const box = await toast.boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await expect(screenLink(page, 'Photos')).not.toHaveAccessibleDescription(/./);
  // New work appears when the window becomes visible again.
  await member.addPhoto(await makeCameraPhoto(90));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(screenLink(page, 'Photos')).toHaveAccessibleDescription('1 waiting');
  await staff.close();
});

test('a toast disappears after 3 seconds, an error after 5, and neither under the pointer or the focus [S9.2]', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Rina Sarkar', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await page.clock.install();
  await signInAsStaff(page);
  await openSection(page, 'Members');
  const copy = page.getByRole('button', { name: /^Copy 01/ });
  await expect(copy).toBeVisible();
  const { origin } = new URL(page.url());
  const toast = page.getByRole('banner').locator('output').getByRole('button', { name: 'Close' });
  // From now on, only the test moves the clock of the page.
  await page.clock.pauseAt(Date.now() + 60_000);
  const shownFor = async (ms: number) => {
    await expect(toast).toBeVisible();
    await page.clock.runFor(ms - 100);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  };
  await page.context().grantPermissions(['clipboard-write'], { origin });
  await copy.click();
  await shownFor(3_000);
  await copy.click();
  await toast.focus();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await toast.blur();
  await shownFor(3_000);
  await copy.click();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await copy.hover();
  await shownFor(3_000);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard'));
  });
  await copy.click();
  await shownFor(5_000);
  await staff.close();
});

test('? shows the keys of the current screen, but not while typing; help and palette pass the accessibility check', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Mitu Akter', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  for (const theme of ['light', 'dark']) {
    for (const [screen, line] of [
      ['Dashboard', 'Search a member or an action'],
      ['Photos', 'Decline, then press the number of a reason'],
      ['Members', 'From the search to the rows'],
      ['Documents', 'Open the next or previous row'],
      ['Transactions', 'Open the next or previous row'],
    ] as const) {
      await openSection(page, screen);
      await page.keyboard.press('?');
      await expect(keyHelp(page)).toContainText(line);
      if (screen === 'Photos') await expectAccessibleButToasts(page);
      await page.keyboard.press('Escape');
      await expect(keyHelp(page)).toHaveCount(0);
    }
    await openSection(page, 'Members');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('?');
    await expect(page.getByRole('searchbox')).toHaveValue('?');
    await expect(keyHelp(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mit');
    await expect(paletteMembers(page)).toHaveCount(1);
    // The hits of the previous text stay until the answer arrives.
    const { promise: checked, resolve: answer } = Promise.withResolvers<void>();
    const searches = '**/admin/users/find*';
    await page.route(searches, async (route) => {
      await checked;
      await route.fallback();
    });
    await page.keyboard.type('u');
    await expect(palette(page).getByText('Searching…')).toBeVisible();
    await expect(paletteMembers(page)).toHaveCount(1);
    await expectAccessibleButToasts(page);
    answer();
    await expect(palette(page).getByText('1 member found')).toBeVisible();
    await page.unroute(searches);
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText(theme === 'light' ? 'theme dark' : 'theme light');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
  }
  await staff.close();
});
