import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

const hour = 3_600_000;
const day = 24 * hour;

for (const viewport of [telephone, desktop]) {
  test(`a connect for an unconfirmed number is held until its owner confirms the number, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' }, viewport);
    await setPolicy(her, '1');
    inDatabase(product, 'update members set created_at = ? where id = ?', [
      String(Date.now() - 75 * day),
      her.user._id,
    ]);
    const him = await openMember(browser, product, {}, viewport);
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    const { page } = him;
    const phone = `+880${her.user.phoneNumber?.number}`;

    await test.step('the question says that the connect may be returned', async () => {
      await page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const question = page.getByRole('dialog').last();
      await expect(
        question.getByText(/not confirmed this number for 75 days.*within 72 hours/),
      ).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Use one connect' }).click();
      const contact = him.dialog('Contact info: Ayesha Rahman');
      await expect(contact.getByText(/^The connect is held\./)).toBeVisible();
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        `tel:${phone}`,
      );
      await expectAccessible(page);
    });

    await test.step('the dashboard and the list show the held connect', async () => {
      await page.goto('/');
      await openOwnProfile(him);
      const box = page.getByRole('region', { name: 'PREMIUM only' });
      await expect(box.getByRole('definition')).toHaveText(['0', '1']);
      await expect(box.getByText('1 connect is held until a number is confirmed.')).toBeVisible();
      await page.getByRole('button', { name: 'Connection List' }).click();
      await expect(him.dialog('Connection List').getByText(/^Connect held until/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the link in the SMS confirms the number with one key, without signing in', async () => {
      const { text } = await product.lastMessageTo(phone);
      const guest = await MemberPage.open(browser, product, viewport);
      await guest.page.goto(/\/number\?t=\S+/.exec(text)?.[0] ?? '');
      const yes = guest.page.getByRole('button', { name: 'Yes, this is my number' });
      await expect(yes).toBeVisible();
      await expect(guest.page.getByText('Ayesha')).toHaveCount(0);
      await expectAccessible(guest.page);
      await yes.focus();
      await guest.page.keyboard.press('Enter');
      await expect(guest.page.getByText('Your number is confirmed')).toBeVisible();
      await guest.page.reload();
      await yes.click();
      await expect(guest.page.getByText('Your number is confirmed')).toBeVisible();
      await guest.page.goto('/number?t=short');
      await expect(guest.page.getByText('This link is incomplete.')).toBeVisible();
      await guest.close();
    });

    await test.step('his open list shows the confirmation without a reload', async () => {
      await expect(him.dialog('Connection List').getByText(/^Number confirmed on/)).toBeVisible();
    });
    for (const member of [her, him]) await member.close();
  });

  test(`an owner confirms the number in the app; a connect for an unanswered number is returned, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Farida Begum' }, viewport);
    await setPolicy(her, '1');
    inDatabase(product, 'update members set created_at = ? where id = ?', [
      String(Date.now() - 61 * day),
      her.user._id,
    ]);
    const him = await openMember(browser, product, {}, viewport);
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    const silent = await openMember(browser, product, { gender: 'women', name: 'Nusrat Jahan' }, viewport);
    await setPolicy(silent, '1');
    inDatabase(product, 'update members set created_at = ? where id = ?', [
      String(Date.now() - 61 * day),
      silent.user._id,
    ]);
    for (const { user } of [her, silent]) {
      const unlocked = await him.context.request.patch(`/users/premium/${user._id}`, {
        headers: { origin: product.url },
        data: { projections: ['phoneNumber'] },
      });
      expect(unlocked.ok()).toBe(true);
    }

    await test.step('her notification asks, and one press confirms the number', async () => {
      await her.page.goto('/notifications');
      await her.page.getByRole('button', { name: /Is this still your number\?/ }).click();
      const dialog = her.dialog('Is this still your number?');
      await expect(dialog.getByText(/^01\d{3}-\d{6}$/)).toBeVisible();
      await expectAccessible(her.page);
      await dialog.getByRole('button', { name: 'Yes, this is my number' }).click();
      await expect(dialog.getByText('Your number is confirmed')).toBeVisible();
    });

    await test.step('a held connect is returned when its time is over, and he is notified', async () => {
      inDatabase(product, 'update connect_holds set created_at = ?, expires_at = ? where owner_id = ?', [
        String(Date.now() - 80 * hour),
        String(Date.now() - 8 * hour),
        silent.user._id,
      ]);
      // The job is due now, not in the next minute.
      inDatabase(product, "update jobs set due_at = ? where name = 'settle-held-connects'", ['1']);
      await him.page.goto('/notifications');
      await expect(him.page.getByText(/was not confirmed: your connect came back/)).toBeVisible({
        timeout: 100_000,
      });
      await him.page.getByRole('button', { name: /your connect came back/ }).click();
      await expect(him.dialog('Connection List').getByText(/^Connect returned on/)).toBeVisible();
      await expectAccessible(him.page);
    });
    for (const member of [her, silent, him]) await member.close();
  });
}
