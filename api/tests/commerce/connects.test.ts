import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMembersLike, addPackage, agreeToFreeAccess, grantPackage } from '../support/commerce.ts';
import { openUnlockFixture, type UnlockFixture } from '../support/fixtures/unlock-fixture.ts';
import { Person, setPolicy, signUpActive, verifyPhone } from '../support/people.ts';

let app: UnlockFixture['app'];
let man: UnlockFixture['man'];
let woman: UnlockFixture['woman'];
let silver: UnlockFixture['silver'];
beforeEach(async () => {
  ({ app, man, woman, silver } = await openUnlockFixture());
});
afterEach(() => app.close());

const everything = ['firstName', 'lastName', 'phoneNumber', 'imo', 'whatsapp', 'email'];
const unlock = (viewer: Person, ref: string, projections = everything) =>
  viewer.patch(`/users/premium/${ref}`, { projections, connectData: { connectMethod: 'Number' } });
const shown = {
  firstName: 'Nusrat',
  lastName: 'Jahan',
  phoneNumber: { number: '1812345678', countryCode: '+880', country: 'BD', isVerified: false },
  whatsapp: '+8801812345678',
  email: { address: 'nusrat@example.com', isVerified: false },
};

test('a connect reveals the contact, and opening it again costs nothing, permanently [S4.9, S6.3]', async () => {
  await grantPackage(app, man.id, silver);
  expect((await man.get(`/users/${woman.id}`)).body.phoneNumber.number).toBe('1812xxxxxxx');
  expect((await man.get(`/users/premium/${woman.id}`)).body).toEqual({
    unlocked: false,
    shows: 'self',
    freeAccess: false,
    remainingConnects: 3,
  });
  const first = await unlock(man, woman.id);
  expect([first.status, first.body]).toEqual([200, { data: shown, remainingConnects: 2 }]);
  // A retry after a lost answer, and a call with the profile id, cost nothing.
  for (const ref of [woman.id, woman.user.profileId.toLowerCase()]) {
    expect((await unlock(man, ref)).body).toEqual({ data: shown, remainingConnects: 2 });
  }
  const profile = (await man.get(`/users/${woman.id}`)).body;
  expect(profile).toMatchObject({ ...shown, contactUnlocked: true });
  expect((await man.get(`/users/premium/${woman.id}`)).body).toMatchObject({
    unlocked: true,
    unlockedAt: expect.any(String),
  });
  await app.advance(20 * DAY_MS);
  expect((await man.get('/premium-user/user')).body).toMatchObject({
    package: { name: 'Silver', packageType: 'Paid' },
    connects: 3,
    remainingConnects: 2,
  });
});

test('who is blocked in the moment of an unlock has paid for a number, or has paid nothing', async () => {
  await grantPackage(app, man.id, silver);
  // The block comes right after the commit, when the answer was not made yet.
  const { bus, db } = app.context;
  const block = { member_id: woman.id, blocked_id: man.id, created_at: app.context.clock() };
  const blocks: Promise<unknown>[] = [];
  vi.spyOn(bus, 'toMember').mockImplementation(() => {
    blocks.push(db.insertInto('blocks').values(block).execute());
  });
  expect(await unlock(man, woman.id)).toMatchObject({
    status: 200,
    body: { data: shown, remainingConnects: 2 },
  });
  vi.restoreAllMocks();
  await Promise.all(blocks);
  expect((await unlock(man, woman.id)).status).toBe(404);
  expect((await man.get('/premium-user/user')).body.remainingConnects).toBe(2);
});

test('an unlock returns only the requested fields (attack 14)', async () => {
  await grantPackage(app, man.id, silver);
  const answer = await unlock(man, woman.id, ['phoneNumber']);
  expect(answer.body.data).toEqual({ phoneNumber: shown.phoneNumber });
  for (const projections of [['passwordHash'], ['*'], ['__proto__'], ['phone.number'], [], 'email']) {
    const refused = await man.patch(`/users/premium/${woman.id}`, { projections });
    expect(refused.status).toBe(400);
  }
});

test('a free member is asked to upgrade; a member without connects reads that none is left [S6.2]', async () => {
  const free = await unlock(man, woman.id);
  expect([free.status, free.body.code, free.body.message]).toEqual([
    403,
    'UPGRADE_REQUIRED',
    'First Upgrade, Then View',
  ]);
  await grantPackage(app, man.id, { ...silver, connects: 0 });
  const none = await unlock(man, woman.id);
  expect([none.status, none.body.code, none.body.message]).toEqual([
    403,
    'NO_CONNECTS_LEFT',
    "You don't have connects left!",
  ]);
  expect((await man.get(`/users/premium/${woman.id}`)).body.unlocked).toBe(false);
});

test('an ended package unlocks nothing new, and unlocked contacts stay open [S4.8]', async () => {
  await grantPackage(app, man.id, { ...silver, valid_days: 10 });
  await unlock(man, woman.id);
  const [other = ''] = await addMembersLike(app, woman, 1);
  await app.advance(10 * DAY_MS);
  expect((await unlock(man, other)).body.code).toBe('UPGRADE_REQUIRED');
  expect((await unlock(man, woman.id)).body).toEqual({ data: shown, remainingConnects: 2 });
});

test('free access: the owner’s Both package lets any member unlock at no cost, and each unlock is recorded [S6.2]', async () => {
  await verifyPhone(app, man);
  const platinum = await addPackage(app, { name: 'Platinum', package_type: 'Both' });
  await grantPackage(app, woman.id, platinum);
  await agreeToFreeAccess(app, woman.id);
  // The profile does not contain it before the unlock.
  const before = await man.get(`/users/${woman.id}`);
  expect(before.body).toMatchObject({ freeAccess: 'Platinum', phoneNumber: { number: '1812xxxxxxx' } });
  expect(before.body).not.toHaveProperty('email');
  expect((await man.get(`/users/premium/${woman.id}`)).body.freeAccess).toBe(true);
  expect((await unlock(man, woman.id)).body).toEqual({ data: shown, remainingConnects: 0 });
  const rows = await app.context.db.selectFrom('connects').select(['viewer_id', 'cost']).execute();
  expect(rows).toEqual([{ viewer_id: man.id, cost: 0 }]);
  expect(
    await app.context.db.selectFrom('connect_ledger').select('id').where('reason', '=', 'UNLOCK').execute(),
  ).toEqual([]);
  // An unlocked contact stays open after her package has ended.
  await app.advance(25 * DAY_MS);
  await man.get('/users');
  await app.advance(25 * DAY_MS);
  await man.get('/users');
  await app.advance(25 * DAY_MS);
  expect((await unlock(man, woman.id)).body.data).toEqual(shown);
});

test('a locked contact opens only for connected members [S3.12]', async () => {
  await grantPackage(app, man.id, silver);
  await woman.patch('/users', { clientType: '2' });
  const refused = await unlock(man, woman.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  const [sender, receiver] = [man.id, woman.id].toSorted();
  await app.context.db
    .insertInto('invitations')
    .values({
      pair: `${sender}:${receiver}`,
      sender_id: man.id,
      receiver_id: woman.id,
      status: 'CONNECTED',
      created_at: app.context.clock(),
      decided_at: app.context.clock(),
    })
    .execute();
  expect((await unlock(man, woman.id)).body).toEqual({ data: shown, remainingConnects: 2 });
});

test('a hidden member’s contact cannot be unlocked, and the try costs no connect (attacks 13, 20)', async () => {
  await grantPackage(app, man.id, silver);
  const rival = await signUpActive(app, { gender: 'men' });
  await app.context.db
    .insertInto('blocks')
    .values({ member_id: woman.id, blocked_id: man.id, created_at: app.context.clock() })
    .execute();
  for (const ref of [woman.id, rival.id, crypto.randomUUID(), 'ZZZZZZZZ']) {
    expect((await unlock(man, ref)).status).toBe(404);
    expect((await man.get(`/users/premium/${ref}`)).status).toBe(404);
  }
  expect((await unlock(man, man.id)).body.code).toBe('SELF');
  expect((await unlock(man, 'no-such-id')).status).toBe(400);
  expect((await unlock(new Person(app), woman.id)).status).toBe(401);
  expect((await man.get('/premium-user/user')).body.remainingConnects).toBe(3);
});

test.each(['2', '4'])('a member with policy %s browses but cannot unlock (attack 21)', async (policy) => {
  await grantPackage(app, man.id, silver);
  await setPolicy(app, man.id, policy);
  const answer = await unlock(man, woman.id);
  expect([answer.status, answer.body.code]).toEqual([403, 'PROFILE_INACTIVE']);
  expect((await man.get('/premium-user/user')).status).toBe(200);
});

test('a pause suspends what a package shows and its remaining days; unlocked contacts stay open', async () => {
  const lastName = async (of = woman) => (await man.get(`/users/${of.id}`)).body.lastName;
  const other = await signUpActive(app, { gender: 'women', name: 'Sadia Karim' });
  await grantPackage(app, man.id, silver);
  await unlock(man, woman.id);
  expect([await lastName(), await lastName(other)]).toEqual(['Jahan', 'Karim']);
  await man.put('/users/pause', { paused: true });
  await app.advance(20 * DAY_MS);
  expect([await lastName(), await lastName(other)]).toEqual(['Jahan', 'K']);
  expect((await man.post('/premium-user/user', {})).status).toBe(200);
  await man.put('/users/pause', { paused: false });
  expect(await lastName(other)).toBe('Karim');
});

test('feed counts, the total of profiles and the premium user have their own calls [S3.4]', async () => {
  await grantPackage(app, man.id, silver);
  expect((await man.get('/users/counts')).body).toEqual({ new: 1, matched: 1, all: 1, nearby: 1 });
  expect((await new Person(app).get('/auth/users/count')).body).toEqual({ count: 2 });
  expect((await man.get('/premium-user/user')).body).toMatchObject({ connects: 3, remainingConnects: 3 });
});
