import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MergeFixture, mergeThem, openMergeFixture } from '../support/fixtures/merge-fixture.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture('men');
});
afterEach(() => fixture.app.close());

const olderRow = () =>
  fixture.app.context.db
    .selectFrom('members')
    .select(['family_traits', 'marital_status', 'permission_seen_at'])
    .where('id', '=', fixture.older.id)
    .executeTakeFirstOrThrow();
const counted = async () => {
  const counters = fixture.app.context.db.selectFrom('population').select('members');
  const row = await counters.where('gender', '=', 'further').where('kind', '=', 'all').executeTakeFirst();
  return row?.members ?? 0;
};

test('who seeks a further marriage in the newer account does so in the older one', async () => {
  const { newer, older } = fixture;
  await older.patch('/users', { maritalStatus: '1' });
  await newer.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  await mergeThem(fixture);
  const { family_traits, ...row } = await olderRow();
  expect(family_traits).toBeGreaterThanOrEqual(2 ** 51);
  expect(row).toEqual({ marital_status: null, permission_seen_at: null });
  expect(await counted()).toBe(1);
  // An edit of something else writes all traits anew.
  await older.patch('/users', { height: '14' });
  expect((await olderRow()).family_traits).toBeGreaterThanOrEqual(2 ** 51);
});

test('what the older account says of it stays', async () => {
  await fixture.older.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  await mergeThem(fixture);
  expect((await olderRow()).family_traits).toBeGreaterThanOrEqual(2 ** 51);
  expect(await counted()).toBe(1);
});
