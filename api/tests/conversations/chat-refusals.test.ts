import { firstLookMessage } from '@milon/shared/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { emit, nextEvent, recordEvents, say } from '../support/sockets.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

test('a message by hand that begins like a greeting is unread, and no member sends as a greeting [S4.12]', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const text = 'Hi, I am a doctor in Sylhet. May I write to you?';
  const quiet = await say(his, ayesha, text, { clientId: 'hi-00000000' });
  expect(quiet).toMatchObject({ ok: false, code: 'INVALID' });
  expect(await conversationsOf(ayesha)).toEqual([]);
  await say(his, ayesha, text);
  expect(await conversationsOf(ayesha)).toMatchObject([{ unseen: 1, messages: [{ text }] }]);
  expect((await ayesha.get('/conversations')).body.unread).toBe(1);
});

test('only its two members see a conversation: for anyone else it does not exist', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
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

test('attack 35: another member’s userId is ignored, and another pair’s conversation is refused', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
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

test('attack 36: a greeting always comes from the signed-in member [S7.3]', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const received = nextEvent(await socketOf(ayesha), 'received-message');
  const payload = { userId: ayesha.id, senderId: ayesha.id, from: ayesha.id };
  expect(await emit(his, 'hi', payload)).toMatchObject({ ok: true, lastSent: expect.any(String) });
  expect((await received).message).toMatchObject({ sender: tanvir.id });
  expect(await emit(his, 'hi', { userId: ayesha.id })).toMatchObject({
    ok: false,
    code: 'HI_LATER',
    message: expect.stringContaining('You can say hi again from '),
    allowedAt: expect.any(String),
  });
  // Members cannot greet themselves.
  expect(await emit(his, 'hi', { userId: tanvir.id })).toMatchObject({ ok: false, code: 'SELF' });
});

test('attack 37: a member’s setting-update reaches only that member’s other screens [S7.3]', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const mine = recordEvents(his);
  const hers = await socketOf(ayesha);
  const theirs = recordEvents(hers);
  const update = nextEvent(await socketOf(tanvir), 'setting-update');
  his.emit('setting-update');
  expect(await update).toEqual({ own: true });
  // A later event on the same sockets has arrived, so no earlier event is still under way.
  const after = nextEvent(hers, 'received-message');
  await say(his, ayesha, 'hello');
  await after;
  expect(theirs.map(({ event }) => event)).toEqual(['received-message']);
  expect(mine.map(({ event }) => event)).not.toContain('setting-update');
});

test('attack 20: after a block, neither side can write to the other', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const { conversationId } = await say(his, ayesha, 'hello');
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  const more = { conversationId };
  expect(await say(his, ayesha, 'hello?', more)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await say(hers, tanvir, 'hello?', more)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await messagesOf(tanvir, conversationId)).toHaveLength(1);
});

test('a message is refused to oneself, to the same gender, to a hidden member and from an inactive member', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
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
    message: firstLookMessage.en,
  });
  // The policy is read again at every event, not only at the handshake.
  await setPolicy(app, tanvir.id, '2');
  expect(await say(his, ayesha, 'hello')).toMatchObject({ code: 'PROFILE_INACTIVE' });
});

test('refusals use the language of the page, or the browser’s language if the page names none', async () => {
  const { tanvir, socketOf } = room;
  for (const [wanted, auth, message] of [
    ['en-GB,en', { language: 'bn' }, 'এটি আপনার নিজের প্রোফাইল।'],
    ['bn-BD,bn', { language: 'en' }, 'This is your own profile.'],
    ['bn-BD,bn', { language: ['en'] }, 'এটি আপনার নিজের প্রোফাইল।'],
  ] as const) {
    const his = await socketOf(tanvir, { 'accept-language': wanted }, auth);
    expect(await say(his, tanvir, 'me')).toMatchObject({ message });
  }
});

test.each([
  ['NUL', 'a\u0000b'],
  ['only a right-to-left override', '\u202e'],
  ['only whitespace', ' \n '],
  ['only invisible characters', '\u200b \u2063\u3164'],
  ['4,001 characters', 'x'.repeat(4001)],
])('attack 42: a message with %s is refused', async (_what, text) => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const ack = await say(his, ayesha, text);
  expect(ack).toMatchObject({ ok: false, code: 'INVALID' });
  expect(await conversationsOf(tanvir)).toEqual([]);
});

test('attack 42: signs that turn a message around are taken away', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  expect((await say(his, ayesha, 'photo\u202egnp.exe \u2067abc')).message.text).toBe('photognp.exe abc');
});

test('attack 42: text that looks like markup is stored as written', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const text = '<img src=x onerror=alert(1)> {{7*7}} \'"; drop table messages;--';
  expect((await say(await socketOf(tanvir), ayesha, text)).message.text).toBe(text);
  expect((await conversationsOf(ayesha))[0]?.messages[0]?.text).toBe(text);
});
