import type { Page } from '@playwright/test';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { staffAccount } from '../../support/product/product.ts';
import { palette } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

/** Every screen by its address and the key after G, with its name. */
const forBoth = [
  ['dashboard', 'h', 'Dashboard'],
  ['photos', 'p', 'Photos'],
  ['users', 'u', 'Members'],
  ['create-user', 'n', 'Create member'],
  ['account', 'a', 'My account'],
] as const;
const forAdministration = [
  ['documents', 'd', 'Documents'],
  ['messages', 'm', 'Message cases'],
  ['reports', 'r', 'Reports'],
  ['support', 'q', 'Support'],
  ['batches', 'v', 'Bulk changes'],
  ['transactions', 't', 'Transactions'],
  ['premium-users', 'c', 'Premium members'],
  ['packages', 'k', 'Packages'],
  ['money', 'b', 'Money settings'],
  ['staff', 's', 'Staff'],
  ['report-words', 'w', 'Report words'],
  ['replies', 'y', 'Saved replies'],
  ['settings', 'e', 'Settings'],
  ['audit', 'l', 'Audit log'],
] as const;
/** The keys of the record, by action. */
const recordActions = {
  Edit: 'e',
  Status: 's',
  Special: 'p',
  'Verified otherwise': 'o',
  Message: 'm',
  Note: 'n',
  Delete: 'x',
} as const;

const notOffered = (page: Page) => page.getByText(/is only for Administration\.$/);
const main = (page: Page) => page.getByRole('main');
const paletteInput = (page: Page) => page.getByRole('combobox', { name: /or an action$/ });

/** Collects the calls that the API refuses for the role. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) found.push(`${answer.request().method()} ${answer.url()}`);
  });
  return found;
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((address) => window.location.assign(address), hash);
}

/** Opens a screen by G and its letter. */
async function openByKeys(page: Page, letter: string, name: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page.getByRole('main', { name, exact: true })).toBeVisible();
  if (name !== 'Create member') return;
  // Its first field gets the focus after loading, and would take the next letters.
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await main(page).focus();
}

/** The sections to which the links on the screen lead. */
const linked = async (page: Page) =>
  new Set(
    await page
      .locator('a[href^="#/"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.slice(2).split(/[/?]/)[0] ?? ''),
      ),
  );

async function searchInPalette(page: Page, text: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await expect(paletteInput(page)).toBeFocused();
  await page.keyboard.insertText(text);
  await expect(palette(page).getByText(/^\d+ members? found$/)).toBeVisible();
  const lines = await palette(page).getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  return lines;
}

test('an Uploader is offered nothing of Administration on any screen, and its addresses are refused [S6.4]', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Farida Parvin', gender: 'women' });
  await member.addPhoto(await makeCameraPhoto(60));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const refused = refusals(page);
  await signInAsStaff(page, makeUploader(product));
  const mine: string[] = forBoth.map(([id]) => id);
  const isMine = (section: string) => ['', 'member', ...mine].includes(section);

  await test.step('the navigation and the keys lead only to the Uploader’s screens', async () => {
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(links).toHaveText([/^Dashboard/, /^Photos/, /^Members/, /^Create member/]);
    for (const [, letter, name] of forBoth) {
      await openByKeys(page, letter, name);
      expect([...(await linked(page))].filter((section) => !isMine(section))).toEqual([]);
    }
    for (const [, letter] of forAdministration) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
    }
    await expect(page.getByRole('main', { name: 'My account', exact: true })).toBeVisible();
  });

  await test.step('Ctrl+K finds no screen of Administration', async () => {
    for (const [, , name] of forAdministration)
      expect((await searchInPalette(page, name)).filter((line) => line.startsWith(name))).toEqual([]);
  });

  await test.step('the table and the record offer only an Uploader’s actions', async () => {
    await go(page, '#/users');
    await expect(page.getByRole('gridcell', { name: 'Farida Parvin' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('menuitem', { name: 'Reports' })).toBeVisible();
    for (const name of ['Package', 'Self-deleted'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await go(page, `#/member/${member.user._id}`);
    await expect(main(page).getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    for (const [name, letter] of Object.entries(recordActions).slice(1)) {
      await expect(main(page).getByRole('button', { name, exact: true })).toHaveCount(0);
      await page.keyboard.press(letter);
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
    }
    for (const name of ['Notes', 'Payments', 'Reports', 'What staff did'])
      await expect(main(page).getByRole('heading', { name })).toHaveCount(0);
  });

  await test.step('screens of Administration say that they are only for Administration, and lead back', async () => {
    for (const [id, , name] of forAdministration) {
      await go(page, `#/${id}`);
      await expect(notOffered(page)).toHaveText(`“${name}” is only for Administration.`);
    }
    for (const address of [
      'photos?view=DISPUTES',
      'users?deleted=yes',
      'users?package=Both',
      'transactions/1',
    ]) {
      await go(page, `#/${address}`);
      await expect(notOffered(page)).toBeVisible();
    }
    await go(page, '#/users');
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('milon://console/#/settings');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('gridcell', { name: 'Farida Parvin' })).toBeVisible();
  });
  expect(refused).toEqual([]);
  await staff.close();
});

test('Administration opens every screen, and no call is refused [S6.4]', async ({ browser, product }) => {
  const member = await SignedUpMember.signUp(product, { name: 'Farida Parvin', gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const refused = refusals(page);
  await signInAsStaff(page, staffAccount);
  for (const [id, letter, name] of [...forBoth, ...forAdministration]) {
    await openByKeys(page, letter, name);
    expect(new URL(page.url()).hash.slice(2).split(/[/?]/)[0]).toBe(id);
    expect((await searchInPalette(page, name)).some((line) => line.startsWith(name))).toBe(true);
  }
  await go(page, `#/member/${member.user._id}`);
  for (const [name, letter] of Object.entries(recordActions)) {
    await expect(
      main(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first(),
    ).toBeVisible();
    if (name === 'Note' || name === 'Edit') continue;
    await page.keyboard.press(letter);
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
  }
  for (const name of ['Notes', 'Payments', 'Reports', 'What staff did'])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  expect(refused).toEqual([]);
  await staff.close();
});
