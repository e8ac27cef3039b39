import { openHer } from '../../support/member/card-steps.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a dialog has an address to reload or share; a guest signs in first and returns to it [S2.3]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { name: 'Nusrat Jahan' });
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const { page } = member;
  const chat = member.dialog(/^Nusrat/);
  const chatAddress = `/all#chat/${her.user._id}`;

  await test.step('a chat adds itself to the address of its page, for reload, Back and Forward', async () => {
    await page.goto('/all');
    await member.card('Nusrat').getByRole('button', { name: 'Chat/Msg' }).click();
    await expect(chat).toBeVisible();
    await expect(page).toHaveURL(chatAddress);
    await page.reload();
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toBeHidden();
    await expect(page).toHaveURL('/all');
    await page.goForward();
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toBeHidden();
  });

  await test.step('an address entered in the open page opens its dialog each time', async () => {
    const write = (hash: string) =>
      page.evaluate((written) => {
        location.hash = written;
      }, hash);
    const close = () => page.keyboard.press('Escape');
    for (const attempt of ['first', 'second']) {
      await write('settings');
      await expect(member.dialog('Account Settings'), attempt).toBeVisible();
      await close();
      await expect(member.dialog('Account Settings')).toBeHidden();
      await expect(page).toHaveURL('/all');
    }
    // The address is entered again while the page is still closing the dialog.
    await write('settings');
    await expect(member.dialog('Account Settings')).toBeVisible();
    await page.evaluate(() => {
      const writeAgain = () => {
        location.hash = 'settings';
        document.documentElement.dataset['written'] = 'again';
      };
      addEventListener('popstate', writeAgain, { once: true });
    });
    await close();
    await expect(page.locator('html')).toHaveAttribute('data-written', 'again');
    await expect(member.dialog('Account Settings')).toBeVisible();
    // Another address replaces the open dialog.
    await write(`chat/${her.user._id}`);
    await expect(chat).toBeVisible();
    await expect(member.dialog('Account Settings')).toBeHidden();
    await close();
  });

  const profile = member.dialog('My profile');
  await test.step('a tab of the profile and a dialog above it have addresses', async () => {
    await page.goto('/profile/preference');
    await expect(profile.getByRole('tab', { name: 'Preference' })).toHaveAttribute('aria-selected', 'true');
    await profile.getByRole('tab', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL('/#profile/profile');
    await page.reload();
    await expect(profile.getByRole('tab', { name: 'Profile', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await profile.getByRole('tab', { name: 'Dashboard' }).click();
    await profile.getByRole('button', { name: 'Notifications/transactions' }).click();
    await expect(page).toHaveURL('/#transactions');
    await page.reload();
    await expect(member.dialog('Transactions')).toBeVisible();
    await page.goBack();
    await expect(member.dialog('Transactions')).toBeHidden();
    await expect(profile).toBeVisible();
    await expect(page).toHaveURL('/#profile');
  });

  await test.step('Add beside a missing fact opens its field', async () => {
    await profile.getByRole('button', { name: 'Add email' }).click();
    await expect(profile.getByRole('textbox', { name: 'Email' })).toBeFocused();
  });

  await test.step('a guest who follows the link of a chat signs in first, and then the chat opens', async () => {
    const guest = await MemberPage.open(browser, product);
    await guest.page.goto('/nearby');
    await expect(
      guest.page.getByRole('heading', { level: 1, name: 'Near me needs your city' }),
    ).toBeVisible();
    await guest.page.goto(chatAddress);
    await expect(guest.page).toHaveURL(
      `/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: chatAddress })}`,
    );
    const phone = `0${member.user.phoneNumber?.number}`;
    await guest.page.getByRole('textbox', { name: 'Phone number or email' }).fill(phone);
    await guest.page.locator('input[type=password]').fill(memberPassword);
    await guest.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(guest.dialog(/^Nusrat/)).toBeVisible();
    await expect(guest.page).toHaveURL(chatAddress);
    await guest.close();
  });
  await Promise.all([her.close(), member.close()]);
});
