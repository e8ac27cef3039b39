import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../src/modules/members/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addMembersLike, addPackage, agreeToFreeAccess, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  man = await signUpActive(app, {
    gender: 'men',
    name: 'Tanvir Hossain',
    phoneNumber: { number: '1712345678' },
  });
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

const listOf = async (member: Person, query = '') => (await member.get(`/users/unlockers${query}`)).body;

test('every member sees who unlocked their number and on which day, masked as everywhere', async () => {
  expect(await listOf(woman)).toEqual({ data: [], total: 0 });
  await grantPackage(app, man.id, await addPackage(app));
  await man.put('/users/incognito', { incognito: true });
  await man.get(`/users/${woman.id}`);
  await unlock(man, woman.id);
  const today = dhakaDay(app.context.clock());
  await app.advance(DAY_MS);
  // A second look costs nothing and is no second entry.
  await unlock(man, woman.id);
  const list = await listOf(woman);
  expect(list).toMatchObject({
    total: 1,
    data: [{ _id: man.id, firstName: 'Tanvir', lastName: 'H', unlock: { day: today } }],
  });
  expect(list.data[0].phoneNumber.number).toBe('1712xxxxxxx');
  expect(await listOf(man)).toEqual({ data: [], total: 0 });
  expect((await new Person(app).get('/users/unlockers')).status).toBe(401);
  expect((await woman.get('/users/unlockers?cursor=x')).status).toBe(400);
});

test('a free unlock is listed too', async () => {
  await verifyPhone(app, man);
  await grantPackage(app, woman.id, await addPackage(app, { package_type: 'Both' }));
  await agreeToFreeAccess(app, woman.id);
  expect((await unlock(man, woman.id)).status).toBe(200);
  expect((await listOf(woman)).data.map((row: { _id: string }) => row._id)).toEqual([man.id]);
});

test('members who were blocked or left stay in the list without name, photo or number', async () => {
  await grantPackage(app, man.id, await addPackage(app));
  await unlock(man, woman.id);
  const gone = {
    total: 1,
    data: [{ _id: man.id, firstName: 'Deleted User', unavailable: true, profileImages: [] }],
  };
  await woman.put('/users/favorite', { _id: man.id, action: 'ADD', updateField: 'block' });
  expect(await listOf(woman)).toMatchObject(gone);
  await woman.put('/users/favorite', { _id: man.id, action: 'REMOVE', updateField: 'block' });
  expect((await listOf(woman)).data[0].firstName).toBe('Tanvir');
  await inTransaction(app.context.db, (trx) => updateMember(trx, man.id, { is_deleted: 1 }));
  const list = await listOf(woman);
  expect(list).toMatchObject(gone);
  expect(textWithoutIds(list)).not.toMatch(/Tanvir|1712/);
});

test('pages neither skip nor repeat members who unlocked at one moment', async () => {
  const viewers = await addMembersLike(app, man, 23);
  const now = app.context.clock();
  for (const [index, viewer_id] of viewers.entries()) {
    await app.context.db
      .insertInto('connects')
      .values({
        id: crypto.randomUUID(),
        viewer_id,
        owner_id: woman.id,
        package_name: 'Silver',
        package_ends_at: now,
        connect_method: 'Number',
        cost: 1,
        created_at: now - Math.floor(index / 6) * 1000,
      })
      .execute();
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await listOf(woman, `?limit=5${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.total).toBe(23);
    seen.push(...page.data.map((row: { _id: string }) => row._id));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(seen).toHaveLength(23);
  expect(new Set(seen)).toEqual(new Set(viewers));
});

test('the next page comes although the last member of the page before was removed', async () => {
  const viewers = await addMembersLike(app, man, 4);
  const now = app.context.clock();
  for (const [index, viewer_id] of viewers.entries()) {
    await app.context.db
      .insertInto('connects')
      .values({
        id: crypto.randomUUID(),
        viewer_id,
        owner_id: woman.id,
        package_name: 'Silver',
        package_ends_at: now,
        connect_method: 'Number',
        cost: 1,
        created_at: now - index * 1000,
      })
      .execute();
  }
  const first = await listOf(woman, '?limit=2');
  // As the removal of an account does.
  await app.context.db.deleteFrom('connects').where('viewer_id', '=', viewers[1]!).execute();
  const second = await listOf(woman, `?limit=2&cursor=${first.nextCursor}`);
  expect(second.data.map((row: { _id: string }) => row._id)).toEqual(viewers.slice(2));
  // It says nothing of when she unlocked it or who she is, and is nobody else's.
  const written = Buffer.from(first.nextCursor, 'base64url').toString('latin1');
  expect(written).not.toMatch(new RegExp(`${now - 1000}|${viewers[1]}`));
  expect((await man.get(`/users/unlockers?cursor=${first.nextCursor}`)).status).toBe(400);
});
