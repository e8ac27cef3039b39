import { expectAccessible } from '../../support/accessibility.ts';
import { readBangla, sayIn, tellings } from '../../support/member/language.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { openMember, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const uncle = '+8801911223344';

for (const { language, viewport } of tellings) {
  const say = sayIn(language);
  test(`a mother names the uncle, a suitor's family unlocks him, he takes it back, at ${viewport.width}, ${language}`, async ({
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
    const guardian = her.dialog(say('Guardian', 'অভিভাবক'));

    await test.step('the mother names him, by the keyboard alone, and what is wrong is said at its field', async () => {
      await her.page.goto('/profile');
      await her.page.getByRole('button', { name: say('Guardian', 'অভিভাবক'), exact: true }).click();
      await guardian.getByRole('button', { name: say('Name the guardian', 'অভিভাবক ঠিক করুন') }).click();
      await expect(
        guardian.getByText(say('Enter the name of the guardian.', 'অভিভাবকের নাম লিখুন।')),
      ).toBeVisible();
      await expectAccessible(her.page);
      await guardian.getByLabel(say('Name of the guardian', 'অভিভাবকের নাম')).fill('Karim Uddin');
      await guardian
        .getByLabel(say('Relation', 'সম্পর্ক'), { exact: true })
        .selectOption(say('Uncle', 'চাচা, মামা, ফুফা বা খালু'));
      await guardian.getByLabel(say('Their phone number', 'তাঁর ফোন নম্বর')).fill('01911-223344');
      await guardian
        .getByLabel(say('When to call', 'কখন ফোন করা যায়'), { exact: true })
        .selectOption(say('In the evening, 5 to 9', 'সন্ধ্যায়, ৫টা থেকে রাত ৯টা'));
      await guardian.getByLabel(say('Their phone number', 'তাঁর ফোন নম্বর')).press('Enter');
      await expect(
        guardian.getByText(say('Waiting for Karim Uddin', 'Karim Uddin-এর উত্তরের অপেক্ষা')),
      ).toBeVisible();
      await expectAccessible(her.page);
    });

    const { text } = await product.lastMessageTo(uncle);
    const link = /\/g\?t=\S+/.exec(text)?.[0] ?? '';
    const guest = await MemberPage.open(browser, product, viewport);
    if (language === 'bn') await readBangla(guest);

    await test.step('he reads who named him and for whom, and agrees without signing in', async () => {
      await guest.page.goto(link);
      await expect(
        guest.page.getByText(
          say(
            'A parent of Ayesha R names you as guardian.',
            'Ayesha R-এর মা বা বাবা আপনাকে অভিভাবক হিসেবে রেখেছেন।',
          ),
        ),
      ).toBeVisible();
      await expectAccessible(guest.page);
      await guest.page.getByRole('button', { name: say('I agree', 'আমি রাজি'), exact: true }).click();
      await expect(
        guest.page.getByText(say('You are the guardian of Ayesha R', 'আপনি Ayesha R-এর অভিভাবক')),
      ).toBeVisible();
      await expectAccessible(guest.page);
    });

    await test.step('her open dialog shows his answer after a look, and what others get', async () => {
      await her.page.reload();
      await her.page.getByRole('button', { name: say('Guardian', 'অভিভাবক'), exact: true }).click();
      await expect(guardian.getByText(say('Karim Uddin agreed', 'Karim Uddin রাজি হয়েছেন'))).toBeVisible();
      await expect(
        guardian.getByRole('radio', { name: new RegExp(`^${say('The guardian', 'অভিভাবকের নম্বর')}`) }),
      ).toBeChecked();
      await expectAccessible(her.page);
    });

    await test.step('the suitor reads before paying that a guardian is shown, and then sees him', async () => {
      await him.page.goto('/all');
      await expect(
        him.card('Ayesha').getByText(say('Guardian reachable', 'অভিভাবকের নম্বর আছে')),
      ).toBeVisible();
      await him
        .card('Ayesha')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      const question = him.page.getByRole('dialog').last();
      await expect(
        question.getByText(
          say('You see a guardian’s number', 'আপনি একজন অভিভাবকের নাম, সম্পর্ক, নম্বর ও ফোন করার সময় দেখবেন।'),
        ),
      ).toBeVisible();
      await expect(question.getByText('Karim')).toHaveCount(0);
      await expectAccessible(him.page);
      await question.getByRole('button', { name: say('Use one connect', 'একটি কানেক্ট খরচ করুন') }).click();
      const contact = him.dialog(say('Contact info: Ayesha Rahman', 'Ayesha Rahman-এর যোগাযোগের তথ্য'));
      await expect(contact.getByText('Karim Uddin')).toBeVisible();
      await expect(contact.getByRole('link', { name: say('Call', 'কল করুন'), exact: true })).toHaveAttribute(
        'href',
        `tel:${uncle}`,
      );
      await expect(contact.getByText(her.user.phoneNumber?.number ?? '?')).toHaveCount(0);
      await expectAccessible(him.page);
    });

    await test.step('she adds her own number, which he unlocks too; opened again, both are there', async () => {
      const own = /[0০][1১][\d০-৯]{3}-[\d০-৯]{6}/;
      await guardian.getByRole('radio', { name: new RegExp(`^${say('Both', 'দুটোই')}`) }).click();
      await her.toast(say('Saved', 'সেভ হয়েছে'));
      await him.page.goto('/all');
      await him
        .card('Ayesha')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      const contact = him.dialog(say('Contact info: Ayesha Rahman', 'Ayesha Rahman-এর যোগাযোগের তথ্য'));
      await contact.getByRole('button', { name: say('Show contact info', 'যোগাযোগের তথ্য দেখুন') }).click();
      await expect(
        contact.getByText(say('Ayesha shows their own number now.', 'Ayesha এখন নিজের নম্বর দেখাচ্ছেন।')),
      ).toBeVisible();
      await expectAccessible(him.page);
      await contact.getByRole('button', { name: say('Use one connect', 'একটি কানেক্ট খরচ করুন') }).click();
      await expect(contact.getByRole('link', { name: own })).toHaveCount(2);
      await him.page.goto('/all');
      await him
        .card('Ayesha')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      await expect(contact.getByRole('link', { name: own })).toHaveCount(2);
      await expect(contact.getByText('Karim Uddin')).toBeVisible();
    });

    await test.step('he takes it back, and the number is marked with the request not to call', async () => {
      await guest.page.getByRole('button', { name: say('I no longer want this', 'আমার নাম তুলে নিন') }).click();
      await expect(guest.page.getByText(say('You are not shown', 'আপনার নম্বর দেখানো হচ্ছে না'))).toBeVisible();
      await him.page.goto('/profile');
      await him.page.getByRole('button', { name: say('Connection List', 'আনলক করা নম্বর') }).click();
      const list = him.dialog(say('Connection List', 'আনলক করা নম্বর'));
      await expect(
        list.getByText(say('Please do not call this number any more', 'এই নম্বরে আর ফোন করবেন না')),
      ).toBeVisible();
      await expect(list.getByRole('link', { name: /1911/ })).toHaveCount(0);
      await expectAccessible(him.page);
      await her.page.goto('/notifications');
      await her.page
        .getByRole('button', {
          name: say('does not want to be called any more', 'আপনার অভিভাবক আর ফোন পেতে চান না'),
        })
        .click();
      await expect(
        guardian.getByText(say('does not want to be called any more', 'আর ফোন পেতে চান না')),
      ).toBeVisible();
    });
    for (const member of [her, him, guest]) await member.close();
  });
}
