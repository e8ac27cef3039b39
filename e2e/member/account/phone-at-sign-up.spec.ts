import type { User } from '@milon/shared/contracts';
import { expectAccessible } from '../../support/accessibility.ts';
import {
  answerFacts,
  answerStart,
  goOn,
  MemberPage,
  memberPassword,
} from '../../support/member/member-page.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

/** Answers all questions before the phone. */
async function beginSignUp({ page }: MemberPage, name: string): Promise<void> {
  await page.goto('/api/auth/signin');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await answerStart(page, name, 'Man');
  await answerFacts(page);
}

/** Goes on from the phone to the code. */
async function goToCode({ page }: MemberPage): Promise<void> {
  await goOn(page);
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a mistyped number is corrected at the code step', async ({ browser, product }) => {
  const his = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = his;
  await beginSignUp(his, 'Tanvir Hossain');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01611223301');
  await goToCode(his);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const wrong = page.getByRole('button', { name: 'Wrong number? Correct it' });
  await wrong.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(wrong).toBeFocused();
  await wrong.click();
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await expect(number).toHaveValue('01611223301');
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill('01611223302');
  await page.getByRole('button', { name: 'Save this number' }).click();
  await expect(wrong).toBeFocused();
  await page.getByRole('button', { name: 'Send code' }).click();
  const { text } = await product.lastMessageTo('+8801611223302');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(text));
  await his.toast('Your phone number is verified.');
  expect((await his.fetchJson<User>('/users')).phoneNumber).toMatchObject({
    number: '1611223302',
    isVerified: true,
  });
  await his.close();
});

test('a number abroad is offered no code: the form says so before, and the code goes by mail', async ({
  browser,
  product,
}) => {
  const his = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = his;
  await beginSignUp(his, 'Rafi Karim');
  const before = page.getByText('We cannot send an SMS code to this country.');
  await expect(before).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Country code' }).selectOption('GB');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('7911 123456');
  await expect(before).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /Email/ }).fill('rafi.karim@example.com');
  await goToCode(his);
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  const { text } = await product.lastMessageTo('rafi.karim@example.com');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(text));
  await his.toast('Your email is verified.');
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: /By SMS/ })).toHaveCount(0);
  await his.close();
});
