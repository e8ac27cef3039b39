import {
  keyHelp,
  palette,
  paletteMembers,
  paletteResults,
  pane,
  screenLink,
} from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('Ctrl+K finds a member by name in any order, phone and profile id, by keyboard alone', async ({
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
  // With several hits, the arrow keys choose.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('shirin');
  await expect(paletteMembers(page)).toHaveCount(2);
  await expect(paletteMembers(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(paletteMembers(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Shirin Sultana' })).toBeVisible();
  // Without a text, the recently opened members are listed, the last one first.
  await page.keyboard.press('Control+k');
  await expect(paletteResults(page).first()).toContainText('Shirin Sultana');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Shirin Akter Banu' })).toBeVisible();
  await staff.close();
});

test('the answer to an older search text never replaces the answer to a newer one', async ({
  browser,
  product,
}) => {
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
  await expect(paletteMembers(page)).toHaveCount(1);
  await expect(paletteMembers(page)).toContainText('Rezwana Haque');
  release();
  // The held answer would have arrived before this newer one.
  await page.keyboard.type(' ha');
  await expect(palette(page).getByRole('status')).toHaveText('1 member found');
  await expect(paletteMembers(page)).toContainText('Rezwana Haque');
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
    await expect(paletteResults(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
  };
  await run('second look');
  await expect(page.getByRole('tab', { name: /^Second look/, selected: true })).toBeVisible();
  await run('hold');
  await expect(page).toHaveURL(/transactions\?tab=ON_HOLD/);
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
  // G and a letter also work where single letters decide.
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
  const texts = (await paletteResults(page).allTextContents()).join('\n');
  for (const word of ['Transactions', 'Documents', 'Message cases', 'Disputes', 'Staff'])
    expect(texts).not.toContain(word);
  await page.keyboard.type('jahanara');
  await expect(paletteMembers(page)).toContainText('Jahanara Imam');
  await expect(paletteMembers(page)).toContainText(`${member.user.phoneNumber?.number.slice(0, 4)}xxx`);
  expect((await page.content()).replaceAll('-', '')).not.toContain(member.user.phoneNumber?.number);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(keyHelp(page)).not.toContainText('Transactions');
  await staff.close();
});
