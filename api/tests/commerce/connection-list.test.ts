import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../src/modules/members/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addMembersLike, grantPackage } from '../support/commerce.ts';
import { openUnlockFixture, type UnlockFixture, unlock } from '../support/fixtures/unlock-fixture.ts';
import { Person, signUpActive } from '../support/people.ts';

let app: UnlockFixture['app'];
let man: UnlockFixture['man'];
let woman: UnlockFixture['woman'];
let silver: UnlockFixture['silver'];
beforeEach(async () => {
  ({ app, man, woman, silver } = await openUnlockFixture());
});
afterEach(() => app.close());

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
    await app.advance(DAY_MS);
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
    connects: 1,
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

test('contacts that were paid for stay readable when the package ends, and no new one opens', async () => {
  await grantPackage(app, man.id, { ...silver, valid_days: 20 });
  const other = await signUpActive(app, { gender: 'women', name: 'Farida Begum' });
  expect((await unlock(man, woman.id)).status).toBe(200);
  await app.advance(21 * DAY_MS);
  const [row, ...rest] = await listOf(man);
  expect(row.user).toMatchObject({ firstName: 'Nusrat', phoneNumber: { number: '1812345678' } });
  expect(rest).toEqual([]);
  expect(await namesOf(man, { phone: '181234' })).toEqual(['Nusrat']);
  const file = await app.request('/premium-user/user/export', { headers: { cookie: man.cookie ?? '' } });
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('1812345678')]);
  expect((await man.get('/premium-user/user')).body).toMatchObject({ hasPaidContacts: true });
  const refused = await unlock(man, other.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'UPGRADE_REQUIRED']);
  expect(await namesOf(man, {})).toEqual(['Nusrat']);
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
