import { expectAccessible } from '../../support/accessibility.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('a member resets a forgotten password with a code and is logged in', async ({ browser, product }) => {
  const owner = await openMember(browser, product, {});
  const phone = owner.user.phoneNumber?.number ?? '';
  const { page, ...rest } = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await page.goto('/api/auth/signin');
  await page.getByRole('textbox', { name: 'Phone number or email' }).fill(`0${phone}`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number or email' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone number or email' })).toHaveValue(`0${phone}`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/we have sent a code to it/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /Send code again in \d+ s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  const sent = await product.lastMessageTo(`+880${phone}`);
  const code = /\d{6}/.exec(sent.text)?.[0] ?? '';

  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Enter all 6 digits of the code.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(code === '000000' ? '000001' : '000000');
  await page.locator('input[type=password]').fill('an umbrella in the monsoon');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(
    page
      .getByText('The code is wrong. Check it and try again.')
      .or(page.getByText(/code.*not/i))
      .first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set.').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(
    page
      .getByRole('navigation')
      .getByRole('button', { name: /Profile/ })
      .first(),
  ).toBeVisible();

  // The member's other browser is logged out.
  expect((await owner.context.request.get('/users')).status()).toBe(401);
  await rest.context.close();
  await owner.close();
});

test('the login form focuses its first empty field, keeps its entries offline, and is sent only once', async ({
  browser,
  product,
}) => {
  const owner = await openMember(browser, product, {});
  const { page, ...rest } = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await page.goto('/api/auth/signin');
  const who = page.getByRole('textbox', { name: 'Phone number or email' });
  const password = page.locator('input[type=password]');
  const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  await who.fill(`0${owner.user.phoneNumber?.number}`);
  await button.click();
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Enter your phone number or email, and your password.');

  await password.fill(memberPassword);
  await rest.context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(password).toHaveValue(memberPassword);
  await rest.context.setOffline(false);

  const pressed = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/auth/login', async (route) => {
    calls += 1;
    await pressed.promise;
    await route.continue();
  });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  pressed.resolve();
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
  await rest.context.close();
  await owner.close();
});
