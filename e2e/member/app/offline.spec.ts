import type { User } from '@milon/shared/contracts';
import { openDetails, openHer, openHim, requiredFields } from '../../support/member/card-steps.ts';
import { box, messages, write } from '../../support/member/chat-steps.ts';
import { findStored, photoCaches, readStores, untilKept } from '../../support/member/kept-steps.ts';
import { memberPassword, retryOptions } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

// Other stories block the service worker, because it would answer instead of the network.
test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 740 };
const isPainted = (image: HTMLImageElement) => image.naturalWidth > 0;

test('offline, a reload shows the feed, a profile and a conversation, and queued actions are sent once', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { details: 'I teach children in Rajshahi.' });
  const { him, page, card } = await openHim(browser, product, phone);
  const hi = { ...retryOptions, headers: { origin: product.url }, data: { userId: him.user._id } };
  expect((await her.context.request.post('/users/hi', hi)).status()).toBe(200);
  await openDetails(card);
  const chat = card.getByRole('button', { name: 'Chat/Msg' });
  await chat.click();
  await write(page, 'Assalamu alaikum');
  await expect(messages(page).getByText('Sent', { exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  const photo = card.getByRole('img').first();
  const source = await photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  await untilKept(page, 'Assalamu alaikum', 'profileCreatedFor', source);

  await him.context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. You see what was saved on')).toBeVisible();
  // The person is still open.
  const person = page.getByRole('dialog').getByRole('article');
  await expect(person.getByText(/^Manage[sd] /)).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
  await expect.poll(() => person.getByRole('img').first().evaluate(isPainted)).toBe(true);
  await person.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(person.getByText('Waiting to be sent')).toBeVisible();
  await person.getByRole('button', { name: 'Add to favorite' }).click();
  await expect(page.getByText('2 changes are waiting to be sent.')).toBeVisible();
  await person.getByRole('button', { name: 'Chat/Msg' }).click();
  await expect(messages(page).getByText('Assalamu alaikum')).toBeVisible();
  await write(page, 'I am on the bus.');
  await expect(messages(page).getByText('Waiting to be sent')).toBeAttached();

  // Queued actions survive another reload. The same address again would open the person again.
  await page.goto('/new');
  await page.goto('/all');
  await expect(card.getByText('Waiting to be sent')).toBeVisible();
  await him.context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(card.getByText('Waiting to be sent')).toBeHidden();
  const mine = async () => {
    const { favorites, invite } = await him.fetchJson<User>('/users');
    return { favorites, sent: invite.sent };
  };
  await expect.poll(mine).toEqual({ favorites: [her.user._id], sent: [her.user._id] });
  await expect(card.getByText('Invited', { exact: true })).toBeVisible();
  await her.page.goto(`/#chat/${him.user._id}`);
  await expect(messages(her.page).getByText('I am on the bus.')).toHaveCount(1);
  await expect(box(her.page)).toBeVisible();
  await him.close();
  await her.close();
});

test('attack 61: a logout removes all data of the member from the browser, also offline', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product);
  await openDetails(card);
  const number = him.user.phoneNumber?.number ?? '';
  const secrets = [him.user._id, her.user._id, 'Nusrat', 'Tanvir', number];
  await untilKept(page, ...secrets);
  expect(await photoCaches(page)).toEqual([`milon-photos-${him.user._id}`]);

  await page.keyboard.press('Escape');
  await him.context.setOffline(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const left = async () => {
    const all = await readStores(page);
    return secrets.filter((secret) => all.includes(secret));
  };
  await expect.poll(left).toEqual([]);
  await expect.poll(() => photoCaches(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await expect(page.getByText('Nusrat')).toHaveCount(0);

  // The server receives the logout before any other request of the page.
  await him.context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  expect(await him.fetchJson<object>('/api/auth/session')).toEqual({});
  expect(await left()).not.toContain(him.user._id);
  await him.close();
  await her.close();
});

test('attack 80: after a logout without a connection no address shows the member, also if no page is open', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, requiredFields);
  const { page } = him;
  const number = him.user.phoneNumber?.number ?? '';
  await page.goto('/');
  await untilKept(page, him.user._id);
  // The address, a download and a page, while he is signed in.
  expect(await (await page.goto('/users'))?.text()).toContain(number);
  expect((await page.goto('/sitemap.xml'))?.status()).toBe(200);
  await page.goto('/');
  const account = page.getByRole('button', { name: 'Your account' });
  await expect(account).toBeVisible();

  await him.context.setOffline(true);
  await account.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(account).toBeHidden();
  await expect.poll(() => findStored(page, him.user._id)).toEqual([]);
  const other = await him.context.newPage();
  await page.close();
  await him.context.setOffline(false);
  expect(await him.fetchJson<object>('/api/auth/session')).toHaveProperty('user');
  const answer = await other.goto('/users');
  expect([answer?.status(), (await answer?.text())?.includes(number)]).toEqual([401, false]);
  expect(await him.fetchJson<object>('/api/auth/session')).toEqual({});
  await him.close();
});

test('attack 62: a second member on the same phone, and a guest after the session ended, see no data of the first member', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { name: 'Nusrat Secretname' });
  const { him, page, card } = await openHim(browser, product, phone);
  await openDetails(card);
  await untilKept(page, 'Nusrat', him.user._id);
  // A page that closes a dialog of an ended session goes back, which would end the visit below.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // His session ends while this phone is offline.
  await him.context.setOffline(true);
  await him.context.clearCookies();
  await him.context.setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign up free' }).first()).toBeVisible();
  await expect.poll(() => findStored(page, him.user._id)).toEqual([]);
  await him.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await him.context.setOffline(false);

  // Another member signs in here, and reads their own pages offline.
  const other = await openMember(browser, product, { ...requiredFields, name: 'Rafiq Islam' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /phone/i }).fill(`0${other.user.phoneNumber?.number ?? ''}`);
  await dialog.locator('input[type=password]').fill(memberPassword);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await untilKept(page, other.user._id, 'Rafiq', 'Nusrat');
  await him.context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. You see what was saved on')).toBeVisible();
  await expect(card).toBeVisible();
  await expect(page.getByText('Tanvir')).toHaveCount(0);
  // A guest's list may contain the id of any member, so his id is not checked.
  const kept = await readStores(page);
  expect([him.user.phoneNumber?.number ?? '', 'Tanvir'].filter((secret) => kept.includes(secret))).toEqual(
    [],
  );
  expect(await photoCaches(page)).toEqual([`milon-photos-${other.user._id}`]);
  await other.close();
  await him.close();
  await her.close();
});
