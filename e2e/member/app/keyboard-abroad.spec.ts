import { Keyboard } from '../../support/keyboard.ts';
import { box, messages } from '../../support/member/chat-steps.ts';
import { desktop } from '../../support/member/discovery-steps.ts';
import { openHer } from '../../support/member/gate-steps.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { offerPackage } from '../../support/member/member-setup.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { test } from '../../support/product/gateway-test.ts';
import { expect } from '../../support/test.ts';

test('a man abroad searches, signs up, writes, pays and sees a number by keyboard alone', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const guest = await MemberPage.open(browser, product, desktop);
  const { page } = guest;
  const keys = await Keyboard.of(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const tile = (name: string) => page.getByRole('radio', { name, exact: true });
  const press = async (name: string | RegExp) => {
    await keys.pressUntilFocus(button(name).last());
    await keys.press('Enter');
  };
  const choose = async (first: string, wanted = first) => {
    await keys.pressUntilFocus(tile(first));
    if (wanted !== first) await keys.pressUntilFocus(tile(wanted), 'ArrowRight');
    await keys.press('Enter');
  };

  await test.step('a guest has Search in the header, and sign-up begins at its first answer', async () => {
    await page.goto('/');
    await keys.pressUntilFocus(page.getByRole('banner').getByRole('button', { name: 'Search' }));
    await keys.press('Enter');
    await expect(tile('Self')).toBeFocused();
    await keys.press('Enter');
    await choose('Man');
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
    await keys.type('Tanvir Ahmed');
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'District, or city abroad' })).toBeFocused();
    await keys.type('london');
    await keys.press('Enter');
    await choose('1', '14');
    await choose('January', 'May');
    await choose('2005', '1994');
    await choose('Islam');
    await choose('Never Married');
    await choose('4 ft 5 in', '5 ft 6 in');
    await choose('Doctorate', 'Masters');
    await press('Skip');
  });

  await test.step('his city chooses the country of his number, which asks once for an email', async () => {
    await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('GB');
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
    await keys.type('7911123456');
    await keys.press('Enter');
    const email = page.getByRole('textbox', { name: /^Email/ });
    await expect(email).toBeFocused();
    await expect(page.getByText('The code needs an email.')).toBeVisible();
    await keys.type('tanvir.abroad@example.com');
    await keys.press('Enter');
    await expect(page.locator('input[type=password]')).toBeFocused();
    await keys.type(memberPassword);
    await keys.press('Enter');
    await press('Send code');
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await keys.type(codeIn((await product.lastMessageTo('tanvir.abroad@example.com')).text));
  });

  await test.step('the focus stays with his photo', async () => {
    const picker = button(/^Choose photos/);
    await keys.pressUntilFocus(picker);
    const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(120) };
    const use = button('Use photo');
    // A browser opens no chooser for a key that it handles too late.
    await expect(async () => {
      const chosen = page.waitForEvent('filechooser', { timeout: 5_000 });
      await keys.press('Enter');
      await (await chosen).setFiles(file);
    }).toPass();
    await expect(use).toBeVisible();
    const photo = page.locator(':focus').filter({ has: use });
    await expect(photo).toHaveCount(1);
    await press('Use photo');
    await expect(page.locator(':focus').filter({ hasText: 'IMG_1.jpg' })).toHaveCount(1);
    await press('Continue');
  });

  await test.step('the search that he asked for opens, and its results take the focus', async () => {
    await press(/^Show /);
    await expect(page).toHaveURL(/\/search/);
    await expect(page.locator(':focus')).toHaveText('Search results');
  });

  await test.step('he passes the feed to what stands beside it', async () => {
    await page.goto('/all');
    const received = page.getByRole('region', { name: 'Invitations received' });
    await expect(received).toBeVisible();
    await keys.press('Tab', 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to invitations received' })).toBeFocused();
    await keys.press('Enter');
    await expect(received).toBeFocused();
    await keys.pressUntilFocus(button('Upload Photo'), 'Tab', 3);
  });

  const card = guest.card('Rumana');
  const onCard = async (name: string) => {
    const wanted = card.getByRole('button', { name, exact: true });
    await keys.pressUntilFocus(wanted);
    await keys.press('Enter');
    return wanted;
  };
  await test.step('he invites her and writes to her, and Escape leads back to her card', async () => {
    await page.goto('/all');
    await onCard('Invite');
    await expect(card.getByText('Invited', { exact: true })).toBeVisible();
    const chat = await onCard('Chat/Msg');
    await expect(box(page)).toBeFocused();
    await keys.type('Assalamu alaikum');
    await keys.press('Enter');
    await expect(messages(page).getByText('Assalamu alaikum', { exact: true })).toBeVisible();
    await keys.press('Escape');
    await expect(chat).toBeFocused();
  });

  await test.step('he goes from her number to the shop, and each choice has the focus', async () => {
    await onCard('Call');
    await expect(page.getByRole('heading', { name: 'See Rumana’s number' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Gold' })).toBeFocused();
    await press('Choose Gold');
    await expect(page.getByRole('radio', { name: /SSLCOMMERZ/ })).toBeFocused();
    await press('Continue');
  });

  await test.step('he pays at the gateway, is back at her, and sees the number', async () => {
    await expect(page.getByRole('heading', { name: 'SSLCOMMERZ' })).toBeVisible();
    await press('Pay');
    await guest.toast('Back at Rumana: one more press shows the number.');
    await expect(guest.dialog('Contact info: Rumana A')).toBeVisible();
    await press('Use one connect');
    const shown = guest.dialog('Contact info: Rumana Akter');
    const { number = '' } = her.user.phoneNumber ?? {};
    await expect(shown.getByText(`+880 ${number.slice(0, 4)}-${number.slice(4)}`)).toBeVisible();
    await keys.pressUntilFocus(shown.getByRole('link', { name: 'Call', exact: true }));
  });
  keys.end();
  await Promise.all([guest.close(), her.close()]);
});
