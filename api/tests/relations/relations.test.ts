import type { Message, Profile } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backdateHi } from '../support/greetings.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let ayesha: Member;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
});
afterEach(() => app.close());

const choose = (who: Member, action: string, updateField: string, target: { id: string }) =>
  who.put('/users/favorite', { _id: target.id, action, updateField });
const hi = (who: Member, target: { id: string }) => who.post('/users/hi', { userId: target.id });
const idsOf = (cards: Profile[]) => cards.map((card) => card._id);

test('favorites can be added and removed; adding twice counts once [S4.10]', async () => {
  await choose(tanvir, 'ADD', 'favorite', ayesha);
  const twice = await choose(tanvir, 'ADD', 'favorite', ayesha);
  expect(twice.status).toBe(200);
  expect(twice.body.data).toEqual({ favorites: [ayesha.id], blocks: [] });
  const list = await tanvir.get('/users/favorites');
  expect(list.body.data).toMatchObject([{ _id: ayesha.id, firstName: 'Ayesha', isFavorite: true }]);
  expect((await tanvir.refresh()).favorites).toEqual([ayesha.id]);
  await choose(tanvir, 'REMOVE', 'favorite', ayesha);
  const gone = await choose(tanvir, 'REMOVE', 'favorite', ayesha);
  expect(gone.body.data).toEqual({ favorites: [], blocks: [] });
  expect((await ayesha.refresh()).favorites).toEqual([]);
});

test('the lists continue from their cursors', async () => {
  const women = [];
  for (let n = 0; n < 3; n += 1) {
    const woman = await signUpActive(app, { gender: 'women' });
    await choose(tanvir, 'ADD', 'favorite', woman);
    women.unshift(woman.id);
    await app.advance(1);
  }
  const first = await tanvir.get('/users/favorites?limit=2');
  expect(idsOf(first.body.data)).toEqual(women.slice(0, 2));
  const rest = await tanvir.get(`/users/favorites?limit=2&cursor=${first.body.nextCursor}`);
  expect(idsOf(rest.body.data)).toEqual(women.slice(2));
  expect(rest.body.nextCursor).toBeUndefined();
  expect((await tanvir.get('/users/favorites?cursor=%00')).status).toBe(400);
});

test('attack 20: a block immediately hides both members from each other and stops messages; their past data stays', async () => {
  await hi(tanvir, ayesha);
  await tanvir.put('/users/invite?action=SEND', { _id: ayesha.id });
  const blocked = await choose(ayesha, 'ADD', 'block', tanvir);
  expect(blocked.body.data.blocks).toEqual([tanvir.id]);
  for (const [who, target] of [
    [tanvir, ayesha],
    [ayesha, tanvir],
  ] as const) {
    expect((await who.get(`/users/${target.id}`)).status).toBe(404);
    expect((await hi(who, target)).status).toBe(404);
    expect((await who.put('/users/invite?action=SEND', { _id: target.id })).status).toBe(404);
    expect((await choose(who, 'ADD', 'favorite', target)).status).toBe(404);
    expect(idsOf((await who.get('/users/feed/all')).body.data)).not.toContain(target.id);
  }
  expect((await tanvir.refresh()).invite.sent).toEqual([ayesha.id]);
  const [conversation] = (await tanvir.get('/conversations')).body.data;
  expect(conversation.members[0]).toMatchObject({ firstName: 'Deleted User', unavailable: true });
  expect(conversation.messages).toHaveLength(1);

  await choose(ayesha, 'REMOVE', 'block', tanvir);
  expect((await tanvir.get(`/users/${ayesha.id}`)).status).toBe(200);
});

test('the block list names blocked members, and shows nothing more of them', async () => {
  await choose(ayesha, 'ADD', 'block', tanvir);
  const [card] = (await ayesha.get('/users/blocks')).body.data;
  expect(card).toMatchObject({
    _id: tanvir.id,
    firstName: 'Tanvir',
    lastName: 'H',
    isBlocked: true,
    profileImages: [],
  });
  expect(card).not.toHaveProperty('phoneNumber');
  expect((await tanvir.get('/users/blocks')).body.data).toEqual([]);
});

test('a blocked member can block back without learning whether the other still exists', async () => {
  await hi(tanvir, ayesha);
  await choose(ayesha, 'ADD', 'block', tanvir);
  expect((await choose(tanvir, 'ADD', 'block', ayesha)).status).toBe(200);
  const [card] = (await tanvir.get('/users/blocks')).body.data;
  expect(card).toMatchObject({ _id: ayesha.id, firstName: 'Deleted User' });
  expect(JSON.stringify(card)).not.toContain('Ayesha');
});

test('a hidden member cannot be a favorite or blocked, except after an earlier interaction', async () => {
  const hidden = await signUp(app, { gender: 'women' });
  for (const field of ['favorite', 'block']) {
    expect((await choose(tanvir, 'ADD', field, hidden)).status).toBe(404);
    expect((await choose(tanvir, 'ADD', field, { id: crypto.randomUUID() })).status).toBe(404);
    expect((await choose(tanvir, 'ADD', field, tanvir)).body.code).toBe('SELF');
    expect((await choose(tanvir, 'ADD', field, { id: 'x' })).status).toBe(400);
  }
  expect((await choose(tanvir, 'KEEP', 'block', ayesha)).status).toBe(400);
  expect((await choose(tanvir, 'ADD', 'blocks', ayesha)).status).toBe(400);
  await tanvir.put('/users/invite?action=SEND', { _id: ayesha.id });
  await setPolicy(app, ayesha.id, '2');
  expect((await choose(tanvir, 'ADD', 'block', ayesha)).status).toBe(200);
  const guest = new Person(app);
  expect((await guest.put('/users/favorite', {})).status).toBe(401);
  expect((await guest.get('/users/favorites')).status).toBe(401);
  expect((await guest.get('/users/blocks')).status).toBe(401);
  expect((await guest.post('/users/hi', { userId: ayesha.id })).status).toBe(401);
});

test('a member can say hi the first time and again after more than 7 days [S4.7]', async () => {
  const first = await hi(tanvir, ayesha);
  expect(first.status).toBe(200);
  const { lastSent } = first.body.data;
  expect((await tanvir.refresh()).sayHi).toEqual([{ userId: ayesha.id, lastSent }]);
  const early = await hi(tanvir, ayesha);
  expect(early.status).toBe(409);
  expect(early.body.code).toBe('HI_LATER');
  expect(Date.parse(early.body.allowedAt)).toBe(Date.parse(lastSent) + 7 * DAY_MS + 1);
  // After exactly 7 days it is still too early; a moment later it is allowed.
  await backdateHi(app, 7 * DAY_MS - 30_000);
  expect((await hi(tanvir, ayesha)).body.code).toBe('HI_LATER');
  await backdateHi(app, 30_001);
  expect((await hi(tanvir, ayesha)).status).toBe(200);
});

test('the seven days follow the clock of the database, not of a process', async () => {
  const { lastSent } = (await hi(tanvir, ayesha)).body.data;
  expect(Math.abs(Date.parse(lastSent) - Date.now())).toBeLessThan(60_000);
  await app.advance(20 * DAY_MS);
  expect((await hi(tanvir, ayesha)).body.code).toBe('HI_LATER');
  await backdateHi(app, 8 * DAY_MS);
  await app.advance(-25 * DAY_MS);
  const again = await hi(tanvir, ayesha);
  expect(again.status).toBe(200);
  expect(Math.abs(Date.parse(again.body.data.lastSent) - Date.now())).toBeLessThan(60_000);
});

test('saying hi adds a greeting to the conversation, which does not count as unread [S4.12, S4.22]', async () => {
  const { conversationId } = (await hi(tanvir, ayesha)).body.data;
  const [conversation] = (await ayesha.get('/conversations')).body.data;
  expect(conversation).toMatchObject({
    _id: conversationId,
    unseen: 0,
    members: [{ _id: tanvir.id, firstName: 'Tanvir' }],
    messages: [{ sender: tanvir.id, position: 1, isSeen: false }],
  });
  expect(conversation.messages[0].text).toMatch(/^Hi, I am Tanvir\b/);
});

test('a greeting in Bangla starts like every greeting', async () => {
  const bangla = { 'accept-language': 'bn' };
  await tanvir.post('/users/hi', { userId: ayesha.id }, bangla);
  const [conversation] = (await ayesha.get('/conversations')).body.data;
  expect(conversation.messages[0].text).toMatch(/^Hi, I am Tanvir\. আপনার/);
});

test('parallel greetings store one message', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => hi(tanvir, ayesha)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'HI_LATER')).toHaveLength(7);
  await backdateHi(app, 8 * DAY_MS);
  const later = await Promise.all(Array.from({ length: 8 }, () => hi(tanvir, ayesha)));
  expect(later.filter((answer) => answer.status === 200)).toHaveLength(1);
  const [conversation] = (await tanvir.get('/conversations')).body.data;
  expect(conversation.messages.map((message: Message) => message.position)).toEqual([1, 2]);
});

test('a greeting is refused to oneself, to a hidden member and from an inactive member', async () => {
  expect((await hi(tanvir, tanvir)).body.code).toBe('SELF');
  expect((await hi(tanvir, { id: crypto.randomUUID() })).status).toBe(404);
  expect((await hi(tanvir, { id: 'x' })).status).toBe(400);
  const man = await signUpActive(app, { gender: 'men' });
  expect((await hi(tanvir, man)).status).toBe(404);
  await setPolicy(app, tanvir.id, '4');
  expect((await hi(tanvir, ayesha)).body.code).toBe('PROFILE_INACTIVE');
});

test('with verifiedToContact on, greetings and invitations need a verified phone or email', async () => {
  const { saveSettingsValue } = await import('../../src/modules/settings/queries.ts');
  await saveSettingsValue(app.context.db, JSON.stringify({ verifiedToContact: true }), 0);
  expect((await hi(tanvir, ayesha)).body.code).toBe('VERIFY_FIRST');
  const invite = await tanvir.put('/users/invite?action=SEND', { _id: ayesha.id });
  expect(invite.body.code).toBe('VERIFY_FIRST');
});
