import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember, sellPackage } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

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
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Enter a whole number other than 0');
  await dialog(page).getByLabel('Change').fill('-41');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Enter the reason.');
  await dialog(page).getByLabel('Reason').fill('Two unlocks did not open');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('The member does not have that many connects.');
  await expectAccessibleButToasts(page);
  await dialog(page).getByLabel('Change').fill('৫');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Connects corrected.').last()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(pane(page).getByRole('table').first()).toContainText(
    'Corrected by staff: Two unlocks did not open+5',
  );
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
