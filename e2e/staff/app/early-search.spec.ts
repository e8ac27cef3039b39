import { pane } from '../../support/staff/console-parts.ts';
import { expectCurrent, names, statuses, waitingMembers } from '../../support/staff/review-steps.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('what is typed after / while a section opens comes into its search, and acts on no row', async ({
  browser,
  product,
}) => {
  for (const name of ['Anika Tasnim', 'Tasnim Jahan'])
    await SignedUpMember.signUp(product, { name, gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/members-screen-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await openSection(page, 'Members');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ano');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('i');
  held.resolve();
  const search = page.getByRole('searchbox', { name: /^Name, phone/ });
  await expect(search).toHaveValue('ani');
  await page.keyboard.type('ko');
  await expect(search).toHaveValue('aniko');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('a');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await staff.close();
});

test('what is typed after / while the photo desk opens goes to its search, and decides no photo', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/photos?*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await openSection(page, 'Photos');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  const [, second] = names;
  await page.keyboard.press('/');
  await page.keyboard.type(second.slice(0, 3));
  held.resolve();
  const search = page.getByRole('searchbox', { name: 'Profile ID, user ID or name' });
  await expect(search).toHaveValue(second.slice(0, 3));
  await page.keyboard.type(second.slice(3));
  await expect(page.getByText(`In your queue: ${second}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expectCurrent(page, second);
  expect(new Set(await statuses(members))).toEqual(new Set(['PENDING']));
  await staff.close();
});
