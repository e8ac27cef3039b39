import { expectAccessible, expectAccessibleButToasts } from '../../support/accessibility.ts';
import { closeMoment } from '../../support/member/card-steps.ts';
import { readBangla, sayIn, tellings } from '../../support/member/language.ts';
import { openMember, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

for (const { language, viewport } of tellings) {
  const say = sayIn(language);
  test(`who seeks a further marriage meets only who would meet him, and no number before the permission, at ${viewport.width}, ${language}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Salma Begum' }, viewport);
    await setPolicy(her, '1');
    const him = await openMember(browser, product, { name: 'Kamal Hossain', maritalStatus: '3' }, viewport);
    await setPolicy(him, '1');
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    if (language === 'bn') for (const member of [her, him]) await readBangla(member);
    const asked = say(
      'I would also meet a man who is married and seeks a further marriage',
      'বিবাহিত, আরেকটি বিয়ে করতে চান, এমন পুরুষের প্রোফাইলও দেখতে চাই',
    );

    await test.step('he says it in his profile, and reads what follows', async () => {
      await her.page.goto('/all');
      await expect(her.card('Kamal')).toBeVisible();
      await him.page.goto('/profile');
      await him.page.getByRole('tab', { name: say('Profile', 'প্রোফাইল'), exact: true }).click();
      const further = him.page.getByRole('checkbox', {
        name: say('I am married and seek a further marriage', 'আমি বিবাহিত, আরেকটি বিয়ে করতে চাই'),
      });
      await expect(further).not.toBeChecked();
      await further.check();
      await expect(
        him.page.getByText(say('shown only to women who said', 'শুধু সেই নারীদের দেখানো হবে')),
      ).toBeVisible();
      await expect(
        him.page.getByRole('button', { name: say('Send or see the permission', 'অনুমতিপত্র পাঠান বা দেখুন') }),
      ).toHaveCount(0);
      await him.page.getByRole('button', { name: say('Save', 'সংরক্ষণ করুন'), exact: true }).click();
      await expect(him.page.getByText(say('Information Updated!', 'তথ্য আপডেট হয়েছে!')).first()).toBeVisible();
      await expect(
        him.page.getByRole('button', { name: say('Send or see the permission', 'অনুমতিপত্র পাঠান বা দেখুন') }),
      ).toBeVisible();
    });

    await test.step('she never meets him: not in a feed, nor a search, nor at his address', async () => {
      await her.page.goto('/all');
      await expect(
        her.page.getByText(say('No profiles to show right now.', 'এখন কোনো প্রোফাইল নেই।'), { exact: false }),
      ).toBeVisible();
      await expect(her.card('Kamal')).toHaveCount(0);
      await her.page.goto('/search?religion=islam');
      await expect(her.page.getByRole('article')).toHaveCount(0);
      await her.page.goto(`/p/${him.user.profileId}`);
      await expect(
        her.page.getByRole('button', { name: say('See all profiles', 'সব প্রোফাইল দেখুন') }),
      ).toBeVisible();
      await expect(her.page.getByText('Kamal')).toHaveCount(0);
      // He is told apart from nobody by no call either.
      const call = await her.context.request.get(`/users/${him.user._id}`);
      expect(call.status()).toBe(404);
    });

    await test.step('his invitation to her is refused with the reason', async () => {
      await him.page.goto('/all');
      await him
        .card('Salma')
        .getByRole('button', { name: say('Invite', 'আমন্ত্রণ পাঠান'), exact: true })
        .click();
      await him.toast(
        say(
          'You can only approach members who said that they would consider that.',
          'এতে আপত্তি নেই বলে যাঁরা জানিয়েছেন, শুধু তাঁদের সঙ্গেই যোগাযোগ করতে পারবেন।',
        ),
      );
    });

    await test.step('she says that she would meet such a man, and sees what he is', async () => {
      await her.page.goto('/profile/preference');
      await her.page.getByRole('checkbox', { name: asked }).check();
      await expectAccessibleButToasts(her.page);
      await her.page.getByRole('button', { name: say('Save preference', 'প্রত্যাশা সংরক্ষণ করুন') }).click();
      await her.toast(say('Preference Saved!', 'আপনার প্রত্যাশা সংরক্ষণ করা হয়েছে!'));
      await her.page.goto('/all');
      await expect(
        her.card('Kamal').getByText(say('Married, seeks a further marriage', 'বিবাহিত, আরেকটি বিয়ে করতে চান')),
      ).toBeVisible();
      await her.page.goto(`/p/${him.user.profileId}`);
      await expect(
        her.page.getByText(
          say(
            'only members who would meet such a man see this page',
            'এমন প্রোফাইল যাঁরা দেখতে চেয়েছেন, শুধু তাঁরাই এই পাতা দেখেন।',
          ),
        ),
      ).toBeVisible();
      await expect(her.page.getByRole('heading', { name: /Kamal/ }).first()).toBeVisible();
      await expectAccessibleButToasts(her.page);
      await her.page.goto('/all');
    });

    await test.step('he invites and she accepts', async () => {
      await him.page.reload();
      await him
        .card('Salma')
        .getByRole('button', { name: say('Invite', 'আমন্ত্রণ পাঠান'), exact: true })
        .click();
      await her.page.reload();
      await her
        .card('Kamal')
        .getByRole('button', { name: say('Accept', 'গ্রহণ করুন'), exact: true })
        .click();
      await closeMoment(her, language);
    });

    await test.step('no number before the permission, which he sends', async () => {
      await him.page.goto('/all');
      await him
        .card('Salma')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      const question = him.page.getByRole('dialog').last();
      await expect(question.getByText(say('No number yet', 'নম্বর এখনো দেখানো যাচ্ছে না'))).toBeVisible();
      await expectAccessible(him.page);
      await question.getByRole('button', { name: say('Send the permission', 'অনুমতিপত্র পাঠান') }).click();
      const dialog = him.dialog(say('Arbitration Council’s permission', 'সালিশি পরিষদের অনুমতিপত্র'));
      const send = dialog.getByRole('button', { name: say('Send the permission', 'অনুমতিপত্র পাঠান') });
      await send.click();
      await expect(
        dialog.getByText(
          say('Enter the number as it is on the permission.', 'অনুমতিপত্রে যেমন লেখা আছে, নম্বরটি তেমন লিখুন।'),
        ),
      ).toBeVisible();
      await dialog
        .getByRole('textbox', { name: say('Number of the permission', 'অনুমতিপত্রের স্মারক নম্বর') })
        .fill('UP/৪৫/2026');
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) });
      await expect(dialog.getByRole('img', { name: say('Your photo', 'আপনার দেওয়া ছবি') })).toHaveCount(1);
      await expectAccessible(him.page);
      await send.click();
      await expect(
        dialog.getByText(say('We are looking at the permission', 'আপনার অনুমতিপত্র দেখা হচ্ছে')),
      ).toBeVisible();
      await him.page.goto('/all');
      await him
        .card('Salma')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      await expect(
        question.getByText(
          say('Our team is looking at the permission that you sent.', 'আপনার পাঠানো অনুমতিপত্র আমাদের টিম দেখছে।'),
        ),
      ).toBeVisible();
      await expect(
        question.getByRole('button', { name: say('Send the permission', 'অনুমতিপত্র পাঠান') }),
      ).toHaveCount(0);
    });

    await test.step('staff accept it in the queue of documents', async () => {
      const staff = await openConsole(browser, product);
      await signInAsStaff(staff.page);
      await openSection(staff.page, 'Documents');
      const row = staff.page.getByRole('navigation', { name: 'Documents' }).getByRole('link');
      await expect(row).toContainText(him.user.profileId);
      await row.click();
      await expect(staff.page.getByText('UP/45/2026')).toBeVisible();
      await staff.page.keyboard.press('v');
      const sure = staff.page.getByRole('alertdialog', { name: /^Does this permission name the member/ });
      await expect(sure.getByText(/Our team has seen the Arbitration Council’s permission/)).toBeVisible();
      await expectAccessibleButToasts(staff.page);
      await staff.page.keyboard.press('Control+Enter');
      await expect(staff.page.getByText('No documents are waiting.')).toBeVisible();
      await staff.close();
    });

    await test.step('now the number can be unlocked', async () => {
      await him.page.goto('/all');
      await him
        .card('Salma')
        .getByRole('button', { name: say('Call', 'কল'), exact: true })
        .click();
      const question = him.page.getByRole('dialog').last();
      await question.getByRole('button', { name: say('Use one connect', 'একটি কানেক্ট খরচ করুন') }).click();
      const contact = him.dialog(say('Contact info: Salma Begum', 'Salma Begum-এর যোগাযোগের তথ্য'));
      await expect(contact.getByRole('link', { name: say('Call', 'কল করুন'), exact: true })).toBeVisible();
    });
    await her.close();
    await him.close();
  });
}
