import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const own = '+8801933445566';

for (const viewport of [telephone, desktop]) {
  test(`a mother adds her daughter's own number, and a suitor gets it, at ${viewport.width}`, async ({
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
    const code = dialog.getByLabel('Code from the SMS');

    await test.step('the account’s own number is refused at the field', async () => {
      await her.page.goto('/');
      await openOwnProfile(her);
      await her.page.getByRole('button', { name: 'Guardian', exact: true }).click();
      await number.fill(`0${her.user.phoneNumber?.number}`);
      await number.press('Enter');
      await expect(dialog.getByText('This number is already given for this profile.')).toBeVisible();
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
      await expect(dialog.getByText(/01933-445566/)).toBeVisible();
      await expectAccessible(her.page);
    });

    await test.step('the suitor unlocks it, and not the account’s number', async () => {
      await him.page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      await him.page.getByRole('dialog').last().getByRole('button', { name: 'Use one connect' }).click();
      const contact = him.dialog('Contact info: Ayesha Rahman');
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        `tel:${own}`,
      );
      await expectAccessible(him.page);
    });

    await test.step('removed, the account’s number is shown again', async () => {
      await dialog.getByRole('button', { name: 'Remove this number' }).click();
      await expect(dialog.getByText('Remove the candidate’s own number?')).toBeVisible();
      await expectAccessible(her.page);
      await dialog.getByRole('button', { name: 'Remove this number' }).click();
      await expect(number).toBeVisible();
      await him.page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const contact = him.dialog('Contact info: Ayesha Rahman');
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        `tel:+880${her.user.phoneNumber?.number}`,
      );
    });
    for (const member of [her, him]) await member.close();
  });
}
