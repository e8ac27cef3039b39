import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { nextEvent, openSocket, recordEvents, say, startAnother } from '../support/sockets.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

test('a first message creates the conversation, reaches both members’ screens, and waits unseen [S4.11, S7.3, S3.3]', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hisOther = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const herOther = await socketOf(ayesha);
  const all = Promise.all([hisOther, hers, herOther].map((socket) => nextEvent(socket, 'received-message')));
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
  // The next message, from the other side, uses the same conversation.
  const answer = await say(hers, tanvir, 'Walaikum assalam');
  expect(answer).toMatchObject({ conversationId, message: { position: 2 } });
});

test('the typing sign reaches only the other side of an existing conversation', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const all = recordEvents(hers);
  his.emit('typing', { friendId: ayesha.id });
  const { conversationId } = await say(his, ayesha, 'Salam');
  const told = nextEvent(hers, 'typing');
  his.emit('typing', { friendId: ayesha.id });
  expect(await told).toEqual({ conversationId });
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  his.emit('typing', { friendId: ayesha.id });
  // Events of one socket are handled in order: after this answer, no earlier one is under way.
  expect((await say(his, ayesha, 'Are you there?')).ok).toBe(false);
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'REMOVE', updateField: 'block' });
  await tanvir.put('/users/pause', { paused: true });
  his.emit('typing', { friendId: ayesha.id });
  expect((await say(his, ayesha, 'I am hidden')).ok).toBe(false);
  await tanvir.put('/users/pause', { paused: false });
  const last = nextEvent(hers, 'received-message');
  await say(his, ayesha, 'Good that you are back');
  await last;
  // No typing sign before the first message, during a block, or from a hidden member.
  const events = all.map(({ event }) => event).filter((event) => !/^(favorite|person)-update$/.test(event));
  expect(events).toEqual(['received-message', 'typing', 'received-message']);
});

test('the other side sees that messages were read', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hers = recordEvents(await socketOf(ayesha));
  const { conversationId } = await say(his, ayesha, 'one');
  await say(his, ayesha, 'two');
  const seen = nextEvent(his, 'messages-seen');
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

test('a screen without the newest messages marks only what it shows as read, and a seen position never goes back', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const { conversationId } = await say(his, ayesha, 'one');
  await say(his, ayesha, 'two');
  await say(his, ayesha, 'not fetched yet');
  const seen = (query: string) => ayesha.put(`/conversations/${conversationId}/seen${query}`);
  const told = nextEvent(his, 'messages-seen');
  expect((await seen('?upTo=2')).status).toBe(204);
  expect(await told).toEqual({ conversationId, position: 2 });
  expect(await conversationsOf(ayesha)).toMatchObject([{ unseen: 1 }]);
  const isSeen = async () => (await messagesOf(tanvir, conversationId)).map((message) => message.isSeen);
  expect(await isSeen()).toEqual([true, true, false]);
  // An older screen, and one that claims a position that does not exist yet.
  expect((await seen('?upTo=1')).status).toBe(204);
  expect(await isSeen()).toEqual([true, true, false]);
  expect((await seen('?upTo=1000')).status).toBe(204);
  await say(his, ayesha, 'said afterwards');
  expect(await isSeen()).toEqual([true, true, true, false]);
  for (const bad of ['0', '-1', 'x', '1.5', '3000000000'])
    expect([bad, (await seen(`?upTo=${bad}`)).status]).toEqual([bad, 400]);
});

test('attack 38: after a lost ack, ten resends store one row and return it', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hers = recordEvents(await socketOf(ayesha));
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
  // A client id belongs to its sender and does not match another member's message.
  expect(await say(await socketOf(ayesha), tanvir, 'mine', again)).toMatchObject({
    ok: true,
    message: { text: 'mine' },
  });
  const other = await signUpActive(app, { gender: 'women' });
  expect(await say(his, other, 'once', again)).toMatchObject({ ok: false, code: 'CONFLICT' });
});

test('positions count up without gaps when both sides write in parallel', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const sockets = await Promise.all([tanvir, ayesha, tanvir, ayesha].map((who) => socketOf(who)));
  const acks = await Promise.all(
    Array.from({ length: 24 }, (_, n) => say(sockets[n % 4]!, n % 2 === 0 ? ayesha : tanvir, `text ${n}`)),
  );
  expect(acks.every((ack) => ack.ok)).toBe(true);
  expect(new Set(acks.map((ack) => ack.conversationId)).size).toBe(1);
  const messages = await messagesOf(tanvir, acks[0]!.conversationId, '?limit=50');
  expect(messages.map((message) => message.position)).toEqual(acks.map((_, n) => n + 1));
  // The messages of one screen are stored in the order they were sent.
  const said = messages.filter(({ text }) => Number(text.slice(5)) % 4 === 0);
  expect(said.map(({ text }) => Number(text.slice(5)))).toEqual([0, 4, 8, 12, 16, 20]);
});

test('an acknowledged message is stored: it survives a restart, and a resend after it stores nothing more (attack 39)', async () => {
  const { app, ayesha, tanvir } = room;
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

test('a number in a message is hidden until the reader unlocks the writer: live, in lists and in the export', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const text = 'Call me, 01712345678 or ০১৮১২ ৩৪৫ ৬৭৮';
  const hidden = 'Call me, 1712xxxxxxx or 1812xxxxxxx';
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const live = nextEvent(his, 'received-message');
  const ack = await say(hers, tanvir, text);
  // The writer reads the full text.
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
  const unlocked = nextEvent(his, 'contact-unlocked');
  await tanvir.patch(`/users/premium/${ayesha.id}`, {
    projections: ['phoneNumber'],
    connectData: { connectMethod: 'Number' },
  });
  // His other tab is notified and fetches the messages again.
  expect(await unlocked).toEqual({ _id: ayesha.id });
  expect(await read(tanvir)).toEqual([text, text]);
  expect(await textIn(tanvir)).toContain(text);
  const after = nextEvent(his, 'received-message');
  await say(hers, tanvir, 'Or 01912345678');
  expect((await after).message.text).toBe('Or 01912345678');
});
