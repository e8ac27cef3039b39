import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { pane } from '../../support/staff/staff-pane.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMember, openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search members and actions' });
const results = (page: Page) => palette(page).getByRole('option');
const members = (page: Page) => palette(page).getByRole('group', { name: 'Members' }).getByRole('option');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const screenLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const hashOf = (page: Page) => page.evaluate(() => window.location.hash);

test('Ctrl+K leads to any member by name in any order, phone, email and profile id, by keyboard alone', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Shirin Akter Banu', gender: 'women' });
  await SignedUpMember.signUp(product, { name: 'Shirin Sultana', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  const number = member.user.phoneNumber?.number ?? '';
  for (const text of ['banu shir', `0${number}`, member.user.profileId.toLowerCase()]) {
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
    // Enter may be pressed before the answer: a single hit opens when it arrives.
    await page.keyboard.press('Enter');
    await expect(pane(page).getByRole('heading', { name: 'Shirin Akter Banu' })).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(pane(page)).toHaveCount(0);
  }
  // Several hits: the arrows choose.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('shirin');
  await expect(members(page)).toHaveCount(2);
  await expect(members(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(members(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Shirin Sultana' })).toBeVisible();
  // Without a text: the members opened lately, the last one first.
  await page.keyboard.press('Control+k');
  await expect(results(page).first()).toContainText('Shirin Sultana');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Shirin Akter Banu' })).toBeVisible();
  await staff.close();
});

test('an answer to an older text never replaces one to a newer text', async ({ browser, product }) => {
  for (const name of ['Rezaul Karim', 'Rezwana Haque'])
    await SignedUpMember.signUp(product, { name, gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/admin/users/find', async (route) => {
    if (route.request().postDataJSON().text === 'rez') await held;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('Control+k');
  const asked = page.waitForRequest((request) => request.postData()?.includes('"rez"') === true);
  await page.keyboard.type('rez');
  await asked;
  await page.keyboard.type('wana');
  await expect(members(page)).toHaveCount(1);
  await expect(members(page)).toContainText('Rezwana Haque');
  release();
  // The held answer would have arrived before this newer one.
  await page.keyboard.type(' ha');
  await expect(palette(page).getByRole('status')).toHaveText('1 member found');
  await expect(members(page)).toContainText('Rezwana Haque');
  await staff.close();
});

test('Ctrl+K goes to screens and queues, changes language and theme, follows a pasted link, and signs out', async ({
  browser,
  product,
}) => {
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  const run = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(text);
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
  };
  await run('second look');
  await expect(page.getByRole('tab', { name: /^Second look/, selected: true })).toBeVisible();
  await run('hold');
  await expect(page).toHaveURL(/transactions\?status=HELD/);
  await run(`milon://console/#/documents?status=VERIFIED`);
  await expect(page.getByRole('tab', { name: 'Verified', selected: true })).toBeVisible();
  await run('theme dark');
  await run('bangla');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.keyboard.press('Control+k');
  // English words work in a Bangla console.
  await page.keyboard.insertText('language english');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // G and a letter, also where single letters decide.
  await openSection(page, 'Photos');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(screenLink(page, 'Documents')).toHaveAttribute('aria-current', 'page');
  await run('sign out');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await staff.close();
});

test('an Uploader is offered only what the role may do [S6.4]', async ({ browser, product }) => {
  const member = await SignedUpMember.signUp(product, { name: 'Jahanara Imam', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  await page.keyboard.press('Control+k');
  const texts = (await results(page).allTextContents()).join('\n');
  for (const word of ['Transactions', 'Documents', 'Messages', 'Disputes', 'Staff'])
    expect(texts).not.toContain(word);
  await page.keyboard.type('jahanara');
  await expect(members(page)).toContainText('Jahanara Imam');
  await expect(members(page)).toContainText(`${member.user.phoneNumber?.number.slice(0, 4)}xxx`);
  expect(await page.content()).not.toContain(member.user.phoneNumber?.number);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(help(page)).not.toContainText('Transactions');
  await staff.close();
});

test('filters, sort and the opened member are in the address: Back, reload and a copied link return to them', async ({
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

test('Enter in the search opens a single hit, ↓ enters the rows, and refresh hands Enter back', async ({
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
  // J and K open the neighbours.
  await page.keyboard.press('k');
  await expect(pane(page).getByRole('heading', { name: 'Tasnim Jahan' })).toBeVisible();
  await page.keyboard.press('Escape');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await page.keyboard.press('Enter');
  await expect(refresh).not.toBeFocused();
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
  await openMember(page, 'Farida Parvin');
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

test('the navigation and the tabs count what waits, and follow what is decided', async ({
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
  await openMember(page, 'Nasrin Sultana');
  await pane(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  const toast = page.getByRole('banner').getByText('Photo approved!');
  await expect(toast).toBeVisible();
  // The toast has a place of its own: it covers nothing of the screen.
  const box = await toast.boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await expect(screenLink(page, 'Photos')).not.toHaveAccessibleDescription(/./);
  // Work that arrives is seen when the window gets the focus again.
  await member.addPhoto(await makeCameraPhoto(90));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(screenLink(page, 'Photos')).toHaveAccessibleDescription('1 waiting');
  await staff.close();
});

test('? shows the keys of the present screen, but not while somebody types; all of it passes the check', async ({
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
      await expect(help(page)).toContainText(line);
      if (screen === 'Photos') await expectAccessibleButToasts(page);
      await page.keyboard.press('Escape');
      await expect(help(page)).toHaveCount(0);
    }
    await openSection(page, 'Members');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('?');
    await expect(page.getByRole('searchbox')).toHaveValue('?');
    await expect(help(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mit');
    await expect(members(page)).toHaveCount(1);
    // The hits of the text before can be read until the answer arrives.
    const { promise: checked, resolve: answer } = Promise.withResolvers<void>();
    const searches = '**/admin/users/find*';
    await page.route(searches, async (route) => {
      await checked;
      await route.fallback();
    });
    await page.keyboard.type('u');
    await expect(palette(page).getByText('Searching…')).toBeVisible();
    await expect(members(page)).toHaveCount(1);
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
