import type { Conversation, Message } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId, pairOf } from '../../src/platform/ids.ts';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { say } from '../support/sockets.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

/** Adds this many conversations in which someone wrote to the member once. */
async function writeFrom(count: number, to: Member): Promise<void> {
  const { db, clock } = room.app.context;
  const talks = Array.from({ length: count }, () => ({
    id: mintId(Date.now()),
    sender: mintId(Date.now()),
    at: clock(),
  }));
  await db
    .insertInto('conversations')
    .values(
      talks.map(({ id, sender, at }) => ({
        id,
        pair: pairOf(sender, to.id),
        last_position: 1,
        created_at: at,
        last_message_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('conversation_members')
    .values(
      talks.flatMap(({ id, sender, at }) =>
        [sender, to.id].map((member_id) => ({ conversation_id: id, member_id, moved_up_at: at })),
      ),
    )
    .execute();
  await db
    .insertInto('messages')
    .values(
      talks.map(({ id, sender, at }) => ({
        id: mintId(Date.now()),
        conversation_id: id,
        position: 1,
        sender_id: sender,
        client_id: id,
        text: 'Salam',
        created_at: at,
      })),
    )
    .execute();
}

test('the count of unread conversations covers all pages, and stops just above the badge cap [S2.13, S4.12]', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const unread = async (who: Person, query = '') => (await who.get(`/conversations${query}`)).body.unread;
  expect(await unread(ayesha)).toBe(0);
  const his = await socketOf(tanvir);
  const { conversationId } = await say(his, ayesha, 'one');
  await say(his, ayesha, 'two');
  const greeted = await signUpActive(app, { gender: 'women' });
  expect((await tanvir.post('/users/hi', { userId: greeted.id })).status).toBe(200);
  expect([await unread(ayesha), await unread(tanvir), await unread(greeted)]).toEqual([1, 0, 0]);
  await writeFrom(60, ayesha);
  const page = (await ayesha.get('/conversations')).body;
  expect([page.data.length, page.unread]).toEqual([20, 61]);
  expect(await unread(ayesha, '?limit=1')).toBe(61);
  // Further pages do not contain the count again, and neither does the request for one conversation.
  expect(await unread(ayesha, `?cursor=${page.nextCursor}`)).toBeUndefined();
  expect(await unread(ayesha, `?with=${tanvir.id}`)).toBeUndefined();
  // The conversation with a blocked member stays in the list, and its messages still count as unread.
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  expect(await unread(ayesha)).toBe(61);
  const messages = await messagesOf(ayesha, conversationId);
  for (const { _id } of messages) await ayesha.delete(`/conversations/${conversationId}/messages/${_id}`);
  expect(await unread(ayesha)).toBe(60);
  await ayesha.put(`/conversations/${page.data[0]._id}/seen`);
  expect(await unread(ayesha)).toBe(59);
  await writeFrom(60, ayesha);
  expect(await unread(ayesha)).toBe(100);
});

test('the conversation with the newest message comes first, each with its last 30 messages, oldest first', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const other = await signUpActive(app, { gender: 'women' });
  for (let n = 1; n <= 33; n += 1) await say(his, ayesha, `message ${n}`);
  await app.advance(1_000);
  await say(his, other, 'hello');
  let list = await conversationsOf(tanvir);
  expect(list.map((conversation) => conversation.members[0]?._id)).toEqual([other.id, ayesha.id]);
  const long = list[1]!;
  expect(long.messages.map((message: Message) => message.position)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 4),
  );
  const first = long.messages[0] as Message;
  const earlier = await messagesOf(tanvir, long._id, `?before=${first._id}`);
  expect(earlier.map((message) => message.text)).toEqual(['message 1', 'message 2', 'message 3']);
  const later = await messagesOf(tanvir, long._id, `?after=${first._id}&limit=2`);
  expect(later.map((message) => message.text)).toEqual(['message 5', 'message 6']);
  expect(await messagesOf(tanvir, long._id, '?limit=1')).toMatchObject([{ text: 'message 33' }]);
  // A conversation at the top stays there and updates the time of its last message.
  for (const text of ['again', 'and again']) {
    await app.advance(1_000);
    await say(his, ayesha, text);
  }
  list = await conversationsOf(tanvir);
  expect(list.map((conversation) => conversation.members[0]?._id)).toEqual([ayesha.id, other.id]);
  expect(list[0]?.lastMessageAt).toBe(list[0]?.messages.at(-1)?.createdAt);
  await app.advance(1_000);
  await say(his, other, 'and you?');
  list = await conversationsOf(tanvir);
  expect(list.map((conversation) => conversation.members[0]?._id)).toEqual([other.id, ayesha.id]);
});

test('conversations beyond one page come in further pages, none twice; the one with a given member comes directly', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const women = await Promise.all(
    Array.from({ length: 5 }, (_, n) => signUpActive(app, { gender: 'women', name: `Salma ${'ABCDE'[n]}` })),
  );
  const his = await socketOf(tanvir);
  for (const woman of women) {
    // Two of them have the same time.
    if (woman !== women[3]) await app.advance(1_000);
    await say(his, woman, 'hello');
    // A second message must not list the conversation twice.
    await app.advance(10);
    await say(his, woman, 'are you there?');
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await tanvir.get(`/conversations?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map((conversation: Conversation) => conversation.members[0]?._id));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(seen.toSorted()).toEqual(women.map(({ id }) => id).toSorted());
  expect(seen[0]).toBe(women[4]?.id);
  expect(seen[4]).toBe(women[0]?.id);
  const withFirst = await tanvir.get(`/conversations?with=${women[0]?.id}`);
  expect(withFirst.body.data).toMatchObject([
    { members: [{ _id: women[0]?.id }], messages: [{ text: 'hello' }, { text: 'are you there?' }] },
  ]);
  expect(withFirst.body).not.toHaveProperty('nextCursor');
  expect((await tanvir.get(`/conversations?with=${ayesha.id}`)).body.data).toEqual([]);
  for (const query of ['limit=51', 'limit=0', 'cursor=x', 'with=x'])
    expect([query, (await tanvir.get(`/conversations?${query}`)).status]).toEqual([query, 400]);
});

test('long messages do not make the list large: the last that fit are shown, at least one (attack 87)', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const socket = await socketOf(ayesha);
  await say(socket, tanvir, 'first');
  const { db } = app.context;
  await db
    .updateTable('messages')
    .set({ text: 'x'.repeat(11_990), masked_text: null })
    .execute();
  await say(socket, tanvir, 'second');
  const shown = async () => (await conversationsOf(tanvir))[0]?.messages.map(({ text }) => text.length);
  expect(await shown()).toEqual([11_990, 6]);
  await say(socket, tanvir, 'a longer third');
  expect(await shown()).toEqual([6, 14]);
  await db
    .updateTable('messages')
    .set({ text: 'x'.repeat(20_000), masked_text: null })
    .execute();
  expect(await shown()).toEqual([20_000]);
});
