import { expectAccessible } from '../support/accessibility.ts';
import { MemberPage, memberPassword } from '../support/member-page.ts';
import { expect, sharedTest as test } from '../support/test.ts';

test('a daughter’s profile asks for her name; left at the second step, it goes on there [S1.1, S4.3]', async ({
  browser,
  product,
}) => {
  const parent = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = parent;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await page.getByLabel('This profile is for').selectOption({ label: 'Daughter' });
  await page.getByRole('textbox', { name: 'Her full name' }).fill('Mst. Rumana Akter');
  await expect(page.getByRole('textbox', { name: 'Her first name' })).toHaveValue('Mst.');
  await expect(page.getByRole('textbox', { name: 'Her last name' })).toHaveValue('Rumana Akter');
  await page.getByRole('textbox', { name: 'Her first name' }).fill('Mst. Rumana');
  await page.getByRole('textbox', { name: 'Her last name' }).fill('Akter');
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).selectOption('1996');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('01911223355');
  await page.locator('input[type=password]').fill('a rainy day in Sylhet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Her religion').selectOption({ label: 'Islam' });

  await page.goto('/all');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByLabel('Her religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Her marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Her height').selectOption('12');
  await page.getByLabel('Her education').selectOption({ label: 'Masters' });
  await page.getByLabel('Her city or division').selectOption('47');
  await page.locator('input[type=password]').fill('a rainy day in Sylhet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();

  // Left once more, the last step comes back.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  const me = await parent.fetchJson<{ firstName: string; lastName: string; profileCreatedFor: string }>(
    '/users',
  );
  expect(me).toMatchObject({ firstName: 'Mst. Rumana', lastName: 'Akter', profileCreatedFor: '3' });
  expect(await page.evaluate(() => globalThis.localStorage.getItem('auth-state-b'))).toContain(
    'INITIAL_STATE',
  );
  await parent.close();
});

test('a woman who signs up on the sign-in page is asked for her photo before the message is shown', async ({
  browser,
  product,
}) => {
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  await page.goto('/api/auth/signin');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please write a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ayesha Rahman');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).selectOption('1996');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('01911223366');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Height').selectOption('12');
  await page.getByLabel('Education').selectOption({ label: 'Masters' });
  await page.getByLabel('City or division').selectOption('47');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A message from Milon' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'A message from Milon' })).toBeVisible();
  await her.close();
});
