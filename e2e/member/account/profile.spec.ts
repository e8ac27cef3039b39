import { openMember, openOwnProfile } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('the dashboard shows the member’s summary and opens photos, lists, settings and transactions [S2.16, S2.18]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { email: { address: 'tanvir@example.com' } });
  const { page, user } = member;
  await page.goto('/');
  await openOwnProfile(member);
  const dialog = page.getByRole('dialog', { name: 'My profile' });
  const me = dialog.getByRole('region', { name: 'Your profile summary' });
  await expect(me.getByRole('heading', { name: 'Tanvir Hossain' })).toBeVisible();
  await expect(me.getByText(`Profile ID: ${user.profileId}`)).toBeVisible();
  await expect(me.getByText('Free member')).toBeVisible();
  await expect(me.getByText('Phone Number is not verified')).toBeVisible();
  await expect(me.getByText('Email is not verified')).toBeVisible();
  await expect(me.getByRole('button', { name: 'Verify phone number' })).toBeVisible();
  await expect(me.getByRole('button', { name: 'Verify email' })).toBeVisible();
  await me.getByRole('button', { name: 'Change photo' }).click();
  await expect(page.getByRole('dialog', { name: 'My photos' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [entry, opened] of [
    ['Notifications/transactions', 'Transactions'],
    ['Account Settings', 'Account Settings'],
    ['Favorite List', 'Favorite List'],
    ['Block List', 'Block List'],
  ] as const) {
    await dialog.getByRole('button', { name: entry, exact: true }).click();
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    await page.goBack();
    await expect(dialog.getByRole('button', { name: entry, exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('Download the app')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to home screen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await member.close();
});

test('Save is shown, and stays in view, only while there are unsaved changes [S2.20]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Last name' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(name).toHaveValue('Hossain');
  await expect(save).toHaveCount(0);
  await name.fill('Hossain Chowdhury');
  await expect(save).toBeInViewport();
  await page.getByRole('button', { name: 'Hobbies' }).scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
  await name.fill('Hossain');
  await expect(save).toHaveCount(0);
  await name.fill('Hossain Chowdhury');
  // A form that is closed before saving says that it keeps the draft, and restores it.
  await page.keyboard.press('Escape');
  await member.toast('This is not saved or sent yet.');
  await openOwnProfile(member);
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  await expect(name).toHaveValue('Hossain Chowdhury');
  await save.click();
  await expect(page.getByText('Information Updated!').first()).toBeVisible();
  await expect(save).toHaveCount(0);
  await member.close();
});

test('the progress bar leads to a missing fact; an unsaved entry survives a lost network and a reload [S8.8]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page, context } = member;
  await page.goto('/');
  await openOwnProfile(member);
  const meter = page.getByRole('progressbar', { name: 'Your profile is 24% complete' });
  await expect(meter).toBeVisible();
  await page.getByRole('button', { name: 'Add height' }).click();
  const height = page.getByRole('combobox', { name: 'Height' });
  await expect(height).toBeFocused();
  await height.selectOption({ label: '5 ft 6 in' });

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' })).toBeVisible();
  await expect(height).toHaveValue('14');
  await context.setOffline(false);
  // The dialog has an address, so it is open after the reload.
  await page.reload();
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  await expect(height).toHaveValue('14');
  await save.click();
  await expect(page.getByText('Information Updated!').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Your profile is 32% complete' })).toBeVisible();

  // A logout deletes the draft, so that the next user of the phone does not see it.
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Not Saved');
  await page.getByRole('tab', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not Saved');
  await member.close();
});

test('a toast disappears after 3 seconds, or 5 by default, also with reduced motion [S9.2]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const lasts = async (text: string, duration: string) => {
    const toast = page.locator('.fui-ToastTitle').filter({ hasText: text });
    // An animation's end removes the toast. A clock here would also measure how slow the machine is.
    const timer = page.locator('.fui-ToastContainer').filter({ has: toast }).locator('[data-timer-status]');
    await expect(timer).toHaveCSS('animation-duration', duration);
    const from = Date.now();
    await expect(toast).toHaveCount(0);
    return Date.now() - from;
  };
  await openOwnProfile(member);
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hossain Mia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const given = await lasts('Information Updated!', '3s');
  expect(given).toBeGreaterThan(2_500);

  await page.goto('/');
  await openOwnProfile(member);
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await page.getByLabel('Current password').fill('a rainy day in Sylhet');
  await page.getByLabel('New password').fill('another rainy day in Sylhet');
  await page.getByRole('button', { name: 'Change password' }).click();
  const notGiven = await lasts('Your password has been changed.', '5s');
  expect(notGiven).toBeGreaterThan(4_500);
  // A busy machine may delay both toasts, but not only the shorter one.
  expect(given).toBeLessThan(notGiven);
  await member.close();
});

test('the preference form has labeled sliders with a gap, lists of 224 by 250, and the own religion in one press [S2.34, S8.11]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { religion: 'hindu' });
  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await page.getByRole('tab', { name: 'Preference', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Set your Partner Preference' })).toBeVisible();
  const open = async (name: string) => {
    const header = page.getByRole('button', { name: new RegExp(`^${name}`) });
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  };
  // What nobody saved is not shown as chosen: My Match would not follow it.
  const religion = page.getByRole('button', { name: /^Religion/ });
  await expect(religion).toContainText('Any');
  await open('Religion');
  await page.getByRole('checkbox', { name: 'Only my own: Hindu' }).check();
  await expect(religion).toContainText('Hindu');
  await page.getByRole('button', { name: 'Save preference' }).click();
  await member.toast('Preference Saved!');

  await open('Age');
  const youngest = page.getByRole('slider', { name: 'Minimum age' });
  const oldest = page.getByRole('slider', { name: 'Maximum age' });
  await oldest.fill('40');
  await youngest.fill('38');
  await expect(page.getByText('Max 40 Yrs')).toBeVisible();
  await expect(page.getByText('Min 30 Yrs')).toBeVisible();
  await open('Height');
  await page.getByRole('slider', { name: 'Minimum height' }).fill('8');
  await expect(page.getByText('Min 5 ft 0 in')).toBeVisible();

  await open('Profession');
  await page.getByRole('combobox', { name: 'Profession' }).click();
  const list = page.getByRole('menu');
  await expect(list).toHaveCSS('max-height', '224px');
  await expect(list).toHaveCSS('width', '250px');
  await page.keyboard.type('xyzzy');
  await expect(list.getByText('No options')).toBeVisible();
  await page.keyboard.press('Escape');
  // The dialog has an address, so it is open after the reload.
  await page.reload();
  await page.getByRole('tab', { name: 'Preference', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Profession/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(religion).toContainText('Hindu');
  await member.close();
});
