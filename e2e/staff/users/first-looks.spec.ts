import { setPolicy } from '../../support/member/member-setup.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('new profiles are looked at and activated by keys alone, one after the other', async ({
  browser,
  product,
}) => {
  const names = ['Mitu Akter', 'Lima Begum', 'Farida Parvin'];
  for (const name of names) await SignedUpMember.signUp(product, { name, gender: 'women' });
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.getByRole('link', { name: /^Profiles to review/ }).click();
  await expect(page.getByRole('gridcell', { name: 'Mitu Akter', exact: true })).toBeVisible();
  const pane = page.getByLabel('Member', { exact: true });
  for (const [at, name] of names.entries()) {
    // J opens the first one, and then the one that took the place of the last.
    await page.keyboard.press('j');
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    await expect(pane.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('alertdialog')).toContainText(`Status of ${name}`);
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Are you sure to set')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: names[at] ?? '', exact: true })).toHaveCount(0);
  }
});

test('J skips nobody after a colleague decided a row above the open one', async ({ browser, product }) => {
  const names = ['Mitu Akter', 'Lima Begum', 'Farida Parvin', 'Purnima Rani'] as const;
  const members: SignedUpMember[] = [];
  for (const name of names) members.push(await SignedUpMember.signUp(product, { name, gender: 'women' }));
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.getByRole('link', { name: /^Profiles to review/ }).click();
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const heading = (name: string) => page.getByLabel('Member', { exact: true }).getByRole('heading', { name });
  await expect(cell('Mitu Akter')).toBeVisible();
  for (const name of names.slice(0, 2)) {
    await page.keyboard.press('j');
    await expect(heading(name)).toBeVisible();
  }
  for (const [at, name] of names.slice(0, 2).entries()) {
    await setPolicy({ product, user: members[at]?.user ?? { _id: '' } }, '1');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(cell(name)).toHaveCount(0);
    await expect(cell('Farida Parvin')).toBeVisible();
  }
  await page.keyboard.press('j');
  await expect(heading('Farida Parvin')).toBeVisible();
});
