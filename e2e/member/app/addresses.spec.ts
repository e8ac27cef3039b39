import { openHer } from '../../support/member/card-steps.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a dialog that one reloads or shares has an address; a guest signs in first and comes back [S2.3]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { name: 'Nusrat Jahan' });
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const { page } = member;
  const chat = member.dialog(/^Nusrat/);
  const chatAddress = `/all#chat/${her.user._id}`;

  await test.step('a chat, over the page that it was opened on', async () => {
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

  await test.step('an address that is written into the open page, twice', async () => {
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
    // Written again while the page still follows the end of the one before.
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
    // Another one replaces the dialog that is open.
    await write(`chat/${her.user._id}`);
    await expect(chat).toBeVisible();
    await expect(member.dialog('Account Settings')).toBeHidden();
    await close();
  });

  const profile = member.dialog('My profile');
  await test.step('a tab of the profile, and the dialog above it', async () => {
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

  await test.step('a guest signs in first, and the chat of the link opens', async () => {
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
