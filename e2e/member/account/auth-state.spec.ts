import { telephone } from '../../support/member/discovery-steps.ts';
import {
  chooseBirthDate,
  chooseFacts,
  MemberPage,
  memberPassword,
} from '../../support/member/member-page.ts';
import { expect, test } from '../../support/test.ts';

test('sign-up continues where it was left, by auth-state-b [S4.3]', async ({ browser, product }) => {
  const guest = await MemberPage.open(browser, product, telephone);
  const { page } = guest;
  const state = () => page.evaluate(() => globalThis.localStorage.getItem('auth-state-b'));
  const begin = async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign up free' }).first().click();
  };
  await begin();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  // INITIAL_STATE holds while nothing is stored.
  expect(await state()).toBe(null);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Rumana Akter');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await chooseBirthDate(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01911223344');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  expect(await state()).toBe('"INFO_STATE"');

  // A closed dialog opens at the same step. After a reload, only the password must be entered again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await begin();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  expect(await state()).toBe('"INITIAL_STATE"');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('01911223344');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseFacts(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  expect(await state()).toBe('"PROFILE_PICTURE_STATE"');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeHidden();
  expect(await state()).toBe('"PHONE_STATE"');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeHidden();
  expect(await state()).toBe('"INITIAL_STATE"');
  await guest.close();
});

test('attack 62: a sign-up that somebody left an hour ago is erased, and fills nobody’s form', async ({
  browser,
  product,
}) => {
  const guest = await MemberPage.open(browser, product, telephone);
  const { page } = guest;
  const signUp = page.getByRole('button', { name: 'Sign up free' }).first();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await page.goto('/');
  await signUp.click();
  await phone.fill('01911223344');
  await expect.poll(stored).toContain('01911223344');
  await page.reload();
  await signUp.click();
  await expect(phone).toHaveValue('01911223344');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('milon-sign-up') ?? '');
    localStorage.setItem('milon-sign-up', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
    localStorage.setItem('auth-state-b', '"INFO_STATE"');
  });
  await page.reload();
  expect(await stored()).not.toContain('01911223344');
  await signUp.click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(phone).toHaveValue('');
  await guest.close();
});
