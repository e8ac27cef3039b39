import type { Conversation, Message } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId, pairOf } from '../platform/ids.ts';
import type { RunningServer } from '../server.ts';
import { downloadExport } from './support/archive.ts';
import { addPackage, grantPackage } from './support/commerce.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from './support/people.ts';
import { type ClientSocket, emit, heard, openSocket, record, say, startAnother } from './support/sockets.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
let server: RunningServer;
let ayesha: Member;
let tanvir: Member;
let open: ClientSocket[];

beforeEach(async () => {
  app = await startTestApp();
  server = await app.listen();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await app.close();
});

async function socketOf(person: Person, headers?: Record<string, string>): Promise<ClientSocket> {
  const socket = await openSocket(server, person, headers);
  open.push(socket);
  return socket;
}
const conversationsOf = async (who: Person): Promise<Conversation[]> =>
  (await who.get<{ data: Conversation[] }>('/conversations')).body.data;
const messagesOf = async (who: Person, id: string, query = ''): Promise<Message[]> =>
  (await who.get(`/conversations/${id}/messages${query}`)).body.data;

test('a first message makes the conversation; both people’s screens hear it, and it waits unseen [S4.11, S7.3, S3.3]', async () => {
  const his = await socketOf(tanvir);
  const hisOther = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const herOther = await socketOf(ayesha);
  const all = Promise.all([hisOther, hers, herOther].map((socket) => heard(socket, 'received-message')));
  const ack = await say(his, ayesha, 'আসসালামু আলাইকুম', { conversationId: 'new-conv-17', userId: 'whoever' });
  expect(ack).toMatchObject({
    ok: true,
    message: { sender: tanvir.id, text: 'আসসালামু আলাইকুম', position: 1, isSeen: false },
  });
  const { conversationId, message } = ack;
  for (const payload of await all) expect(payload).toEqual({ conversationId, message });

  const [conversation] = await conversationsOf(ayesha);
  expect(conversation).toMatchObject({
    _id: conversationId,
    unseen: 1,
    members: [{ _id: tanvir.id, firstName: 'Tanvir', lastName: 'H' }],
    messages: [message],
  });
  expect(await conversationsOf(tanvir)).toMatchObject([{ _id: conversationId, unseen: 0 }]);
  // The next one, from the other side, opens the same conversation.
  const answer = await say(hers, tanvir, 'Walaikum assalam');
  expect(answer).toMatchObject({ conversationId, message: { position: 2 } });
});

test('writing is told to the other side of a conversation that there is, and to nobody else', async () => {
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const all = record(hers);
  his.emit('typing', { friendId: ayesha.id });
  const { conversationId } = await say(his, ayesha, 'Salam');
  const told = heard(hers, 'typing');
  his.emit('typing', { friendId: ayesha.id });
  expect(await told).toEqual({ conversationId });
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  his.emit('typing', { friendId: ayesha.id });
  // What one socket says is answered in its order: after this nothing of it is under way.
  expect((await say(his, ayesha, 'Are you there?')).ok).toBe(false);
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'REMOVE', updateField: 'block' });
  const last = heard(hers, 'received-message');
  await say(his, ayesha, 'Good that you are back');
  await last;
  // None before the first message, none while there was a block.
  expect(all.map(({ event }) => event).filter((event) => event !== 'favorite-update')).toEqual([
    'received-message',
    'typing',
    'received-message',
  ]);
});

test('reading is told to the other side [S4.11]', async () => {
  const his = await socketOf(tanvir);
  const hers = record(await socketOf(ayesha));
  const { conversationId } = await say(his, ayesha, 'one');
  await say(his, ayesha, 'two');
  const seen = heard(his, 'messages-seen');
  expect((await ayesha.put(`/conversations/${conversationId}/seen`)).status).toBe(204);
  expect(await seen).toEqual({ conversationId, position: 2 });
  expect(await conversationsOf(ayesha)).toMatchObject([{ unseen: 0 }]);
  expect((await messagesOf(tanvir, conversationId)).map((message) => message.isSeen)).toEqual([true, true]);
  await say(his, ayesha, 'three');
  expect((await messagesOf(tanvir, conversationId)).map((message) => message.isSeen)).toEqual([
    true,
    true,
    false,
  ]);
  expect(hers.filter(({ event }) => event === 'messages-seen')).toEqual([]);
});

test('a screen that has not fetched the newest marks only what it shows as read, and none goes back [S4.11]', async () => {
  const his = await socketOf(tanvir);
  const { conversationId } = await say(his, ayesha, 'one');
  await say(his, ayesha, 'two');
  await say(his, ayesha, 'not fetched yet');
  const seen = (query: string) => ayesha.put(`/conversations/${conversationId}/seen${query}`);
  const told = heard(his, 'messages-seen');
  expect((await seen('?upTo=2')).status).toBe(204);
  expect(await told).toEqual({ conversationId, position: 2 });
  expect(await conversationsOf(ayesha)).toMatchObject([{ unseen: 1 }]);
  const isSeen = async () => (await messagesOf(tanvir, conversationId)).map((message) => message.isSeen);
  expect(await isSeen()).toEqual([true, true, false]);
  // An older screen, and one that claims what nobody has said yet.
  expect((await seen('?upTo=1')).status).toBe(204);
  expect(await isSeen()).toEqual([true, true, false]);
  expect((await seen('?upTo=1000')).status).toBe(204);
  await say(his, ayesha, 'said afterwards');
  expect(await isSeen()).toEqual([true, true, true, false]);
  for (const bad of ['0', '-1', 'x', '1.5', '3000000000'])
    expect([bad, (await seen(`?upTo=${bad}`)).status]).toEqual([bad, 400]);
});

/** As many talks in which somebody wrote to a member once. */
async function writeFrom(count: number, to: Member): Promise<void> {
  const { db, clock } = app.context;
  const talks = Array.from({ length: count }, () => ({ id: mintId(), sender: mintId(), at: clock() }));
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
        id: mintId(),
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

test('in how many conversations something waits is told of all pages, no further than a badge shows [S2.13, S4.12]', async () => {
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
  expect([page.data.length, page.unread]).toEqual([50, 61]);
  expect(await unread(ayesha, '?limit=1')).toBe(61);
  // What goes on has it told already, and so has a look at one person.
  expect(await unread(ayesha, `?cursor=${page.nextCursor}`)).toBeUndefined();
  expect(await unread(ayesha, `?with=${tanvir.id}`)).toBeUndefined();
  // Who is blocked stays in the list, and what they wrote waits there.
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

test('the conversation spoken in last leads, each with its last 30 messages, oldest first', async () => {
  const his = await socketOf(tanvir);
  const other = await signUpActive(app, { gender: 'women' });
  for (let n = 1; n <= 33; n += 1) await say(his, ayesha, `message ${n}`);
  app.advance(1_000);
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
  // What goes on at the top stays there, and says when it was spoken in last.
  for (const text of ['again', 'and again']) {
    app.advance(1_000);
    await say(his, ayesha, text);
  }
  list = await conversationsOf(tanvir);
  expect(list.map((conversation) => conversation.members[0]?._id)).toEqual([ayesha.id, other.id]);
  expect(list[0]?.lastMessageAt).toBe(list[0]?.messages.at(-1)?.createdAt);
  app.advance(1_000);
  await say(his, other, 'and you?');
  list = await conversationsOf(tanvir);
  expect(list.map((conversation) => conversation.members[0]?._id)).toEqual([other.id, ayesha.id]);
});

test('more conversations than a page holds come page by page, none twice, and the one with a person at once', async () => {
  const women = await Promise.all(
    Array.from({ length: 5 }, (_, n) => signUpActive(app, { gender: 'women', name: `Salma ${'ABCDE'[n]}` })),
  );
  const his = await socketOf(tanvir);
  for (const woman of women) {
    // Two of them in one moment.
    if (woman !== women[3]) app.advance(1_000);
    await say(his, woman, 'hello');
    // What goes on is not told twice.
    app.advance(10);
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

test('a conversation is its two people’s: for anybody else it is not there', async () => {
  const his = await socketOf(tanvir);
  const { conversationId, message } = await say(his, ayesha, 'hello');
  const stranger = await signUpActive(app, { gender: 'women' });
  expect(await conversationsOf(stranger)).toEqual([]);
  expect((await stranger.get(`/conversations/${conversationId}/messages`)).status).toBe(404);
  expect((await stranger.put(`/conversations/${conversationId}/seen`)).status).toBe(404);
  const own = await say(his, stranger, 'hello you');
  const path = `/conversations/${own.conversationId}/messages`;
  expect((await stranger.get(`${path}?before=${message._id}`)).status).toBe(404);
  expect((await stranger.get(`${path}?before=x`)).status).toBe(400);
  expect((await stranger.get(`${path}?before=${message._id}&after=${message._id}`)).status).toBe(400);
  expect((await stranger.get(`${path}?limit=51`)).status).toBe(400);
  const guest = new Person(app);
  expect((await guest.get('/conversations')).status).toBe(401);
  expect((await guest.get(path)).status).toBe(401);
  expect((await guest.put(`/conversations/${conversationId}/seen`)).status).toBe(401);
});

test('attack 35: somebody else’s userId changes nothing, somebody else’s conversation is refused', async () => {
  const his = await socketOf(tanvir);
  const other = await signUpActive(app, { gender: 'women' });
  const posing = await say(his, ayesha, 'I am not her', { userId: other.id });
  expect(posing.message.sender).toBe(tanvir.id);
  const foreign = (await say(await socketOf(other), tanvir, 'hello')).conversationId;
  for (const conversationId of [foreign, crypto.randomUUID(), 'x']) {
    expect(await say(his, ayesha, 'into another', { conversationId })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
  }
  const man = await signUpActive(app, { gender: 'men' });
  const intruder = await socketOf(man);
  const { conversationId } = posing;
  expect(await say(intruder, ayesha, 'me too', { conversationId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await messagesOf(ayesha, conversationId)).toHaveLength(1);
});

test('attack 36: a greeting comes from who is signed in [S7.3]', async () => {
  const his = await socketOf(tanvir);
  const received = heard(await socketOf(ayesha), 'received-message');
  const payload = { userId: ayesha.id, senderId: ayesha.id, from: ayesha.id };
  expect(await emit(his, 'hi', payload)).toMatchObject({ ok: true, lastSent: expect.any(String) });
  expect((await received).message).toMatchObject({ sender: tanvir.id });
  expect(await emit(his, 'hi', { userId: ayesha.id })).toMatchObject({
    ok: false,
    code: 'HI_LATER',
    message: expect.stringContaining('You can say hi again from '),
    allowedAt: expect.any(String),
  });
  // Naming oneself as the greeted one greets nobody.
  expect(await emit(his, 'hi', { userId: tanvir.id })).toMatchObject({ ok: false, code: 'SELF' });
});

test('attack 37: a member’s setting-update reaches that member’s other screens and nobody else [S7.3]', async () => {
  const his = await socketOf(tanvir);
  const mine = record(his);
  const hers = await socketOf(ayesha);
  const theirs = record(hers);
  const update = heard(await socketOf(tanvir), 'setting-update');
  his.emit('setting-update');
  await update;
  // What follows on the same sockets has come, so nothing was on its way.
  const after = heard(hers, 'received-message');
  await say(his, ayesha, 'hello');
  await after;
  expect(theirs.map(({ event }) => event)).toEqual(['received-message']);
  expect(mine.map(({ event }) => event)).not.toContain('setting-update');
});

test('attack 38: a lost ack and ten resends store one row and answer it', async () => {
  const his = await socketOf(tanvir);
  const hers = record(await socketOf(ayesha));
  const again = { clientId: 'the-same-client-id' };
  his.emit('new-message', { friendId: ayesha.id, message: 'once', ...again }, () => {});
  const acks = await Promise.all(Array.from({ length: 5 }, () => say(his, ayesha, 'once', again)));
  const second = await socketOf(tanvir);
  const more = await Promise.all(
    [his, second, his, second, second].map((socket) => say(socket, ayesha, 'once', again)),
  );
  const ids = new Set([...acks, ...more].map((ack) => ack.message._id));
  expect(ids.size).toBe(1);
  const { conversationId } = acks[0]!;
  expect(await messagesOf(ayesha, conversationId)).toMatchObject([{ text: 'once', position: 1 }]);
  expect((await say(his, ayesha, 'next')).message.position).toBe(2);
  await expect.poll(() => hers.map(({ payload }) => payload.message?.text)).toEqual(['once', 'next']);
  // The id is this sender's: it names nothing of somebody else's.
  expect(await say(await socketOf(ayesha), tanvir, 'mine', again)).toMatchObject({
    ok: true,
    message: { text: 'mine' },
  });
  const other = await signUpActive(app, { gender: 'women' });
  expect(await say(his, other, 'once', again)).toMatchObject({ ok: false, code: 'CONFLICT' });
});

test('positions count up without gaps, whoever speaks at once', async () => {
  const sockets = await Promise.all([tanvir, ayesha, tanvir, ayesha].map((who) => socketOf(who)));
  const acks = await Promise.all(
    Array.from({ length: 24 }, (_, n) => say(sockets[n % 4]!, n % 2 === 0 ? ayesha : tanvir, `text ${n}`)),
  );
  expect(acks.every((ack) => ack.ok)).toBe(true);
  expect(new Set(acks.map((ack) => ack.conversationId)).size).toBe(1);
  const messages = await messagesOf(tanvir, acks[0]!.conversationId, '?limit=50');
  expect(messages.map((message) => message.position)).toEqual(acks.map((_, n) => n + 1));
  // What one screen said is kept in the order in which it was said.
  const said = messages.filter(({ text }) => Number(text.slice(5)) % 4 === 0);
  expect(said.map(({ text }) => Number(text.slice(5)))).toEqual([0, 4, 8, 12, 16, 20]);
});

test('acknowledged is stored: a restart loses nothing, and a resend after it stores nothing more (attack 39)', async () => {
  const first = await startAnother(app);
  const before = await openSocket(first.server, tanvir);
  const clientId = 'sent-before-the-restart';
  const { conversationId, message } = await say(before, ayesha, 'kept', { clientId });
  const last = await say(before, ayesha, 'kept too');
  await first.server.close();

  const second = await startAnother(app);
  const after = await openSocket(second.server, tanvir);
  expect(await say(after, ayesha, 'kept', { clientId })).toMatchObject({ ok: true, conversationId, message });
  expect((await messagesOf(ayesha, conversationId)).map(({ text }) => text)).toEqual(['kept', 'kept too']);
  await say(after, ayesha, 'new');
  const missed = await messagesOf(ayesha, conversationId, `?after=${last.message._id}`);
  expect(missed.map(({ text }) => text)).toEqual(['new']);
  after.close();
  await second.server.close();
});

test('a number in a message is hidden from who has not unlocked its writer: live, in lists, in what is downloaded', async () => {
  const text = 'Call me, 01712345678 or ০১৮১২ ৩৪৫ ৬৭৮';
  const hidden = 'Call me, 1712xxxxxxx or 1812xxxxxxx';
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const live = heard(his, 'received-message');
  const ack = await say(hers, tanvir, text);
  // She reads what she wrote.
  expect(ack.message).toMatchObject({ text });
  expect(ack.message).not.toHaveProperty('numbersHidden');
  expect((await live).message).toMatchObject({ text: hidden, numbersHidden: true });
  const read = async (who: Member) => [
    (await conversationsOf(who))[0]?.messages[0]?.text,
    (await messagesOf(who, ack.conversationId ?? ''))[0]?.text,
  ];
  expect(await read(tanvir)).toEqual([hidden, hidden]);
  expect(await read(ayesha)).toEqual([text, text]);
  const textIn = async (who: Member) => (await downloadExport(who)).text('conversations.json');
  expect(await textIn(tanvir)).toContain(hidden);
  expect(await textIn(tanvir)).not.toContain('01712345678');

  await grantPackage(app, tanvir.id, await addPackage(app));
  await tanvir.patch(`/users/premium/${ayesha.id}`, {
    projections: ['phoneNumber'],
    connectData: { connectMethod: 'Number' },
  });
  expect(await read(tanvir)).toEqual([text, text]);
  expect(await textIn(tanvir)).toContain(text);
  const after = heard(his, 'received-message');
  await say(hers, tanvir, 'Or 01912345678');
  expect((await after).message.text).toBe('Or 01912345678');
});

test('attack 20: with a block nobody writes to anybody', async () => {
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const { conversationId } = await say(his, ayesha, 'hello');
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  const more = { conversationId };
  expect(await say(his, ayesha, 'hello?', more)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await say(hers, tanvir, 'hello?', more)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await messagesOf(tanvir, conversationId)).toHaveLength(1);
});

test('refused: oneself, one’s own gender, who is hidden, and by the inactive', async () => {
  const his = await socketOf(tanvir);
  const man = await signUpActive(app, { gender: 'men' });
  const hidden = await signUp(app, { gender: 'women' });
  expect(await say(his, tanvir, 'me')).toMatchObject({ code: 'SELF' });
  expect(await say(his, man, 'you')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await say(his, hidden, 'you')).toMatchObject({ code: 'NOT_FOUND' });
  const quiet = await socketOf(hidden);
  expect(await say(quiet, tanvir, 'hello')).toMatchObject({
    ok: false,
    code: 'PROFILE_INACTIVE',
    message: expect.stringContaining('not active'),
  });
  // Read anew at every event: the policy that holds now, not the one of the handshake.
  await setPolicy(app, tanvir.id, '2');
  expect(await say(his, ayesha, 'hello')).toMatchObject({ code: 'PROFILE_INACTIVE' });
});

test('refusals are told in the language of the browser', async () => {
  const his = await socketOf(tanvir, { 'accept-language': 'bn-BD,bn' });
  expect(await say(his, tanvir, 'me')).toMatchObject({ message: 'এটি আপনার নিজের প্রোফাইল।' });
});

test.each([
  ['NUL', 'a\u0000b'],
  ['a right-to-left override', 'photo\u202egnp.exe'],
  ['an isolate', '\u2067abc'],
  ['nothing but space', ' \n '],
  ['4,001 characters', 'x'.repeat(4001)],
])('attack 42: a message with %s is refused', async (_what, text) => {
  const his = await socketOf(tanvir);
  const ack = await say(his, ayesha, text);
  expect(ack).toMatchObject({ ok: false, code: 'INVALID' });
  expect(await conversationsOf(tanvir)).toEqual([]);
});

test('attack 42: what looks like markup is kept as it was written', async () => {
  const text = '<img src=x onerror=alert(1)> {{7*7}} \'"; drop table messages;--';
  expect((await say(await socketOf(tanvir), ayesha, text)).message.text).toBe(text);
  expect((await conversationsOf(ayesha))[0]?.messages[0]?.text).toBe(text);
});
