import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const uncle = '+8801911223344';

for (const viewport of [telephone, desktop]) {
  test(`a mother names the uncle, a suitor's family unlocks him, he takes it back, at ${viewport.width}`, async ({
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
    const guardian = her.dialog('Guardian');

    await test.step('the mother names him, by the keyboard alone, and what is wrong is said at its field', async () => {
      await her.page.goto('/');
      await openOwnProfile(her);
      await her.page.getByRole('button', { name: 'Guardian', exact: true }).click();
      await guardian.getByRole('button', { name: 'Name the guardian' }).click();
      await expect(guardian.getByText('Enter the name of the guardian.')).toBeVisible();
      await expectAccessible(her.page);
      await guardian.getByLabel('Name of the guardian').fill('Karim Uddin');
      await guardian.getByLabel('Relation', { exact: true }).selectOption('Uncle');
      await guardian.getByLabel('Their phone number').fill('01911-223344');
      await guardian.getByLabel('When to call', { exact: true }).selectOption('In the evening, 5 to 9');
      await guardian.getByLabel('Their phone number').press('Enter');
      await expect(guardian.getByText('Waiting for Karim Uddin')).toBeVisible();
      await expectAccessible(her.page);
    });

    const { text } = await product.lastMessageTo(uncle);
    const link = /\/g\?t=\S+/.exec(text)?.[0] ?? '';
    const guest = await MemberPage.open(browser, product, viewport);

    await test.step('he reads who named him and for whom, and agrees without signing in', async () => {
      await guest.page.goto(link);
      await expect(guest.page.getByText('A parent of Ayesha R names you as guardian.')).toBeVisible();
      await expectAccessible(guest.page);
      await guest.page.getByRole('button', { name: 'I agree' }).click();
      await expect(guest.page.getByText('You are the guardian of Ayesha R')).toBeVisible();
      await expectAccessible(guest.page);
    });

    await test.step('her open dialog shows his answer after a look, and what others get', async () => {
      await her.page.reload();
      await her.page.getByRole('button', { name: 'Guardian', exact: true }).click();
      await expect(guardian.getByText('Karim Uddin agreed')).toBeVisible();
      await expect(guardian.getByRole('radio', { name: /^The guardian/ })).toBeChecked();
      await expectAccessible(her.page);
    });

    await test.step('the suitor reads before paying that a guardian is shown, and then sees him', async () => {
      await him.page.goto('/all');
      await expect(him.card('Ayesha').getByText('Guardian reachable')).toBeVisible();
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const question = him.page.getByRole('dialog').last();
      await expect(question.getByText(/You see a guardian’s number/)).toBeVisible();
      await expect(question.getByText('Karim')).toHaveCount(0);
      await expectAccessible(him.page);
      await question.getByRole('button', { name: 'Use one connect' }).click();
      const contact = him.dialog('Contact info: Ayesha Rahman');
      await expect(contact.getByText('Karim Uddin')).toBeVisible();
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        `tel:${uncle}`,
      );
      await expect(contact.getByText(her.user.phoneNumber?.number ?? '?')).toHaveCount(0);
      await expectAccessible(him.page);
    });

    await test.step('she adds her own number, which he unlocks too; opened again, both are there', async () => {
      const own = /01\d{3}-\d{6}/;
      await guardian.getByRole('radio', { name: /^Both/ }).click();
      await her.toast('Saved');
      await him.page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const contact = him.dialog('Contact info: Ayesha Rahman');
      await contact.getByRole('button', { name: 'Show contact info' }).click();
      await expect(contact.getByText('Ayesha shows their own number now.')).toBeVisible();
      await expectAccessible(him.page);
      await contact.getByRole('button', { name: 'Use one connect' }).click();
      await expect(contact.getByRole('link', { name: own })).toHaveCount(2);
      await him.page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      await expect(contact.getByRole('link', { name: own })).toHaveCount(2);
      await expect(contact.getByText('Karim Uddin')).toBeVisible();
    });

    await test.step('he takes it back, and the number is marked with the request not to call', async () => {
      await guest.page.getByRole('button', { name: 'I no longer want this' }).click();
      await expect(guest.page.getByText('You are not shown')).toBeVisible();
      await him.page.goto('/');
      await openOwnProfile(him);
      await him.page.getByRole('button', { name: 'Connection List' }).click();
      const list = him.dialog('Connection List');
      await expect(list.getByText(/Please do not call this number any more/)).toBeVisible();
      await expect(list.getByRole('link', { name: /1911/ })).toHaveCount(0);
      await expectAccessible(him.page);
      await her.page.goto('/notifications');
      await her.page.getByRole('button', { name: /does not want to be called any more/ }).click();
      await expect(guardian.getByText(/does not want to be called any more/)).toBeVisible();
    });
    for (const member of [her, him, guest]) await member.close();
  });
}
