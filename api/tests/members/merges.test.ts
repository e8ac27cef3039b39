import type { MergePreview } from '@milon/shared/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import {
  askMerge,
  decideMerge,
  duplicateOf,
  duplicates,
  isSignedIn,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
} from '../support/fixtures/merge-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { invite } from '../support/invitations.ts';
import { readOutbox } from '../support/outbox.ts';
import { Person } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

const previewOf = async (id: string): Promise<MergePreview> =>
  (await fixture.first.get(`/admin/duplicates/${id}/preview`)).body.data;
const audited = async (id: string): Promise<string[]> =>
  (await fixture.first.get(`/admin/audit?targetId=${id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  );

test('a merge is previewed in numbers, confirmed by a second Administrator, and told to both accounts', async () => {
  const { app, first, karim, newer, older, rafiq, second } = fixture;
  const silver = await addPackage(app, { connects: 3 });
  await grantPackage(app, older.id, silver);
  await grantPackage(app, newer.id, { ...silver, connects: 5 });
  await unlock(newer, karim.id);
  await unlock(newer, rafiq.id);
  await unlock(older, rafiq.id);
  await invite(newer, karim);
  await newer.put('/users/favorite', { _id: rafiq.id, action: 'ADD', updateField: 'block' });
  await newer.put('/users/favorite', { _id: karim.id, action: 'ADD', updateField: 'favorite' });
  const { _id } = await duplicateOf(fixture);
  const preview = await previewOf(_id);
  const partOf = (part: string) => preview.parts.find((one) => one.part === part);
  expect(preview).toMatchObject({ connects: 3, connectsAfter: 5, obstacles: [], needsSecond: true });
  expect(partOf('payments')).toEqual({ part: 'payments', moves: 1, stays: 0 });
  expect(partOf('unlocks')).toEqual({ part: 'unlocks', moves: 1, stays: 1 });
  expect(partOf('connections')).toEqual({ part: 'connections', moves: 1, stays: 0 });

  const asked = await askMerge(first, _id);
  expect(asked).toMatchObject({ state: 'WAITING', isOwn: true, older: { _id: older.id } });
  expect(await isSignedIn(newer)).toBe(true);
  const before = readOutbox(app).length;
  if (Array.isArray(asked)) throw new Error('The merge was refused.');
  expect(await decideMerge(second, asked._id)).toBe('DONE');

  expect(await isSignedIn(newer)).toBe(false);
  expect(await isSignedIn(older)).toBe(true);
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 5, remaining: 5 });
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 0, remaining: 0 });
  const payments = await app.context.db.selectFrom('transactions').select('member_id').execute();
  expect(new Set(payments.map(({ member_id }) => member_id))).toEqual(new Set([older.id]));
  const user = await older.refresh();
  expect(user.favorites).toContain(karim.id);
  expect(user.invite.sent).toContain(karim.id);
  const blocks = await app.context.db.selectFrom('blocks').selectAll().execute();
  expect(blocks).toEqual([expect.objectContaining({ member_id: older.id, blocked_id: rafiq.id })]);
  await app.context.background.settle();
  const told = readOutbox(app)
    .slice(before)
    .map(({ text, to }) => [to, text.includes('stays'), text.includes('closed')]);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(['first@example.com', true, false]);
  expect(told).toContainEqual(['second@example.com', false, true]);
  for (const id of [older.id, newer.id])
    expect((await audited(id)).slice(0, 2)).toEqual(['merge.do', 'merge.ask']);
  expect(await duplicates(app, first)).toEqual([]);
  // The staff's way back for deleted members is none for it.
  const restored = await first.post(`/admin/users/${newer.id}/restore`, { reason: 'A mistake.' });
  expect([restored.status, restored.body.code]).toEqual([409, 'CONFLICT']);
});

test('a merge is done at once where there is one Administrator', async () => {
  const { _id } = (await fixture.second.get('/staff/me')).body.data;
  await fixture.app.context.db.updateTable('staff').set({ is_disabled: 1 }).where('id', '=', _id).execute();
  const pair = await duplicateOf(fixture);
  expect((await previewOf(pair._id)).needsSecond).toBe(false);
  expect(await askMerge(fixture.first, pair._id)).toMatchObject({ state: 'DONE' });
  expect(await isSignedIn(fixture.newer)).toBe(false);
});

describe('attack 132: a merge', () => {
  test('is not confirmed by who asked, an Uploader or a member, and is done once', async () => {
    const { app, first, newer, older, second } = fixture;
    const uploader = await signInStaff(app, 'uploader');
    const { _id } = await duplicateOf(fixture);
    expect(await askMerge(uploader, _id)).toEqual([403, 'FORBIDDEN']);
    const asked = await askMerge(first, _id);
    if (Array.isArray(asked)) throw new Error('The merge was refused.');
    expect(await decideMerge(first, asked._id)).toEqual([403, 'FORBIDDEN']);
    expect(await decideMerge(uploader, asked._id)).toEqual([403, 'FORBIDDEN']);
    expect((await older.post(`/admin/merges/${asked._id}`, { isConfirmed: true })).status).toBe(401);
    expect(await askMerge(second, _id)).toEqual([409, 'CONFLICT']);
    const third = await signInStaff(app);
    const answers = await Promise.all([decideMerge(second, asked._id), decideMerge(third, asked._id)]);
    expect(answers).toContainEqual('DONE');
    expect(answers).toContainEqual([409, 'ALREADY_DECIDED']);
    expect((await audited(newer.id)).filter((act) => act === 'merge.do')).toHaveLength(1);
  });

  test('gives no account to who opened another one: a moved phone proves nothing and sets no password', async () => {
    const { app, newer, older } = fixture;
    await app.context.db
      .updateTable('members')
      .set({ phone: null, phone_number: null, phone_country: null, phone_country_code: null })
      .where('id', '=', older.id)
      .execute();
    const { phone } = await app.context.db
      .updateTable('members')
      .set({ phone_verified: 1, phone_verified_at: app.context.clock() })
      .where('id', '=', newer.id)
      .returning('phone')
      .executeTakeFirstOrThrow();
    expect((await previewOf((await duplicateOf(fixture))._id)).contacts).toEqual(['phone']);
    await mergeThem(fixture);
    const row = await app.context.db
      .selectFrom('members')
      .select(['phone', 'phone_verified', 'email'])
      .where('id', '=', older.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ phone, phone_verified: 0, email: 'first@example.com' });
    await app.context.background.settle();
    const sent = readOutbox(app).length;
    expect((await new Person(app).post('/auth/forgot', { phone })).status).toBe(202);
    await app.context.background.settle();
    expect(readOutbox(app)).toHaveLength(sent);
  });

  test.each([
    ['banned account', 'BANNED', { active_policy: '5' }],
    ['account of another gender', 'GENDER', { gender: 'men' }],
  ])('takes up no %s', async (_name, obstacle, columns) => {
    const pair = await duplicateOf(fixture);
    await fixture.app.context.db
      .updateTable('members')
      .set(columns)
      .where('id', '=', fixture.newer.id)
      .execute();
    expect((await previewOf(pair._id)).obstacles).toEqual([obstacle]);
    expect(await askMerge(fixture.first, pair._id)).toEqual([409, 'CONFLICT']);
    expect(await isSignedIn(fixture.older)).toBe(true);
  });

  test('waits while both accounts have an open report', async () => {
    const { first, karim, newer, older } = fixture;
    for (const reportedUser of [older.id, newer.id])
      await karim.post('/report', { reportedUser, reportCategory: reportWordIds['fake profile'] });
    const pair = await duplicateOf(fixture);
    expect((await previewOf(pair._id)).obstacles).toEqual(['BOTH_REPORTED']);
    expect(await askMerge(first, pair._id)).toEqual([409, 'CONFLICT']);
  });
});
