import { openDetails, openHer, openHim, pressMore } from '../../support/member/card-steps.ts';
import { box, messages, write } from '../../support/member/chat-steps.ts';
import { untilKept } from '../../support/member/kept-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { offerPackage, sellPackage } from '../../support/member/member-setup.ts';
import { FrontProxy } from '../../support/product/front-proxy.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 740 };

test('offline, unlock, report, payment and block say that they failed, keep the entries, and are not queued', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, phone);
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const packageId = await offerPackage(product, { name: 'Silver', packageType: 'Paid', connects: 2 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const offline = (isOffline: boolean) => him.context.setOffline(isOffline);
  await page.reload();
  await openDetails(card);

  await test.step('unlock', async () => {
    await card.getByRole('button', { name: 'Call', exact: true }).click();
    const spend = page.getByRole('button', { name: 'Use one connect' });
    await expect(spend).toBeVisible();
    await offline(true);
    await spend.click();
    await expect(page.getByRole('alert').getByText(/the number could not be shown/)).toBeVisible();
    await offline(false);
    await spend.click();
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
    const { premiumUser } = await him.fetchJson<{ premiumUser: { remainingConnects: number } }>('/users');
    expect(premiumUser.remainingConnects).toBe(4);
    await page.keyboard.press('Escape');
  });

  await test.step('report', async () => {
    await pressMore(page, 'Report');
    const dialog = page.getByRole('dialog', { name: 'Report' });
    for (const reason of ['Fake profile', 'Asks for money'])
      await dialog.getByRole('checkbox', { name: reason }).check();
    await dialog.getByRole('textbox').fill('Her photo is of an actress.');
    await offline(true);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/this may not have reached us/);
    await expect(dialog.getByRole('textbox')).toHaveValue('Her photo is of an actress.');
    await offline(false);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(asked.filter((call) => call === 'POST /report')).toHaveLength(3);
  });

  await test.step('manual payment', async () => {
    await page.getByRole('button', { name: 'Show less' }).click();
    await page.getByRole('button', { name: 'Upgrade' }).first().click();
    await page.getByRole('radio', { name: 'Silver' }).check();
    await page.getByRole('button', { name: 'Choose Silver' }).click();
    await page.getByRole('radio', { name: /bKash/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'The number you paid from' }).fill('01712345678');
    const trxId = page.getByRole('textbox', { name: 'Transaction ID' });
    await trxId.fill('OFFLINE123');
    await offline(true);
    await page.getByRole('button', { name: 'Submit payment details' }).click();
    await expect(page.getByText(/your payment details may not have reached us/)).toBeVisible();
    await expect(trxId).toHaveValue('OFFLINE123');
    await offline(false);
    await page.goto('/new');
    await page.goto('/all');
    expect(await page.evaluate(() => localStorage.getItem('milon-drafts'))).toContain('OFFLINE123');
    const { data } = await him.fetchJson<{ data: { trxId: string }[] }>('/transaction/user');
    expect(data.map(({ trxId }) => trxId)).not.toContain('OFFLINE123');
  });

  await test.step('block', async () => {
    await openDetails(card);
    await pressMore(page, 'Block');
    await offline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await him.toast('You seem to be offline, so the block may not be saved.');
    await expect(card).toBeVisible();
    await offline(false);
    expect((await him.fetchJson<{ blocks: string[] }>('/users')).blocks).toEqual([]);
  });
  expect(packageId).not.toBe('');
  await him.close();
  await her.close();
});

test('a queued action that the server refuses later shows a lasting message, and the chat keeps its text', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, phone);
  const send = (method: string, path: string, data: object) =>
    her.context.request.fetch(path, { ...retryOptions, method, headers: { origin: product.url }, data });
  expect((await send('POST', '/users/hi', { userId: him.user._id })).status()).toBe(200);
  await openDetails(card);
  await untilKept(page, her.user._id, 'profileCreatedFor');
  await page.goto(`/new#chat/${her.user._id}`);
  await expect(box(page)).toBeVisible();
  await page.goto('/all');
  await him.context.setOffline(true);
  await card.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(card.getByText('Waiting to be sent')).toBeVisible();
  await card.getByRole('button', { name: 'Chat/Msg' }).click();
  await write(page, 'Are you there?');
  await page.keyboard.press('Escape');
  // In the meantime she blocks him.
  const blocked = await send('PUT', '/users/favorite', {
    _id: him.user._id,
    action: 'ADD',
    updateField: 'block',
  });
  expect(blocked.status()).toBe(200);
  await him.context.setOffline(false);
  const notice = page.getByRole('alert').filter({ hasText: 'A change you made offline was not accepted' });
  await expect(notice).toContainText('Nusrat: ');
  // A toast would disappear with the page.
  await page.getByRole('link', { name: /New Match/ }).click();
  await expect(page).toHaveURL(/\/new$/);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  const { invite } = await him.fetchJson<{ invite: { sent: string[] } }>('/users');
  expect(invite.sent).toEqual([]);
  await page.goto(`/new#chat/${her.user._id}`);
  await expect(messages(page).getByText('Are you there?')).toHaveCount(1);
  await him.close();
  await her.close();
});

test('on a network with 7 seconds per answer, stored data is shown first, and the answers replace it', async ({
  browser,
}) => {
  const front = await FrontProxy.start();
  const her = await openHer(browser, front.product);
  const { him, page, card } = await openHim(browser, front.product, phone);
  await openDetails(card);
  await untilKept(page, her.user._id, 'profileCreatedFor');
  const favor = { _id: her.user._id, action: 'ADD', updateField: 'favorite' };
  const headers = { origin: front.product.url };
  const put = await him.context.request.put('/users/favorite', { ...retryOptions, headers, data: favor });
  expect(put.status()).toBe(200);
  front.delayMs = 7_000;
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('The connection is slow. You see what was saved on')).toBeVisible();
  // The person is still open.
  const person = page.getByRole('dialog').getByRole('article');
  await expect(person).toBeVisible();
  // Another browser made her a favorite.
  await expect(page.getByText('The connection is slow.')).toBeHidden();
  await expect(person.getByRole('button', { name: 'Remove from favorite' })).toBeVisible();
  front.delayMs = 0;
  await him.close();
  await her.close();
  await front.stop();
});
