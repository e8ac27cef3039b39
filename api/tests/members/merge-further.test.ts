import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';

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
  // Every edit writes all traits again.
  await older.patch('/users', { height: '14' });
  expect((await olderRow()).family_traits).toBeGreaterThanOrEqual(2 ** 51);
});

test('what the older account says of it stays', async () => {
  await fixture.older.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  await mergeThem(fixture);
  expect((await olderRow()).family_traits).toBeGreaterThanOrEqual(2 ** 51);
  expect(await counted()).toBe(1);
});

test('an undo ends what only the merge said, and the answer of before stands again', async () => {
  const { newer, older, second } = fixture;
  await older.patch('/users', { maritalStatus: '1' });
  await newer.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  const before = await olderRow();
  expect(await undoMerge(second, await mergeThem(fixture))).toBe('UNDONE');
  expect(await olderRow()).toEqual(before);
  const { body } = await older.get('/users');
  expect(body).not.toHaveProperty('furtherMarriage');
  // Only the newer account, which is back.
  expect(await counted()).toBe(1);
});

test('an undo leaves what staff have seen the permission of', async () => {
  const { app, newer, older, second } = fixture;
  await older.patch('/users', { maritalStatus: '1' });
  await newer.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  const id = await mergeThem(fixture);
  const members = app.context.db.updateTable('members').where('id', '=', older.id);
  await members.set({ permission_seen_at: app.context.clock() }).execute();
  const before = await olderRow();
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect(await olderRow()).toEqual(before);
});

test('an undo leaves a marital status that he gave since', async () => {
  const { newer, older, second } = fixture;
  await older.patch('/users', { maritalStatus: '1' });
  await newer.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  const id = await mergeThem(fixture);
  await older.patch('/users', { maritalStatus: '2' });
  expect(await undoMerge(second, id)).toBe('UNDONE');
  const { family_traits, marital_status } = await olderRow();
  expect(marital_status).toBe('2');
  expect(family_traits).toBeLessThan(2 ** 51);
});
