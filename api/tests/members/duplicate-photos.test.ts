import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { duplicates, type MergeFixture, openMergeFixture } from '../support/fixtures/merge-fixture.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
  // One name alone makes no pair.
  await change(fixture.newer.id, { birth_date: '1990-01-01' });
});
afterEach(() => fixture.app.close());

const change = (id: string, columns: { birth_date?: string; name_search?: string; gender?: string }) =>
  fixture.app.context.db.updateTable('members').set(columns).where('id', '=', id).execute();

async function addPhoto(memberId: string, perceptual_hash: string, status = 'APPROVED'): Promise<void> {
  const created_at = fixture.app.context.clock();
  const id = mintId(created_at);
  const size = { width: 800, height: 800, thumbhash: '', position: 0 };
  const row = { id, member_id: memberId, storage_key: id, status, created_at, ...size };
  await fixture.app.context.db
    .insertInto('photos')
    .values({ ...row, perceptual_hash, mirrored_hash: '0000000000000000' })
    .execute();
}
const found = async () =>
  (await duplicates(fixture.app, fixture.first)).map(({ newer, older, signals }) => [
    older._id,
    newer._id,
    signals,
  ]);

test('one picture on two accounts makes a pair, also with three other bits in three parts', async () => {
  const { newer, older } = fixture;
  await addPhoto(older.id, 'f0e1d2c3b4a59687');
  await addPhoto(newer.id, 'f0e1d2c2b4a49686');
  expect(await found()).toEqual([[older.id, newer.id, ['photo']]]);
});

test('one picture is also found under another name with the same birth date', async () => {
  const { newer, older } = fixture;
  await change(newer.id, { name_search: 'somebody else', birth_date: '1980-01-01' });
  await change(older.id, { birth_date: '1980-01-01' });
  for (const { id } of [older, newer]) await addPhoto(id, 'f0e1d2c3b4a59687');
  expect(await found()).toEqual([[older.id, newer.id, ['photo']]]);
});

test('four other bits, a declined picture, another gender, and another person make none', async () => {
  const { karim, newer, older, rafiq } = fixture;
  await addPhoto(older.id, 'f0e1d2c3b4a59687');
  await addPhoto(newer.id, 'f0e1d2c2b4a49684');
  await addPhoto(newer.id, 'f0e1d2c3b4a59687', 'DECLINED');
  await change(karim.id, { birth_date: '1997-02-03' });
  await change(rafiq.id, { gender: 'women', birth_date: '1980-01-01' });
  for (const { id } of [karim, rafiq]) await addPhoto(id, 'f0e1d2c3b4a59687');
  expect(await found()).toEqual([]);
});
