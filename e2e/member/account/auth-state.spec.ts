import { telephone } from '../../support/member/discovery-steps.ts';
import {
  answer,
  answerFacts,
  answerStart,
  createAccount,
  goOn,
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
  await expect(page.getByText('Step 1', { exact: true })).toBeVisible();
  // INITIAL_STATE holds while nothing is stored.
  expect(await state()).toBe(null);
  await answerStart(page, 'Rumana Akter', 'Woman');
  await expect(page.getByText('Step 6 of 14')).toBeVisible();
  expect(await state()).toBe('"INFO_STATE"');
  await answerFacts(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01911223344');

  // A closed dialog opens at the same question. So does it after a reload, and the browser's Back.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('01911223344');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await begin();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('01911223344');
  await goOn(page);
  await page.locator('input[type=password]').fill(memberPassword);
  // Only the password is entered again.
  await begin();
  await expect(page.locator('input[type=password]')).toHaveValue('');
  for (const question of ['Which number do you log in with?', 'Work', 'Education', 'Height'])
    await test.step(`back to ${question}`, async () => {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
    });
  await expect(page.getByRole('radio', { name: '5 ft 4 in', exact: true })).toBeChecked();
  for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Rumana Akter');
  expect(await state()).toBe('"INITIAL_STATE"');
  await goOn(page);
  await answer(page, 'Dhaka');
  await goOn(page);
  await answerFacts(page);
  await createAccount(page, '01911223344');
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
  expect(await state()).toBe('"PHONE_STATE"');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  expect(await state()).toBe('"PROFILE_PICTURE_STATE"');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeHidden();
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
  const name = page.getByRole('textbox', { name: 'Her full name' });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await page.goto('/');
  await signUp.click();
  await answer(page, 'Daughter');
  await name.fill('Rumana Akter');
  await expect.poll(stored).toContain('Rumana Akter');
  await page.reload();
  await signUp.click();
  await expect(name).toHaveValue('Rumana Akter');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('milon-sign-up') ?? '');
    localStorage.setItem('milon-sign-up', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
    localStorage.setItem('auth-state-b', '"INFO_STATE"');
  });
  await page.reload();
  expect(await stored()).not.toContain('Rumana Akter');
  await signUp.click();
  await expect(page.getByText('Step 1', { exact: true })).toBeVisible();
  await answer(page, 'Daughter');
  await expect(name).toHaveValue('');
  await guest.close();
});
