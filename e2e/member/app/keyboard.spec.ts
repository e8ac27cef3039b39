import { expectAccessible, expectAccessibleButToasts } from '../../support/accessibility.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { box, messages } from '../../support/member/chat-steps.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { offerPackage, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a guest signs up, invites, chats and pays by keyboard alone, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
    const her = await openMember(browser, product, { name: 'Ayesha Rahman', gender: 'women' });
    await setPolicy(her, '1');
    const guest = await MemberPage.open(browser, product, viewport);
    const { page } = guest;
    const keys = await Keyboard.of(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const press = async (name: string, key = 'Tab') => {
      await keys.pressUntilFocus(button(name).last(), key);
      await keys.press('Enter');
    };

    await test.step('he signs up', async () => {
      await page.goto('/');
      await keys.pressUntilFocus(button('Sign up free').first());
      await keys.press('Enter');
      const tile = (name: string) => page.getByRole('radio', { name, exact: true });
      // The Tab key stops once for all answers of a question; the arrow keys go on from there.
      const choose = async (first: string, wanted = first) => {
        await keys.pressUntilFocus(tile(first));
        if (wanted !== first) await keys.pressUntilFocus(tile(wanted), 'ArrowRight');
        await keys.press('Enter');
      };
      await choose('Self');
      await choose('Man');
      await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
      await keys.type('Tanvir Ahmed');
      await keys.press('Enter');
      await expect(page.getByRole('textbox', { name: 'District, or city abroad' })).toBeFocused();
      await keys.type('dhak');
      await keys.press('Enter');
      await choose('1', '14');
      await expect(tile('January')).toBeFocused();
      await choose('January', 'May');
      await choose('2005', '1994');
      await choose('Islam');
      await choose('Never Married');
      await choose('4 ft 5 in', '5 ft 6 in');
      await choose('Doctorate', 'Masters');
      await expectAccessible(page);
      await press('Skip');
      await keys.pressUntilFocus(page.getByRole('textbox', { name: 'Phone number' }));
      await keys.type('01812345670');
      await keys.press('Enter');
      await keys.pressUntilFocus(page.locator('input[type=password]'));
      await keys.type(memberPassword);
      await keys.press('Enter');
      await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
      await press('Skip');
      await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
      await press('Skip');
      await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeHidden();
    });

    const card = page.getByRole('article', { name: /^Ayesha/ });
    await test.step('he reads the card and invites her', async () => {
      await page.goto('/all');
      await expect(card).toBeVisible();
      await keys.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await keys.press('Enter');
      await press('Invite');
      await press('Invite without it');
      await expect(card.getByText('Invited', { exact: true })).toBeVisible();
      await expectAccessibleButToasts(page);
    });

    await test.step('he writes to her, and Escape leads back to the card', async () => {
      const chat = card.getByRole('button', { name: 'Chat/Msg' });
      await keys.pressUntilFocus(chat);
      await keys.press('Enter');
      await keys.pressUntilFocus(box(page));
      await keys.type('Assalamu alaikum');
      await keys.press('Enter');
      await expect(messages(page).getByText('Assalamu alaikum', { exact: true })).toBeVisible();
      await expectAccessibleButToasts(page);
      await keys.press('Escape');
      await expect(chat).toBeFocused();
    });

    await test.step('he pays for a package', async () => {
      await keys.pressUntilFocus(button('Upgrade').first(), 'Shift+Tab');
      await keys.press('Enter');
      await press('Choose Gold');
      await keys.pressUntilFocus(page.getByRole('radio', { name: 'bKash', exact: true }));
      await keys.press('Space');
      await press('Continue');
      await keys.pressUntilFocus(page.getByLabel('The number you paid from'));
      await keys.type('01712345678');
      await keys.pressUntilFocus(page.getByLabel('Transaction ID'));
      await keys.type('9Q8W7E6R5T');
      await expectAccessible(page);
      await press('Submit payment details');
      await expect(page.getByText('Thank you. We have received your payment details.')).toBeVisible();
    });
    keys.end();
    await guest.close();
    await her.close();
  });
}
