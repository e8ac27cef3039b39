import type { ConversationChange, Message } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../../src/context.ts';
import { clearConversation } from '../../src/modules/conversations/clear-conversation.ts';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { countWaiting } from '../support/engines/locks.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { type ClientSocket, nextEvent, recordEvents, say } from '../support/sockets.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

const textsOf = (messages: readonly Message[] = []) => messages.map(({ text }) => text);
const listed = async (who: Person) => textsOf((await conversationsOf(who))[0]?.messages);
const paged = async (who: Person, id: string, query = '') => textsOf(await messagesOf(who, id, query));

/**
 * Sends these texts. If a screen of the friend is given, waits until it received each one. Returns the
 * conversation and the messages.
 */
async function talk(socket: ClientSocket, friend: Member, texts: readonly string[], screen?: ClientSocket) {
  const messages: Message[] = [];
  for (const text of texts) {
    const received = screen && nextEvent(screen, 'received-message');
    messages.push((await say(socket, friend, text)).message);
    await received;
  }
  const id = messages[0]?.conversationId ?? '';
  return { id, messages, path: `/conversations/${id}/messages` };
}

test('a message deleted for oneself leaves one’s own lists, pages, screens and archive; the other side keeps it and gets no event', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const herScreen = await socketOf(ayesha);
  const { id, messages, path } = await talk(his, ayesha, ['one', 'two', 'three'], herScreen);
  const onHisOther = nextEvent(await socketOf(tanvir), 'conversation-changed');
  const hers = recordEvents(herScreen);

  const answer = await tanvir.delete(`${path}/${messages[2]?._id}`);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({ conversationId: id, revision: 1, deleted: messages[2]?._id });
  expect(await onHisOther).toEqual(answer.body.data);
  expect(await listed(tanvir)).toEqual(['one', 'two']);
  expect(await paged(tanvir, id)).toEqual(['one', 'two']);
  // A deleted message still works as a cursor.
  expect(await paged(tanvir, id, `?before=${messages[2]?._id}`)).toEqual(['one', 'two']);
  const archive = (await downloadExport(tanvir)).text('conversations.json');
  expect(archive).toContain('two');
  expect(archive).not.toContain('three');
  expect((await conversationsOf(tanvir))[0]).toMatchObject({ revision: 1, lastPosition: 3 });

  expect(await listed(ayesha)).toEqual(['one', 'two', 'three']);
  expect((await conversationsOf(ayesha))[0]).toMatchObject({ revision: 0, unseen: 3 });
  expect((await downloadExport(ayesha)).text('conversations.json')).toContain('three');
  await say(his, ayesha, 'four');
  await expect.poll(() => hers.map(({ event }) => event)).toEqual(['received-message']);
  expect(await listed(tanvir)).toEqual(['one', 'two', 'four']);
  // A repeated call changes nothing.
  expect((await tanvir.delete(`${path}/${messages[2]?._id}`)).body.data.revision).toBe(1);
});

test('a deletion can be undone within a minute, not later', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const { id, messages, path } = await talk(await socketOf(tanvir), ayesha, ['one', 'call 01712345678']);
  const deleted = `${path}/${messages[1]?._id}`;
  const herOther = await socketOf(ayesha);
  const onDelete = nextEvent(herOther, 'conversation-changed');
  await ayesha.delete(deleted);
  await onDelete;
  const onHerOther = nextEvent(herOther, 'conversation-changed');
  await app.advance(59_000);
  const back = await ayesha.post(`${deleted}/restore`);
  // She gets it as she may read it: his number stays hidden.
  expect(back.body.data).toMatchObject({ revision: 2, restored: { text: 'call 1712xxxxxxx' } });
  expect(await onHerOther).toEqual(back.body.data);
  expect(await listed(ayesha)).toEqual(['one', 'call 1712xxxxxxx']);

  await ayesha.delete(deleted);
  await app.advance(61_000);
  expect((await ayesha.post(`${deleted}/restore`)).status).toBe(404);
  expect(await paged(ayesha, id)).toEqual(['one']);
});

test('older messages replace deleted ones in the list; a conversation with every message deleted is unlisted until the next message', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const texts = Array.from({ length: 34 }, (_, n) => `text ${n}`);
  const { messages, path } = await talk(his, ayesha, texts);
  for (const { _id } of messages.slice(-31)) await tanvir.delete(`${path}/${_id}`);
  expect(await listed(tanvir)).toEqual(['text 0', 'text 1', 'text 2']);
  for (const { _id } of messages.slice(0, 3)) await tanvir.delete(`${path}/${_id}`);
  expect(await conversationsOf(tanvir)).toEqual([]);
  await say(await socketOf(ayesha), tanvir, 'still there?');
  expect(await listed(tanvir)).toEqual(['still there?']);
  expect((await conversationsOf(tanvir))[0]).toMatchObject({ unseen: 1, revision: 34 });
});

test('a member clears a conversation for oneself: the next message starts it again, and it does not count as read', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hisOther = await socketOf(tanvir);
  const { id, messages, path } = await talk(his, ayesha, ['one', 'two'], hisOther);
  const heardByHim = recordEvents(hisOther);
  const herOther = await socketOf(ayesha);
  const onDelete = nextEvent(herOther, 'conversation-changed');
  await ayesha.delete(`${path}/${messages[0]?._id}`);
  await onDelete;
  const onHerOther = nextEvent(herOther, 'conversation-changed');
  const cleared = await ayesha.delete(path);
  expect(cleared.body.data).toEqual({ conversationId: id, revision: 2, clearedTo: 2 });
  expect(await onHerOther).toEqual(cleared.body.data);
  expect(await conversationsOf(ayesha)).toEqual([]);
  expect(await paged(ayesha, id)).toEqual([]);
  expect((await downloadExport(ayesha)).text('conversations.json').trim()).toBe('[]');
  // A message deleted before the clearing does not come back after it.
  expect((await ayesha.post(`${path}/${messages[0]?._id}/restore`)).status).toBe(404);

  expect((await conversationsOf(tanvir))[0]?.messages).toMatchObject([{ isSeen: false }, { isSeen: false }]);
  await say(his, ayesha, 'three');
  expect(await listed(ayesha)).toEqual(['three']);
  expect((await conversationsOf(ayesha))[0]).toMatchObject({ unseen: 1 });
  await expect.poll(() => heardByHim.map(({ event }) => event)).toEqual(['received-message']);
});

/**
 * The same application, but it pauses when it reads the last position of a conversation. `reached` resolves
 * when a call pauses there.
 */
function pauseAtLastPosition() {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { context } = room.app;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (Object.keys(result.rows[0] ?? {}).join() === 'last_position') {
        reached.resolve();
        await gate.promise;
      }
      return result;
    },
  });
  return { context: { ...context, db }, reached: reached.promise, resume: () => gate.resolve() };
}

/** Waits until a query waits for a row lock. On SQLite, where writes run one by one, returns immediately. */
async function waitForRowLock(): Promise<void> {
  const { app } = room;
  if (app.context.engine !== 'postgres') return;
  await expect.poll(() => countWaiting(app.context.db), { interval: 5 }).toBeGreaterThan(0);
}

test('a delayed clearing does not undo a faster one: the highest revision matches the stored state', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const changes: ConversationChange[] = [];
  const hers = await socketOf(ayesha);
  hers.on('conversation-changed', (change: ConversationChange) => changes.push(change));
  const { id, path } = await talk(his, ayesha, ['one', 'two']);
  const { context, reached, resume } = pauseAtLastPosition();
  const slow = clearConversation(context, { id: ayesha.id } as MemberActor, id);
  await reached;
  const quick = say(his, ayesha, 'three').then(() => ayesha.delete(path));
  await Promise.race([quick, waitForRowLock()]);
  resume();
  await Promise.all([slow, quick]);
  // Two connections to the database may report their commits in either order. Clients go by the revision.
  const byRevision = () => changes.toSorted((one, other) => one.revision - other.revision);
  await expect.poll(byRevision).toMatchObject([
    { revision: 1, clearedTo: 2 },
    { revision: 2, clearedTo: 3 },
  ]);
  expect(await conversationsOf(ayesha)).toEqual([]);
  const parallel = await Promise.all(Array.from({ length: 8 }, () => ayesha.delete(path)));
  expect(new Set(parallel.map(({ body }) => body.data.revision)).size).toBe(8);
});

test('deleting and restoring is refused for foreign messages, unknown messages and guests', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const { id, messages, path } = await talk(await socketOf(tanvir), ayesha, ['one']);
  const stranger = await signUpActive(app, { gender: 'women' });
  const other = await talk(await socketOf(stranger), tanvir, ['mine']);
  const own = messages[0]?._id;
  for (const [who, method, address] of [
    [stranger, 'DELETE', `${path}/${own}`],
    [stranger, 'DELETE', path],
    [stranger, 'POST', `${path}/${own}/restore`],
    // His own conversation, with his own message from another conversation.
    [tanvir, 'DELETE', `${other.path}/${own}`],
    [tanvir, 'POST', `${other.path}/${own}/restore`],
    [tanvir, 'DELETE', `${path}/${crypto.randomUUID()}`],
  ] as const) {
    expect([address, (await who.send(method, address)).status]).toEqual([address, 404]);
  }
  expect((await tanvir.delete(`${path}/x`)).status).toBe(400);
  const guest = new Person(app);
  expect((await guest.delete(`${path}/${own}`)).status).toBe(401);
  expect((await guest.delete(path)).status).toBe(401);
  expect(await paged(ayesha, id)).toEqual(['one']);
  expect(await paged(tanvir, id)).toEqual(['one']);
});

test('a block immediately stops reading, writing and seen marks both ways, on open sockets and in lists (attack 20)', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const { id } = await talk(his, ayesha, ['one'], hers);
  await talk(hers, tanvir, ['two'], his);
  const [heardByHim, heardByHer] = [recordEvents(his), recordEvents(hers)];
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  for (const who of [ayesha, tanvir]) {
    expect((await who.put(`/conversations/${id}/seen`)).status).toBe(204);
    expect((await conversationsOf(who))[0]).toMatchObject({ unseen: 0 });
  }
  his.emit('typing', { friendId: ayesha.id });
  hers.emit('typing', { friendId: tanvir.id });
  expect(await say(his, ayesha, 'there?')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await say(hers, tanvir, 'no')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  const seenOf = async (who: Member) =>
    (await conversationsOf(who))[0]?.messages
      .filter(({ sender }) => sender === who.id)
      .map(({ isSeen }) => isSeen);
  expect([await seenOf(tanvir), await seenOf(ayesha)]).toEqual([[false], [false]]);

  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'REMOVE', updateField: 'block' });
  const seen = nextEvent(his, 'messages-seen');
  await talk(his, ayesha, ['three'], hers);
  await ayesha.put(`/conversations/${id}/seen`);
  await seen;
  // Leaves out the events of visibility and of the member's own reading.
  const aside = new Set(['person-update', 'favorite-update', 'conversation-read']);
  const events = (all: typeof heardByHim) =>
    all.map(({ event }) => event).filter((event) => !aside.has(event));
  // There is nothing from before the end of the block, only what was written and read after it.
  expect(events(heardByHim)).toEqual(['messages-seen']);
  expect(events(heardByHer)).toEqual(['received-message']);
  expect(await seenOf(tanvir)).toEqual([true, true]);
});

test('a hidden member reads without the other side seeing it', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hisOther = await socketOf(tanvir);
  const { id } = await talk(his, ayesha, ['one'], hisOther);
  const all = recordEvents(hisOther);
  await setPolicy(app, ayesha.id, '2');
  expect((await ayesha.put(`/conversations/${id}/seen`)).status).toBe(204);
  await setPolicy(app, ayesha.id, '1');
  expect((await conversationsOf(tanvir))[0]?.messages).toMatchObject([{ isSeen: false }]);
  await talk(his, ayesha, ['two'], hisOther);
  expect(all.map(({ event }) => event)).toEqual(['received-message']);
});
