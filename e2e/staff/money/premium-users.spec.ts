import type { Browser, Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import type { MemberPage } from '../../support/member/member-page.ts';
import { openMember, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import type { Product } from '../../support/product/product.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const day = 86_400_000;

/** A member who was not here for two months, whose contact he unlocks. Returns the id of this owner. */
async function unlockSilent(browser: Browser, product: Product, him: MemberPage, name: string) {
  const her = await openMember(browser, product, { gender: 'women', name });
  await setPolicy(her, '1');
  inDatabase(product, 'update members set created_at = ? where id = ?', [
    String(Date.now() - 61 * day),
    her.user._id,
  ]);
  const unlocked = await him.context.request.patch(`/users/premium/${her.user._id}`, {
    headers: { origin: product.url },
    data: { projections: ['phoneNumber'] },
  });
  expect(unlocked.ok()).toBe(true);
  await her.close();
  return her.user._id;
}

/** Leaves the held connect to staff, as the job does after three others came back. */
function letWait(product: Product, ownerId: string): void {
  inDatabase(product, 'update connect_holds set expires_at = ?, waits_until = ? where owner_id = ?', [
    String(Date.now() - day),
    String(Date.now() + 2 * day),
    ownerId,
  ]);
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Premium members' }).getByRole('link');
const pane = (page: Page) => page.getByLabel('Premium member', { exact: true });

test('staff find a premium member, read the ledger by purchase, and correct the connects by keyboard', async ({
  browser,
  product,
}) => {
  const tanvir = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await sellPackage(tanvir, { name: 'Gold', packageType: 'Paid', connects: 40 }, 'AB12CD34EF');
  const karim = await openMember(browser, product, { name: 'Rezaul Karim' });
  await sellPackage(karim, { name: 'Silver', packageType: 'Paid', connects: 10 });
  await openMember(browser, product, { name: 'Farhan Ahmed' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(list(page)).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('tanvir');
  // Enter comes before the answer: a single hit opens when it arrives.
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page)).toContainText('40 of 40 connects left');
  await expect(pane(page).getByRole('heading', { name: 'Tanvir Hossain' })).toBeVisible();
  await expect(pane(page).getByRole('table')).toContainText('Bought+40');
  await expectAccessibleButToasts(page);

  await page.keyboard.press('c');
  await dialog(page).getByLabel('Change').fill('1.5');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('Enter a whole number other than 0');
  await dialog(page).getByLabel('Change').fill('-41');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('Enter the reason.');
  await dialog(page).getByLabel('Reason').fill('Two unlocks did not open');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('The member does not have that many connects.');
  await expectAccessibleButToasts(page);
  await dialog(page).getByLabel('Change').fill('৫');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Connects corrected.').last()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(pane(page).getByRole('table').first().getByRole('cell')).toHaveText([
    /\d/,
    /^Corrected by staff: Two unlocks did not open.+/,
    '+5',
    '40 → 45',
  ]);
  await expect(list(page)).toContainText('45 of 45 connects left');

  await page.getByRole('link', { name: 'Open the transaction' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'AB12CD34EF' })).toBeVisible();
  await page.goBack();
  await pane(page).getByRole('link', { name: 'Tanvir Hossain' }).press('Enter');
  await expect(page.getByLabel('Member', { exact: true })).toContainText('Tanvir Hossain');
  await staff.close();
});

test('the list says when no member has bought a package', async ({ browser, product }) => {
  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page);
  await openSection(staff.page, 'Premium members');
  await expect(staff.page.getByText('No one here has bought a package')).toBeVisible();
  await expectAccessibleButToasts(staff.page);
  await staff.close();
});

test('staff decide held connects that wait: the buyer reads it, and nothing waits any longer', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  for (const name of ['Nusrat Jahan', 'Farida Begum'])
    letWait(product, await unlockSilent(browser, product, him, name));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.getByRole('tab', { name: /Held connects/ }).click();
  await expect(list(page)).toContainText('2 held connects wait');
  await list(page).first().click();
  await expect(pane(page).getByRole('checkbox')).toHaveCount(2);
  await pane(page)
    .getByRole('checkbox', { name: /Farida/ })
    .uncheck();
  await expectAccessibleButToasts(page);
  await pane(page)
    .getByRole('button', { name: /^Give back/ })
    .click();
  await expect(dialog(page)).toContainText('Give 1 connect back?');
  await dialog(page).getByRole('button', { name: 'Give back' }).click();
  await expect(dialog(page)).toContainText('Enter the reason.');
  await dialog(page).getByLabel('Reason').fill('Her number is dead');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Connects given back.').last()).toBeVisible();
  await expect(pane(page).getByRole('checkbox')).toHaveCount(1);
  await pane(page).getByRole('checkbox').check();
  await pane(page)
    .getByRole('button', { name: /^Spend/ })
    .click();
  await dialog(page).getByLabel('Reason').fill('Only silent numbers');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('No held connect waits')).toBeVisible();
  await him.page.goto('/notifications');
  await expect(him.page.getByText(/Our team looked at a held connect: it came back/)).toBeVisible();
  await expect(him.page.getByText(/decided that it is spent/)).toBeVisible();
  await him.close();
  await staff.close();
});

test('a refused decision about a held connect does not pass to another that began to wait', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const nusrat = await unlockSilent(browser, product, him, 'Nusrat Jahan');
  const farida = await unlockSilent(browser, product, him, 'Farida Begum');
  letWait(product, nusrat);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Premium members');
  await list(page).first().click();
  await pane(page)
    .getByRole('button', { name: /^Spend/ })
    .click();
  await dialog(page).getByLabel('Reason').fill('Only silent numbers');
  inDatabase(product, "update connect_holds set state = 'RETURNED' where owner_id = ?", [nusrat]);
  letWait(product, farida);
  const refused = dialog(page).getByText(/already been decided/);
  await page.keyboard.press('Control+Enter');
  await expect(refused).toBeVisible();
  const waiting = page.getByRole('checkbox', { name: /Farida/, includeHidden: true });
  await expect(waiting).toBeChecked();
  await expect(dialog(page)).toContainText('Spend 1 connect?');
  const answer = page.waitForResponse(/\/holds$/);
  await page.keyboard.press('Control+Enter');
  expect((await answer).status()).toBe(409);
  await expect(refused).toBeVisible();
  await expect(waiting).toBeChecked();
  await him.close();
  await staff.close();
});
