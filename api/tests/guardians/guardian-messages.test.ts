import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { nameProven } from '../support/guardians.ts';
import { nextEvent, say } from '../support/sockets.ts';

let fixture: SocketFixture;
beforeEach(async () => {
  fixture = await openSocketFixture();
  const { app, ayesha, tanvir } = fixture;
  await grantPackage(app, tanvir.id, await addPackage(app, { connects: 3 }));
  await nameProven(app, ayesha);
});
afterEach(() => fixture.close());

const text = 'Call me 01812345678';

/** What the reader's screens get of a message, at once and from the list. */
async function received(): Promise<(string | undefined)[]> {
  const { ayesha, socketOf, tanvir } = fixture;
  const his = await socketOf(tanvir);
  const event = nextEvent(his, 'received-message');
  await say(await socketOf(ayesha), tanvir, text);
  const [conversation] = await conversationsOf(tanvir);
  const listed = await messagesOf(tanvir, conversation?._id ?? '');
  return [(await event).message.text, listed[0]?.text];
}

test('a number in a message stays masked for who unlocked only a guardian, on the socket too (attack 145)', async () => {
  const { ayesha, tanvir } = fixture;
  await unlock(tanvir, ayesha.id);
  expect(await received()).toEqual(['Call me 1812xxxxxxx', 'Call me 1812xxxxxxx']);
});

test('who unlocked both reads it', async () => {
  const { ayesha, tanvir } = fixture;
  await ayesha.patch('/guardian', { contactOfRecord: 'both' });
  await unlock(tanvir, ayesha.id);
  expect(await received()).toEqual([text, text]);
});
