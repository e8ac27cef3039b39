import type { User } from '@milon/shared/contracts';
import sharp from 'sharp';
import { expectAccessible } from '../../support/accessibility.ts';
import {
  answer,
  answerBirthday,
  answerFacts,
  answerStart,
  createAccount,
  goOn,
  MemberPage,
  memberPassword,
} from '../../support/member/member-page.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { SignedUpMember } from '../../support/staff/staff-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('a woman who signs up on the sign-in page sees the photo step before the waiting room', async ({
  browser,
  product,
}) => {
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  await page.goto('/api/auth/signin');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await answer(page, 'Self');
  await answer(page, 'Woman');
  await goOn(page);
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ayesha Rahman');
  await goOn(page);
  await answer(page, 'Dhaka');
  await answerBirthday(page);
  await answerFacts(page);
  await createAccount(page, '01911223366');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(codeIn((await product.lastMessageTo('+8801911223366')).text));
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our team is looking at the profile' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Our team is looking at the profile' })).toBeVisible();
  const me = await her.fetchJson<User>('/users');
  expect(me.phoneNumber?.isVerified).toBe(true);
  // She said whose profile it is. Nobody asked for her diet, so others do not see the default.
  expect(me.assumed).not.toContain('profileCreatedFor');
  expect(me.assumed).toContain('diet');
  await her.close();
});

test('the form reports a wrong or taken number, and a lost network loses no entries', async ({
  browser,
  product,
}) => {
  const taken = await SignedUpMember.signUp(product, { name: 'Farida Begum', gender: 'women' });
  const takenNumber = `0${taken.user.phoneNumber?.number}`;
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await answerStart(page, 'Nasima Begum', 'Woman');
  await answerFacts(page);
  // The button is visible without scrolling.
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 });

  await test.step('a number is checked while it is typed', async () => {
    const number = page.getByRole('textbox', { name: 'Phone number' });
    await number.pressSequentially('02');
    await expect(page.getByText('Enter a mobile number that begins with 01.')).toBeVisible();
    await number.fill('0191122');
    await expect(page.getByText('Enter a mobile number that begins with 01.')).toHaveCount(0);
    await number.blur();
    await expect(page.getByText(/This is too short/)).toBeVisible();
  });

  await test.step('a taken number leads to the sign-in form', async () => {
    await page.getByRole('textbox', { name: 'Phone number' }).fill(takenNumber);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('This phone number already has an account.')).toBeVisible();
    await expect(page.getByText('Step 11 of 14')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone number or email' })).toHaveValue(takenNumber);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(takenNumber);
  });

  await test.step('without a network, the last question shows an error and can be sent again with the same answers', async () => {
    await page.getByRole('textbox', { name: 'Phone number' }).fill('01911223388');
    await goOn(page);
    await page.locator('input[type=password]').fill(memberPassword);
    await her.context.setOffline(true);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await her.context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  });

  await test.step('a photo that is too small is refused; with a good photo, the button is Continue', async () => {
    const file = (buffer: Buffer) => ({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
    const tiny = sharp({ create: { width: 200, height: 200, channels: 3, background: '#a66' } }).jpeg();
    await page.getByLabel('Choose photos').setInputFiles(file(await tiny.toBuffer()));
    await expect(page.getByRole('list').getByText(/This photo is too small to look good/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Choose photos').setInputFiles(file(await makeCameraPhoto(120)));
    const frame = page.getByRole('group', { name: 'Part of the photo that others see' });
    await expect(frame).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Use photo' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Use photo' }).click();
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Our team is looking at the profile' })).toBeVisible();
  });
  const me = await her.fetchJson<{ firstName: string; lastName: string }>('/users');
  expect(me).toMatchObject({ firstName: 'Nasima Begum', lastName: '' });
  await her.close();
});

test('a number that is taken while the form is being filled leads back to its field with an error', async ({
  browser,
  product,
}) => {
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  // The number is free when the form checks it, and taken when the account is created.
  await page.route('**/auth/user?phone=*', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  );
  const taken = await SignedUpMember.signUp(product, { name: 'Farida Begum', gender: 'women' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await answerStart(page, 'Nasima Khatun', 'Woman');
  await answerFacts(page);
  await createAccount(page, `0${taken.user.phoneNumber?.number}`);
  await expect(page.getByText('Step 11 of 14')).toBeVisible();
  await expect(page.getByText('This phone number already has an account.')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Log in instead' })).toBeVisible();
  await her.close();
});
