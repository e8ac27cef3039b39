import {
  box,
  closeBoth,
  messages,
  openChat,
  openPair,
  textsIn,
  write,
} from '../../support/member/chat-steps.ts';
import { expect, test } from '../../support/test.ts';

/** The requests that carry messages. */
const socketPath = '**/socket.io/**';

test('a message started in one tab is continued in the other and marked as seen [S4.11]', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const hers = woman.page;
  const otherTab = await man.context.newPage();
  await openChat(otherTab, 'Zara');
  await box(tab).fill('Assalamu');
  await expect(box(otherTab)).toHaveValue('Assalamu');
  await write(otherTab, 'Assalamu alaikum');
  await expect(messages(hers).getByText('Assalamu alaikum')).toBeVisible();
  await expect(box(tab)).toHaveValue('');
  for (const page of [tab, otherTab]) await expect(messages(page).getByText('Seen')).toBeAttached();
  await box(hers).fill('Wa');
  for (const page of [tab, otherTab]) await expect(messages(page).getByText('is typing…')).toBeVisible();
  await closeBoth({ man, woman });
});

test('messages written offline and around a server crash are neither lost nor duplicated, and two tabs agree [S4.13, S4.11]', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const hers = woman.page;
  const otherTab = await man.context.newPage();
  await openChat(otherTab, 'Zara');
  await write(otherTab, 'Assalamu alaikum');
  await expect(messages(hers).getByText('Assalamu alaikum')).toBeVisible();
  await man.context.setOffline(true);
  await write(tab, 'Are you there?');
  await write(otherTab, 'https://milon.example is a word like any other');
  await otherTab.getByRole('button', { name: 'Send anyway' }).click();
  for (const page of [tab, otherTab])
    await expect(messages(page).getByText('Waiting to be sent')).toHaveCount(2);

  // The reload needs the network, but the requests that carry messages stay blocked.
  await box(tab).fill('And when');
  await man.context.route(socketPath, (route) => route.abort());
  await man.context.setOffline(false);
  await openChat(tab, 'Zara');
  await expect(messages(tab).getByText('Waiting to be sent')).toHaveCount(2);
  await expect(box(tab)).toHaveValue('And when');
  await write(tab, 'Call my uncle: 01812345678');
  await tab.getByText('Your message contains a phone number').waitFor();
  await tab.getByRole('button', { name: 'Send anyway' }).click();
  for (const page of [tab, otherTab])
    await expect(messages(page).getByText('Waiting to be sent')).toHaveCount(3);
  await man.context.setOffline(true);
  await man.context.unroute(socketPath);

  await write(hers, 'ওয়ালাইকুম আসসালাম');
  await expect(messages(hers).getByText('Sent', { exact: true })).toBeAttached();
  await product.killAndRestart();
  await write(hers, 'My father will call yours.');
  await man.context.setOffline(false);
  await expect(messages(hers).locator('[dir=auto]')).toHaveCount(6);
  for (const page of [tab, otherTab]) {
    await expect(messages(page).locator('[dir=auto]')).toHaveCount(6);
    await expect(messages(page).getByText('Waiting to be sent')).toHaveCount(0);
  }
  const order = await textsIn(tab);
  expect(order.toSorted()).toEqual(
    [
      'Assalamu alaikum',
      'Are you there?',
      'https://milon.example is a word like any other',
      'Call my uncle: 01812345678',
      'ওয়ালাইকুম আসসালাম',
      'My father will call yours.',
    ].toSorted(),
  );
  expect(order.indexOf('Are you there?')).toBeLessThan(order.findIndex((text) => text.startsWith('http')));
  expect(await textsIn(otherTab)).toEqual(order);
  expect(await textsIn(hers)).toEqual(
    order.map((text) =>
      text.replace('01812345678', '1812xxxxxxx').replace('https://milon.example', 'xxxxxxx'),
    ),
  );
  await expect(messages(hers).getByText('Contact info is hidden here.')).toHaveCount(2);
  await expect(messages(tab).getByText('Seen')).toHaveCount(4);
  await expect(messages(tab).getByRole('link')).toHaveCount(0);
  await closeBoth({ man, woman });
});
