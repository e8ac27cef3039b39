import type { User } from '@milon/shared/contracts';
import { buttonOf, closeMoment, openDetails, openHer, openHim } from '../../support/member/card-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { sellPackage } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

test('invitations and withdrawals are sent in order on a slow network, by pointer and by keyboard [S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {}, 2);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  const button = buttonOf(card);
  await expect(button('More Photos')).toBeVisible();
  // The network answers only after the release. Presses before that are sent in order.
  const released = Promise.withResolvers<void>();
  const answered: string[] = [];
  await page.route('**/users/invite?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await released.promise;
    const response = await route.fetch();
    answered.push(new URL(route.request().url()).searchParams.get('action') ?? '');
    await route.fulfill({ response });
  });
  const invited = card.getByText('Invited');
  await button('Invite').click();
  await button('Undo').click();
  await expect(button('Invite')).toBeVisible();
  expect(answered).toEqual([]);
  released.resolve();
  await expect.poll(() => answered).toEqual(['SEND', 'WITHDRAW']);
  await expect(invited).toHaveCount(0);
  await expect(button('Invite')).toBeVisible();

  // A double click where Undo will appear only invites. By keyboard, the focus stays in the row.
  const { width, height } = (await button('Invite').boundingBox()) ?? { width: 0, height: 0 };
  await button('Invite').dblclick({ position: { x: width - 30, y: height / 2 } });
  await expect.poll(() => answered).toEqual(['SEND', 'WITHDRAW', 'SEND']);
  await expect(invited).toBeVisible();
  await button('Undo').focus();
  await page.keyboard.press('Enter');
  // A test is faster than a person, so it waits for the effect before the next key.
  await expect(button('Invite')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button('Invite')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(invited).toBeVisible();
  await expect(button('Call')).toBeVisible();
  await expect.poll(() => answered).toEqual(['SEND', 'WITHDRAW', 'SEND', 'WITHDRAW', 'SEND']);
  await page.unrouteAll({ behavior: 'wait' });
  await Promise.all([her.close(), him.close()]);
});

test('an invitation expires after 30 days, and one to a paused member is withdrawn from the list [S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  const button = buttonOf(card);
  await button('Invite').click();
  await expect(button('Undo')).toBeVisible();
  await expect.poll(async () => (await him.fetchJson<User>('/users')).invite.sent.length).toBe(1);
  // Without an answer for 30 days, the card says so, and the invitation can be sent again.
  inDatabase(product, 'update invitations set created_at = created_at - 31 * 86400000 where sender_id = ?', [
    him.user._id,
  ]);
  await page.reload();
  await expect(
    card.getByText('Your invitation was not answered within 30 days and has expired.'),
  ).toBeVisible();
  await button('Invite again').click();
  await expect(card.getByText('Invited')).toBeVisible();

  const pause = (paused: boolean) =>
    her.context.request.put('/users/pause', {
      ...retryOptions,
      headers: { origin: product.url },
      data: { paused },
    });
  await pause(true);
  const activity = page.getByRole('button', { name: /Activity|Messages and invitations/ });
  await expect(activity).toContainText('1');
  await activity.click();
  await page.getByRole('menuitem', { name: /^Sent/ }).click();
  const sent = page.getByRole('dialog', { name: 'Invitations sent' });
  await sent
    .getByRole('article', { name: 'Deleted User' })
    .getByRole('button', { name: 'Cancel invitation' })
    .click();
  await expect(sent.getByText('No Profiles found!')).toBeVisible();
  await page.goBack();
  await pause(false);
  await page.reload();
  await button('Invite').click();
  await expect(card.getByText('Invited')).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('a member can say hi once in 7 days, and add to and remove from favorites; Call stays in view [S1.3, S2.27, S4.10, S9.6]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  const button = buttonOf(card);
  // The conversation's menu says when the next greeting is allowed.
  await button('Chat/Msg').click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('button', { name: 'Say hi' }).click();
  await him
    .dialog(/^Say hi to/)
    .getByRole('button', { name: 'Send', exact: true })
    .click();
  await expect(chat.getByText('Assalamu alaikum, I am Tanvir. I liked your profile.')).toBeVisible();
  const stored = () => him.fetchJson<User>('/users');
  await expect.poll(async () => (await stored()).sayHi.map(({ userId }) => userId)).toEqual([her.user._id]);
  await chat.getByRole('button', { name: 'Actions for this conversation' }).click();
  const again = page.getByRole('menuitem', { name: /^Say hi.*You can say hi again from \d+ \w+ \d{4}/ });
  await expect(again).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goBack();

  await openDetails(card);
  await expect(card.getByText(/ has not written about herself yet\.$/)).toBeVisible();
  await button('Add to favorite').click();
  await expect.poll(async () => (await stored()).favorites).toEqual([her.user._id]);
  await button('Remove from favorite').click();
  await expect.poll(async () => (await stored()).favorites).toEqual([]);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 200);
  await expect(button('Call')).toBeInViewport({ ratio: 1 });
  await button('Call').click();
  await expect(page.getByRole('dialog', { name: /Upgrade/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

test('an invitation is declined with a reason that the sender sees at once; later both connect [S1.3, S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, card } = await openHim(browser, product, { width: 360, height: 740 });
  const button = buttonOf(card);
  await button('Invite').click();
  await expect(card.getByText('Invited')).toBeVisible();
  await her.page.goto('/all');
  const his = her.page.getByRole('article', { name: /^Tanvir/ });
  await expect(his.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await his.getByRole('button', { name: 'Decline', exact: true }).click();
  await her.page.getByRole('menuitem', { name: 'I am already talking with someone.' }).click();
  await expect(card.getByText('declined your invitation')).toBeVisible();
  await expect(card.getByText('“I am already talking with someone.”')).toBeVisible();
  await expect(button('Invite again')).toBeDisabled();
  await expect(button('Invite again')).toHaveAccessibleDescription(
    /^You can invite again from \d+ \w+ \d{4}/,
  );
  // She changes her mind.
  await his.getByRole('button', { name: 'Invite', exact: true }).click();
  await button('Accept').click();
  await closeMoment(him);
  await closeMoment(her);
  await expect(card.getByText('You are Connected')).toBeVisible();
  await expect(his.getByText('You are Connected')).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('a button reacts to a press while the page is still scrolling', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  await card.getByRole('button', { name: 'See Details' }).evaluate(async (button: HTMLElement) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The scrollend event comes some time after the last step of a scroll. The press comes in between.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { left, top } = button.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + 10, top + 10);
    if (pressed instanceof HTMLElement) pressed.click();
  });
  await expect(card.getByRole('tabpanel').first()).toBeVisible();
  expect(await page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(0);
  await Promise.all([her.close(), him.close()]);
});

test('the card of an owner with a package of type Both stands out by border and badge [S2.26]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product);
  await expect(card).toHaveCSS('border-top-width', '1px');
  await sellPackage(her, { name: 'Platinum', packageType: 'Both', connects: 10 });
  await page.reload();
  await expect(card.getByText('PREMIER Platinum Free Access')).toBeVisible();
  await expect(card).toHaveCSS('border-top-width', '2px');
  await Promise.all([her.close(), him.close()]);
});
