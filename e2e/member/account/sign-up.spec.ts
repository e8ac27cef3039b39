import type { User } from '@milon/shared/contracts';
import sharp from 'sharp';
import { expectAccessible } from '../../support/accessibility.ts';
import {
  chooseBirthDate,
  chooseFacts,
  MemberPage,
  memberPassword,
} from '../../support/member/member-page.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { SignedUpMember } from '../../support/staff/staff-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('sign-up for a daughter asks for her name, and continues at the second step after it was left [S1.1, S4.3]', async ({
  browser,
  product,
}) => {
  const parent = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = parent;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await page.getByLabel('This profile is for').selectOption({ label: 'Daughter' });
  await page.getByRole('textbox', { name: 'Her full name' }).fill('Mst. Rumana Akter');
  await expect(page.getByRole('textbox', { name: 'Her first name' })).toHaveValue('Mst. Rumana');
  await expect(page.getByRole('textbox', { name: 'Her last name' })).toHaveValue('Akter');
  await expect(page.getByText('Others see: Mst. Rumana A', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await chooseBirthDate(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01911223355');
  await page.locator('input[type=password]').fill('a rainy day in Sylhet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Her religion').selectOption({ label: 'Islam' });

  await page.goto('/all');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByLabel('Her religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Her marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Her height').selectOption('12');
  await page.getByLabel('Her education').selectOption({ label: 'Masters' });
  await page.getByLabel('Her city or division').selectOption('47');
  await page.locator('input[type=password]').fill('a rainy day in Sylhet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();

  // After leaving again, sign-up continues at the last step.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  // Sign-up asks for the code of her phone last, and one tap skips it.
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeHidden();
  const me = await parent.fetchJson<{ firstName: string; lastName: string; profileCreatedFor: string }>(
    '/users',
  );
  expect(me).toMatchObject({ firstName: 'Mst. Rumana', lastName: 'Akter', profileCreatedFor: '3' });
  expect(await page.evaluate(() => globalThis.localStorage.getItem('auth-state-b'))).toContain(
    'INITIAL_STATE',
  );
  await parent.close();
});

test('a woman who signs up on the sign-in page sees the photo step before the waiting room', async ({
  browser,
  product,
}) => {
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  await page.goto('/api/auth/signin');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ayesha Rahman');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await chooseBirthDate(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01911223366');
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await chooseFacts(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our team is looking at your profile' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(codeIn((await product.lastMessageTo('+8801911223366')).text));
  await expect(page.getByRole('heading', { name: 'Our team is looking at your profile' })).toBeVisible();
  const me = await her.fetchJson<User>('/users');
  expect(me.phoneNumber?.isVerified).toBe(true);
  // The form did not ask who the profile is for, so others do not see the default.
  expect(me.assumed).toContain('profileCreatedFor');
  await her.close();
});

test('the first step reports a wrong or taken number, and a lost network loses no entries', async ({
  browser,
  product,
}) => {
  const taken = await SignedUpMember.signUp(product, { name: 'Farida Begum', gender: 'women' });
  const takenNumber = `0${taken.user.phoneNumber?.number}`;
  const her = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = her;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  // The button is visible without scrolling.
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nasima Begum');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await chooseBirthDate(page);
  await page.locator('input[type=password]').fill(memberPassword);

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
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone number or email' })).toHaveValue(takenNumber);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nasima Begum');
  });

  await test.step('without a network, the second step shows an error and can be sent again with the same choices', async () => {
    await page.getByRole('textbox', { name: 'Phone number' }).fill('01911223388');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await chooseFacts(page);
    await her.context.setOffline(true);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await her.context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
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
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('heading', { name: 'Our team is looking at your profile' })).toBeVisible();
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
  // The number is free when the first step checks it, and taken when the account is created.
  await page.route('**/auth/user?phone=*', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  );
  const taken = await SignedUpMember.signUp(product, { name: 'Farida Begum', gender: 'women' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nasima Khatun');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await chooseBirthDate(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`0${taken.user.phoneNumber?.number}`);
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await chooseFacts(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(page.getByText('This phone number already has an account.')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Log in instead' })).toBeVisible();
  await her.close();
});
