import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../modules/members/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  addMembersLike,
  addPackage,
  agreeToFreeAccess,
  grantPackage,
  type SoldPackage,
} from '../support/commerce.ts';
import { type Member, Person, setPolicy, signUpActive, verifyPhone } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app, { connects: 3 });
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, {
    gender: 'women',
    name: 'Nusrat Jahan',
    phoneNumber: { number: '1812345678' },
    email: { address: 'nusrat@example.com' },
    whatsapp: '+8801812345678',
  });
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
  app.advance(20 * DAY_MS);
  expect((await man.get('/premium-user/user')).body).toMatchObject({
    package: { name: 'Silver', packageType: 'Paid' },
    connects: 3,
    remainingConnects: 2,
  });
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
  app.advance(10 * DAY_MS);
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
  app.advance(25 * DAY_MS);
  await man.get('/users');
  app.advance(25 * DAY_MS);
  await man.get('/users');
  app.advance(25 * DAY_MS);
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

const listOf = async (viewer: Person, filter: object = {}) =>
  (await viewer.post('/premium-user/user', filter)).body.connectList;
const namesOf = async (viewer: Person, filter: object) =>
  (await listOf(viewer, filter)).map((row: { user: { firstName: string } }) => row.user.firstName);

test('the connection list shows the member’s own contacts, newest first, and filters by name, number and day [S3.4, S7.8]', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 10 });
  const names = ['Ayesha', 'Bilkis', 'Chandni'];
  const ids = await addMembersLike(app, woman, 3, (index) => ({
    first_name: names[index] ?? '',
    last_name: 'Begum',
    name_search: `${names[index]?.toLowerCase()} begum`,
    phone_number: `19000000${index}${index}`,
  }));
  const firstDay = dhakaDay(app.context.clock());
  for (const id of ids) {
    await unlock(man, id);
    app.advance(DAY_MS);
  }
  const all = await listOf(man);
  expect(all[2]).toEqual({
    packageName: 'Silver',
    endDate: expect.any(String),
    user: expect.objectContaining({ firstName: 'Ayesha', lastName: 'Begum' }),
    isUser: true,
    connectTime: expect.any(String),
    connectMethod: 'Number',
    free: false,
  });
  expect(all[2].user.phoneNumber.number).toBe('1900000000');
  expect(await namesOf(man, {})).toEqual(['Chandni', 'Bilkis', 'Ayesha']);
  expect(await namesOf(man, { name: '  bilKIS ' })).toEqual(['Bilkis']);
  expect(await namesOf(man, { phone: '01900000022' })).toEqual(['Chandni']);
  expect(await namesOf(man, { phone: '+8801900000011' })).toEqual(['Bilkis']);
  expect(await namesOf(man, { dateFrom: firstDay, dateTo: firstDay })).toEqual(['Ayesha']);
  const secondDay = dhakaDay(app.context.clock() - 2 * DAY_MS);
  expect(await namesOf(man, { dateFrom: secondDay })).toEqual(['Chandni', 'Bilkis']);
  expect(await namesOf(man, { firstConnect: all[0].connectTime })).toEqual(['Bilkis', 'Ayesha']);
  expect((await man.post('/premium-user/user', { dateFrom: '2026-02-30' })).status).toBe(400);
});

test('the search reads digits typed in Bangla, and a name of digits is a phone [S5.4]', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 10 });
  const [mine = ''] = await addMembersLike(app, woman, 1, () => ({
    first_name: 'রুমি',
    last_name: '',
    name_search: 'রুমি',
    phone_number: '1955555555',
  }));
  await unlock(man, woman.id);
  await unlock(man, mine);
  for (const filter of [
    { phone: '০১৯৫৫' },
    { phone: '+৮৮০ ১৯৫৫' },
    { name: '০১৯৫৫৫' },
    { name: '01955-555' },
    { name: 'রুমি' },
  ]) {
    expect(await namesOf(man, filter)).toEqual(['রুমি']);
  }
});

const download = async (viewer: Person, query = '', language = 'en') =>
  app.request(`/premium-user/user/export${query}`, {
    headers: { cookie: viewer.cookie ?? '', 'accept-language': language },
  });
/** The cells of a file; none of these has a quotation mark or a comma inside. */
const cellsOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));

test('the list as CSV: all pages, Bangla that spreadsheets read, no formula, hidden members masked', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 60 });
  const names = ['=HYPERLINK("http://evil.example")', 'আয়েশা', 'Hidden'];
  const ids = await addMembersLike(app, woman, 23, (index) => ({
    first_name: names[index] ?? `Sadia ${index}`,
    last_name: '',
    name_search: (names[index] ?? '').toLowerCase(),
    phone_number: `19000000${String(index).padStart(2, '0')}`,
  }));
  for (const id of ids) {
    expect((await unlock(man, id)).status).toBe(200);
    app.advance(1000);
  }
  await app.context.db
    .insertInto('blocks')
    .values({ member_id: ids[2] ?? '', blocked_id: man.id, created_at: app.context.clock() })
    .execute();
  const file = await download(man);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="connections-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.slice(0, 3).join()).toBe('239,187,191');
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const [headers, ...rows] = cellsOf(text);
  expect(headers).toEqual([
    'Name',
    'Profile ID',
    'Phone number',
    'Unlocked on',
    'Package',
    'Package ended on',
    'Cost',
  ]);
  expect(rows).toHaveLength(23);
  expect(rows[21]?.slice(0, 3)).toEqual(['আয়েশা', expect.any(String), "'+8801900000001"]);
  expect(rows[20]?.slice(0, 3)).toEqual(['Delete User', '', '']);
  expect(text).not.toMatch(/Hidden|1900000002/);

  const bangla = cellsOf(await (await download(man, `?name=${encodeURIComponent('আয়েশা')}`, 'bn')).text());
  expect(bangla[0]?.slice(0, 3)).toEqual(['নাম', 'প্রোফাইল আইডি', 'ফোন নম্বর']);
  expect(bangla.slice(1).map((row) => row[0])).toEqual(['আয়েশা']);
});

test('the CSV is the premium member’s own: others are refused like at the list', async () => {
  expect((await download(man)).status).toBe(403);
  expect((await download(new Person(app))).status).toBe(401);
  const stranger = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, silver);
  await grantPackage(app, stranger.id, silver);
  await unlock(man, woman.id);
  expect(cellsOf(await (await download(stranger)).text())).toHaveLength(1);
  expect((await download(man, '?dateFrom=2026-02-30')).status).toBe(400);
});

test('pages of twenty neither skip nor repeat a contact, even if many were unlocked in the same second', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 60 });
  const ids = await addMembersLike(app, woman, 47);
  const now = app.context.clock();
  for (const [index, id] of ids.entries()) {
    await app.context.db
      .insertInto('connects')
      .values({
        id: crypto.randomUUID(),
        viewer_id: man.id,
        owner_id: id,
        package_name: 'Silver',
        package_ends_at: now,
        connect_method: 'Number',
        cost: 1,
        created_at: now - Math.floor(index / 7) * 1000,
      })
      .execute();
  }
  const seen: string[] = [];
  let page = await listOf(man);
  while (page.length > 0) {
    seen.push(...page.map((row: { user: { _id: string } }) => row.user._id));
    page = await listOf(man, { firstConnect: page.at(-1).connectTime });
  }
  expect(seen).toHaveLength(47);
  expect(new Set(seen)).toEqual(new Set(ids));
});

test('the search takes % and _ literally and stays within the member’s own contacts (attack 24)', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 10 });
  const stranger = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, stranger.id, silver);
  await unlock(stranger, woman.id);
  const [mine = ''] = await addMembersLike(app, woman, 1, () => ({
    first_name: 'Rumi',
    last_name: '',
    name_search: 'rumi',
    phone_number: '1955555555',
  }));
  await unlock(man, mine);
  for (const filter of [
    { name: '%' },
    { name: '_' },
    { name: 'ru_i' },
    { name: '\\' },
    { name: "' or 1=1 --" },
    { name: 'nusrat' },
    { phone: '%' },
    { phone: '19_5' },
    { phone: '1812' },
  ]) {
    expect(await listOf(man, filter)).toEqual([]);
  }
  expect(await namesOf(man, { name: 'rumi' })).toEqual(['Rumi']);
  expect(await namesOf(man, { phone: '19555' })).toEqual(['Rumi']);
  expect(await listOf(man)).toHaveLength(1);
});

test('a member who blocked or left stays in the list without name or number, and no search finds them', async () => {
  await grantPackage(app, man.id, silver);
  await unlock(man, woman.id);
  await app.context.db
    .insertInto('blocks')
    .values({ member_id: woman.id, blocked_id: man.id, created_at: app.context.clock() })
    .execute();
  const [blocked] = await listOf(man);
  expect(blocked).toMatchObject({ isUser: false, user: { firstName: 'Deleted User' } });
  expect(JSON.stringify(blocked)).not.toMatch(/Nusrat|1812345678/);
  expect(await listOf(man, { name: 'nusrat' })).toEqual([]);
  expect(await listOf(man, { phone: '1812345678' })).toEqual([]);
  await app.context.db.deleteFrom('blocks').execute();
  await inTransaction(app.context.db, (trx) => updateMember(trx, woman.id, { is_deleted: 1 }));
  expect((await listOf(man))[0]).toMatchObject({ isUser: false, user: { firstName: 'Deleted User' } });
  expect(await listOf(man, { name: 'nusrat' })).toEqual([]);
  expect((await unlock(man, woman.id)).status).toBe(404);
});

test('a pause suspends what a package shows and its remaining days; unlocked contacts stay open', async () => {
  const lastName = async (of = woman) => (await man.get(`/users/${of.id}`)).body.lastName;
  const other = await signUpActive(app, { gender: 'women', name: 'Sadia Karim' });
  await grantPackage(app, man.id, silver);
  await unlock(man, woman.id);
  expect([await lastName(), await lastName(other)]).toEqual(['Jahan', 'Karim']);
  await man.put('/users/pause', { paused: true });
  app.advance(20 * DAY_MS);
  expect([await lastName(), await lastName(other)]).toEqual(['Jahan', 'K']);
  expect((await man.post('/premium-user/user', {})).status).toBe(200);
  await man.put('/users/pause', { paused: false });
  expect(await lastName(other)).toBe('Karim');
});

test('the connection list is only for premium members [S6.5]', async () => {
  const refused = await man.post('/premium-user/user', {});
  expect([refused.status, refused.body.code]).toEqual([403, 'UPGRADE_REQUIRED']);
  expect((await man.get('/premium-user/user')).body).toEqual({ connects: 0, remainingConnects: 0 });
  const guest = new Person(app);
  expect((await guest.post('/premium-user/user', {})).status).toBe(401);
  expect((await guest.get('/premium-user/user')).status).toBe(401);
  expect((await guest.get(`/users/premium/${woman.id}`)).status).toBe(401);
});

test('feed counts, the total of profiles and the premium user have their own calls [S3.4]', async () => {
  await grantPackage(app, man.id, silver);
  expect((await man.get('/users/counts')).body).toEqual({ new: 1, matched: 1, all: 1, nearby: 1 });
  expect((await new Person(app).get('/auth/users/count')).body).toEqual({ count: 2 });
  expect((await man.get('/premium-user/user')).body).toMatchObject({ connects: 3, remainingConnects: 3 });
});
