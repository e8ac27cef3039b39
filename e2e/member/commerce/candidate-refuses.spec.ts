import { expectAccessible } from '../../support/accessibility.ts';
import { readBangla, sayIn, tellings } from '../../support/member/language.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const own = '+8801933445566';

for (const { language, viewport } of tellings) {
  const say = sayIn(language);
  test(`a daughter agrees by her SMS and takes her number back, and her mother is told, at ${viewport.width}, ${language}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(
      browser,
      product,
      { gender: 'women', name: 'Ayesha Rahman', profileCreatedFor: '3' },
      viewport,
    );
    await setPolicy(her, '1');
    const him = await openMember(browser, product, {}, viewport);
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    const dialog = her.dialog('Guardian');
    const number = dialog.getByLabel('Own number of the candidate');
    const openDialog = async () => {
      await her.page.goto('/');
      await openOwnProfile(her);
      await her.page.getByRole('button', { name: 'Guardian', exact: true }).click();
    };
    const called = async (phone: string) => {
      await him.page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const contact = him.dialog('Contact info: Ayesha Rahman');
      const link = contact.getByRole('link', { name: 'Call', exact: true });
      const pay = him.page.getByRole('button', { name: 'Use one connect' });
      await expect(link.or(pay)).toBeVisible();
      if (await pay.isVisible()) await pay.click();
      await expect(link).toHaveAttribute('href', `tel:${phone}`);
    };

    await test.step('the mother asks, and after a reload the asking still waits for the code', async () => {
      await openDialog();
      await number.fill('01933-445566');
      await number.press('Enter');
      await expect(dialog.getByLabel('Code from the SMS')).toBeFocused();
      await openDialog();
      await expect(number).toHaveValue('01933-445566');
      await expect(dialog.getByText(/They can agree by its link/)).toBeVisible();
      await expectAccessible(her.page);
    });

    const { text } = await product.lastMessageTo(own);
    const guest = await MemberPage.open(browser, product, viewport);
    if (language === 'bn') await readBangla(guest);

    await test.step('the daughter reads what it is about, and agrees without signing in', async () => {
      await guest.page.goto(/\/g\?t=\S+/.exec(text)?.[0] ?? '');
      await expect(
        guest.page.getByText(
          say(
            'This was given as the own number of Ayesha R.',
            'এটি Ayesha R-এর নিজের নম্বর হিসেবে দেওয়া হয়েছে।',
          ),
        ),
      ).toBeVisible();
      await expectAccessible(guest.page);
      await guest.page.getByRole('button', { name: say('I agree', 'আমি রাজি'), exact: true }).click();
      await expect(
        guest.page.getByText(
          say('Your number is shown for Ayesha R', 'Ayesha R-এর জন্য আপনার নম্বর দেখানো হচ্ছে'),
        ),
      ).toBeVisible();
      await expectAccessible(guest.page);
    });

    await test.step('the suitor gets her number, and the mother sees it without a reload', async () => {
      await expect(dialog.getByRole('button', { name: 'Remove this number' })).toBeVisible();
      await called(own);
    });

    await test.step('she takes it back with one press, and the suitor gets the account’s number', async () => {
      await guest.page
        .getByRole('button', { name: say('I no longer want this', 'আমার নম্বর তুলে নিন') })
        .click();
      await expect(
        guest.page.getByText(
          say('cannot ask it again', 'Ayesha R-এর প্রোফাইল থেকে এই নম্বরে আর জিজ্ঞেস করা হবে না।'),
        ),
      ).toBeVisible();
      await expectAccessible(guest.page);
      await called(`+880${her.user.phoneNumber?.number}`);
    });

    await test.step('the mother reads it in her notifications and in the dialog, and cannot ask again', async () => {
      await her.page.goto('/notifications');
      await her.page.getByRole('button', { name: /does not want to be called any more/ }).click();
      await expect(dialog.getByText(/does not want to be called any more/)).toBeVisible();
      await expectAccessible(her.page);
      await number.fill('01933-445566');
      await number.press('Enter');
      await expect(dialog.getByText(/does not want to be asked again/)).toBeVisible();
      await expect(number).toHaveAttribute('aria-invalid', 'true');
    });
    for (const member of [her, him, guest]) await member.close();
  });
}
