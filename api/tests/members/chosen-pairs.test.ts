import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  askMerge,
  decideMerge,
  duplicateOf,
  duplicates,
  type MergeFixture,
  openMergeFixture,
} from '../support/fixtures/merge-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

const change = (id: string, columns: object) =>
  fixture.app.context.db.updateTable('members').set(columns).where('id', '=', id).execute();
const found = async () =>
  (await duplicates(fixture.app, fixture.first)).map(({ newer, older, signals }) => [
    older._id,
    newer._id,
    signals,
  ]);
const choose = (accounts: readonly string[], who: StaffPerson = fixture.first) =>
  who.post('/admin/duplicates', { accounts });

test('a pair leaves the queue at the next run once nothing speaks for it', async () => {
  const { newer, older } = fixture;
  expect(await found()).toHaveLength(1);
  await change(newer.id, { birth_date: '1999-01-01' });
  expect(await found()).toEqual([]);
  await change(newer.id, { birth_date: '1997-02-03' });
  expect(await found()).toEqual([[older.id, newer.id, ['nameAndBirthDate']]]);
});

test('a pair about which staff asked for a merge stays until that ends, and a decided one is remembered', async () => {
  const { first, newer, second } = fixture;
  const { _id } = await duplicateOf(fixture);
  const asked = await askMerge(first, _id);
  if (Array.isArray(asked)) throw new Error('The merge was refused.');
  await change(newer.id, { birth_date: '1999-01-01' });
  expect(await found()).toHaveLength(1);
  expect(await decideMerge(second, asked._id, false)).toBe('REFUSED');
  expect(await found()).toEqual([]);

  await change(newer.id, { birth_date: '1997-02-03' });
  expect((await first.post(`/admin/duplicates/${(await duplicateOf(fixture))._id}/distinct`)).status).toBe(
    204,
  );
  await change(newer.id, { birth_date: '1999-01-01' });
  expect(await found()).toEqual([]);
  await change(newer.id, { birth_date: '1997-02-03' });
  // Two persons, once said, stay two.
  expect(await found()).toEqual([]);
});

test('two accounts that Administration chooses are the first pair, the older one first, and stay', async () => {
  const { app, first, newer, older } = fixture;
  await change(newer.id, { birth_date: '1999-01-01' });
  const chosen = await choose([newer.id, older.id]);
  expect(chosen.status).toBe(201);
  expect(await found()).toEqual([[older.id, newer.id, ['byHand']]]);
  expect((await duplicateOf(fixture))._id).toBe(chosen.body.data._id);
  // The job finds them later: both reasons are shown.
  await change(newer.id, { birth_date: '1997-02-03' });
  expect(await found()).toEqual([[older.id, newer.id, ['byHand', 'nameAndBirthDate']]]);
  expect((await choose([older.id, newer.id])).body.data._id).toBe(chosen.body.data._id);
  const weights = app.context.db.selectFrom('likely_duplicates').select('weight');
  expect(await weights.execute()).toEqual([{ weight: 32 + 4 }]);
  for (const [target, other] of [
    [older, newer],
    [newer, older],
  ] as const) {
    const log = (await first.get(`/admin/audit?targetId=${target.id}`)).body.data;
    expect(log[0]).toMatchObject({ action: 'merge.choose', facts: { otherAccount: other.id } });
  }
});

test('a choice takes “two persons” back', async () => {
  const { first, newer, older } = fixture;
  const { _id } = await duplicateOf(fixture);
  await first.post(`/admin/duplicates/${_id}/distinct`);
  expect(await found()).toEqual([]);
  expect((await choose([older.id, newer.id])).body.data._id).toBe(_id);
  expect(await found()).toEqual([[older.id, newer.id, ['byHand', 'nameAndBirthDate']]]);
});

test('attack 132: nobody chooses one account twice, a deleted one, or as an Uploader', async () => {
  const { app, karim, newer, older } = fixture;
  expect((await choose([older.id, older.id])).status).toBe(404);
  await change(newer.id, { is_deleted: 1, deleted_at: app.context.clock() });
  expect((await choose([older.id, newer.id])).status).toBe(404);
  expect((await choose([older.id])).status).toBe(400);
  expect((await choose([older.id, karim.id], await signInStaff(app, 'uploader'))).status).toBe(403);
  const rows = app.context.db.selectFrom('likely_duplicates').select('id');
  expect(await rows.execute()).toEqual([]);
});
