import { pressMore } from '../../support/member/card-steps.ts';
import { countCalls, logIn, numberOf, openHer } from '../../support/member/gate-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { addPhoto, approvePhoto, openMember } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

/*
 * The rows of the table of gates (member-web/src/app/asked/gates.ts): what each interrupts goes on by itself,
 * once, and says so.
 */

const phone = { width: 360, height: 740 };

test('sign-up: the invitation of a guest is sent after the last step, and not after a no', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const guest = await MemberPage.open(browser, product, phone);
  const { page } = guest;
  const invites = countCalls(page, '/users/invite');
  await page.goto('/');
  // A guest who closes the form says no.
  await guest.card('Rumana').getByRole('button', { name: 'See Details' }).click();
  await guest.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  const signUp = page.getByRole('tab', { name: 'Sign up' });
  await expect(signUp).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signUp).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('milon-asked'))).toBeNull();
  // Nor does it outlive an hour.
  await page.clock.install();
  await guest.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  await page.clock.fastForward('01:00:01');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('milon-asked'))).toBeNull();
  await page.clock.resume();
  await page.reload();
  await guest.card('Rumana').getByRole('button', { name: 'See Details' }).click();
  await guest.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  await guest.fillSignUp({ name: 'Farhan Ahmed', gender: 'Man', phone: '01911223311' });
  await guest.toast('Done: Rumana is invited, as you asked.');
  expect(invites()).toBe(1);
  await page.reload();
  await page.goto('/all');
  await expect(guest.card('Rumana').getByText('Invited')).toBeVisible();
  expect(invites()).toBe(1);
  await Promise.all([her.close(), guest.close()]);
});

test('sign-up: a chat, a favorite, a report, a feed and a number go on after logging in, in the form too', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, { height: '14', education: { degree: '2' } });
  await approvePhoto(him, await addPhoto(him));
  const shown: [press: string, said: RegExp, dialog: RegExp | undefined][] = [
    ['Chat/Msg', /^Here is what you asked for/, /^Rumana A/],
    ['Call', /^$/, /Upgrade/],
    ['Add to favorite', /^Done: Rumana is in your favorites/, undefined],
    ['Block', /^Here is what you asked for/, /block this user/],
    ['Report', /^Here is what you asked for/, /Report/],
  ];
  for (const [press, said, dialog] of shown) {
    await test.step(press, async () => {
      const guest = await MemberPage.open(browser, product);
      const { page } = guest;
      await page.goto('/');
      const card = guest.card('Rumana');
      await card.getByRole('button', { name: 'See Details' }).click();
      if (press === 'Block' || press === 'Report') await pressMore(page, press);
      else await card.getByRole('button', { name: press, exact: true }).click();
      await page.getByRole('dialog').getByRole('tab', { name: 'Log in' }).click();
      await logIn(page, numberOf(him));
      // What goes on may be a dialog above the page.
      const account = page.getByRole('button', { name: 'Your account', includeHidden: true });
      await expect(account.first()).toBeAttached();
      if (said.source !== '^$') await expect(page.getByText(said).first()).toBeVisible();
      if (dialog) {
        const open = page
          .getByRole('dialog', { name: dialog })
          .or(page.getByRole('alertdialog', { name: dialog }));
        await expect(open.last()).toBeVisible();
      }
      await guest.close();
    });
  }
  await test.step('a feed', async () => {
    const guest = await MemberPage.open(browser, product);
    await guest.page.goto('/');
    await guest.page.getByRole('banner').getByRole('link', { name: 'All', exact: true }).click();
    await guest.page.getByRole('dialog').getByRole('tab', { name: 'Log in' }).click();
    await logIn(guest.page, numberOf(him));
    await expect(guest.page).toHaveURL('/all');
    await guest.close();
  });
  await Promise.all([her.close(), him.close()]);
});

test('sign-in: what an ended session interrupted goes on for the same member only', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {}, phone);
  const other = await openMember(browser, product, { name: 'Karim Mia' });
  const { page } = him;
  // Without the socket, only the refused call tells that the session has ended.
  await page.route('**/socket.io/**', (route) => route.abort());
  const endSession = () => inDatabase(product, 'delete from sessions where member_id = ?', [him.user._id]);
  const invite = () => him.card('Rumana').getByRole('button', { name: 'Invite' }).click();

  await test.step('another account: nothing is sent', async () => {
    await page.goto('/all');
    await expect(him.card('Rumana')).toBeVisible();
    endSession();
    await invite();
    await logIn(page, numberOf(other));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('milon-asked'))).toBeNull();
    expect((await other.fetchJson<{ invite: { sent: string[] } }>('/users')).invite.sent).toEqual([]);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  });

  await test.step('the same member: it is sent, once', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logIn(page, numberOf(him));
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.goto('/all');
    await expect(him.card('Rumana')).toBeVisible();
    const invites = countCalls(page, '/users/invite');
    endSession();
    await invite();
    await logIn(page, numberOf(him));
    await him.toast('Done: Rumana is invited, as you asked.');
    expect(invites()).toBe(2);
    await expect(him.card('Rumana').getByText('Invited')).toBeVisible();
  });
  await Promise.all([her.close(), him.close(), other.close()]);
});
