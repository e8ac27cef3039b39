import { expectAccessible } from '../../support/accessibility.ts';
import { readBangla, sayIn, tellings } from '../../support/member/language.ts';
import { openMember, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const own = '+8801933445566';

for (const { language, viewport } of tellings) {
  const say = sayIn(language);
  test(`a mother adds her daughter's own number, and a suitor gets it, at ${viewport.width}, ${language}`, async ({
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
    if (language === 'bn') for (const member of [her, him]) await readBangla(member);
    const dialog = her.dialog(say('Guardian', 'অভিভাবক'));
    const number = dialog.getByLabel(say('Own number of the candidate', 'তাঁর নিজের নম্বর'));
    const code = dialog.getByLabel(say('Code from the SMS', 'এসএমএসের কোড'));

    await test.step('the account’s own number is refused at the field', async () => {
      await her.page.goto('/profile');
      await her.page.getByRole('button', { name: say('Guardian', 'অভিভাবক'), exact: true }).click();
      await number.fill(`0${her.user.phoneNumber?.number}`);
      await number.press('Enter');
      await expect(
        dialog.getByText(
          say('This number is already given for this profile.', 'এই প্রোফাইলে নম্বরটি আগেই দেওয়া আছে।'),
        ),
      ).toBeVisible();
      await expectAccessible(her.page);
    });

    await test.step('a wrong code is said at the field, the right one shows the number', async () => {
      await number.fill('01933-445566');
      await number.press('Enter');
      await expect(code).toBeFocused();
      await expectAccessible(her.page);
      const { text } = await product.lastMessageTo(own);
      const sent = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      await code.fill(sent === '111111' ? '222222' : '111111');
      await code.press('Enter');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(sent);
      await code.press('Enter');
      await expect(dialog.getByText(/01933-445566|০১৯৩৩-৪৪৫৫৬৬/)).toBeVisible();
      await expectAccessible(her.page);
    });

    await test.step('the suitor unlocks it, and not the account’s number', async () => {
      await him.page.goto('/all');
      await him
        .card('Ayesha')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      await him.page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('Use one connect', 'একটি কানেক্ট খরচ করুন') })
        .click();
      const contact = him.dialog(say('Contact info: Ayesha Rahman', 'Ayesha Rahman-এর যোগাযোগের তথ্য'));
      await expect(contact.getByRole('link', { name: say('Call', 'কল করুন'), exact: true })).toHaveAttribute(
        'href',
        `tel:${own}`,
      );
      await expectAccessible(him.page);
    });

    await test.step('removed, the account’s number is shown again', async () => {
      await dialog.getByRole('button', { name: say('Remove this number', 'নম্বরটি সরান') }).click();
      await expect(
        dialog.getByText(say('Remove the candidate’s own number?', 'পাত্র বা পাত্রীর নিজের নম্বরটি সরাবেন?')),
      ).toBeVisible();
      await expectAccessible(her.page);
      await dialog.getByRole('button', { name: say('Remove this number', 'নম্বরটি সরান') }).click();
      await expect(number).toBeVisible();
      await him.page.goto('/all');
      await him
        .card('Ayesha')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      const contact = him.dialog(say('Contact info: Ayesha Rahman', 'Ayesha Rahman-এর যোগাযোগের তথ্য'));
      await expect(contact.getByRole('link', { name: say('Call', 'কল করুন'), exact: true })).toHaveAttribute(
        'href',
        `tel:+880${her.user.phoneNumber?.number}`,
      );
    });
    for (const member of [her, him]) await member.close();
  });
}
