import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { endMerges } from '../../src/modules/merges/index.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId, pairOf } from '../../src/platform/ids.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import {
  askMerge,
  duplicateOf,
  duplicates,
  herself,
  isSignedIn,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { byHand } from '../support/fixtures/refund-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { invite } from '../support/invitations.ts';
import { signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

/** Every row of the tables that a merge moves, but for times of changes and the ledger, which grows. */
async function moved(): Promise<Record<string, unknown[]>> {
  const tables = ['transactions', 'connects', 'blocks', 'favorites', 'reports', 'report_cases'] as const;
  const all = [...tables, 'invitations', 'conversations', 'conversation_members', 'messages'] as const;
  const found: Record<string, unknown[]> = {};
  for (const table of all) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(fixture.app.context.db);
    found[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}
const membership = (id: string) =>
  fixture.app.context.db
    .selectFrom('memberships')
    .select(['package_name', 'ends_at', 'remaining_connects'])
    .where('member_id', '=', id)
    .executeTakeFirst();

/** A conversation of the newer account with a message of each side, as it is stored. */
async function chat(): Promise<void> {
  const { app, karim, newer } = fixture;
  const at = app.context.clock();
  const [id, pair] = [mintId(at), pairOf(newer.id, karim.id)];
  const { db } = app.context;
  await db
    .insertInto('conversations')
    .values({ id, pair, last_position: 2, last_message_at: at, created_at: at })
    .execute();
  for (const [index, { id: memberId }] of [newer, karim].entries()) {
    const own = { conversation_id: id, member_id: memberId, moved_up_at: at };
    await db.insertInto('conversation_members').values(own).execute();
    const message = { id: mintId(at), conversation_id: id, position: index + 1, sender_id: memberId };
    const words = { client_id: memberId, text: 'Salam', masked_text: null, created_at: at, flags: null };
    await db
      .insertInto('messages')
      .values({ ...message, ...words })
      .execute();
  }
}

/** What the newer account has: a package, an unlock, a chat, relations both ways, and a report about it. */
async function fillNewer(): Promise<void> {
  const { app, karim, newer, rafiq } = fixture;
  await grantPackage(app, newer.id, await addPackage(app, { connects: 5 }));
  await unlock(newer, karim.id);
  await invite(newer, karim);
  await invite(karim, newer, 'ACCEPT');
  await chat();
  await rafiq.put('/users/favorite', { _id: newer.id, action: 'ADD', updateField: 'favorite' });
  await rafiq.put('/users/favorite', { _id: newer.id, action: 'ADD', updateField: 'block' });
  await karim.post('/report', { reportedUser: newer.id, reportCategory: reportWordIds['fake profile'] });
}

test('an undo gives everything back, and the accounts are as before', async () => {
  const { app, first, newer, older, karim } = fixture;
  await fillNewer();
  const before = await moved();
  const packageBefore = await membership(newer.id);
  const id = await mergeThem(fixture);
  expect(await moved()).not.toEqual(before);
  expect(await membership(older.id)).toMatchObject({ remaining_connects: 4 });
  expect((await karim.get(`/users/${older.id}`)).status).toBe(200);
  const reported = app.context.db.selectFrom('report_cases').select('member_id');
  expect(await reported.execute()).toEqual([{ member_id: older.id }]);
  expect(await undoMerge(first, id)).toBe('UNDONE');
  expect(await moved()).toEqual(before);
  expect(await membership(newer.id)).toEqual(packageBefore);
  expect(await membership(older.id)).toBeUndefined();
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 4, remaining: 4 });
  expect(await undoMerge(first, id)).toEqual([409, 'ALREADY_DECIDED']);
  // Its sessions had ended.
  expect(await isSignedIn(newer)).toBe(false);
  expect((await duplicateOf(fixture)).newer._id).toBe(newer.id);
});

test('what was spent since stays spent, and the rest goes back', async () => {
  const { app, first, newer, older, rafiq } = fixture;
  await grantPackage(app, older.id, await addPackage(app, { connects: 1 }));
  await grantPackage(app, newer.id, await addPackage(app, { connects: 5 }));
  await app.advance(1_000);
  const id = await mergeThem(fixture);
  expect((await unlock(older, rafiq.id)).body.remainingConnects).toBe(5);
  expect((await unlock(older, fixture.karim.id)).body.remainingConnects).toBe(4);
  expect(await undoMerge(first, id)).toBe('UNDONE');
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 4, remaining: 4 });
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 0, remaining: 0 });
  const unlocks = await app.context.db.selectFrom('connects').select('viewer_id').execute();
  expect(unlocks).toEqual([{ viewer_id: older.id }, { viewer_id: older.id }]);
});

test('a moved purchase is refunded from the account that has its connects, also after the other is removed', async () => {
  const { app, first, newer, older } = fixture;
  await grantPackage(app, older.id, await addPackage(app, { connects: 1 }));
  const purchase = await grantPackage(app, newer.id, await addPackage(app, { connects: 5, price: 1000 }));
  await unlock(newer, fixture.karim.id);
  await mergeThem(fixture);
  await app.advance(RESTORE_DAYS * DAY_MS + 1);
  await removeDeleted(app.context, new AbortController().signal);
  await first.signIn();
  const refund = { reason: 'Asked within a day', ...byHand };
  expect((await first.post(`/admin/transactions/${purchase}/refund`, refund)).status).toBeLessThan(300);
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 1, remaining: 1 });
});

test('attack 133: nobody undoes a merge late or as an Uploader, and an account is in one at a time', async () => {
  const { app, first, newer, older } = fixture;
  const third = await signUpActive(app, { gender: 'women', ...herself });
  const id = await mergeThem(fixture);
  const other = (await duplicates(app, first)).find((pair) => pair.newer._id === third.id);
  expect(await askMerge(first, other?._id ?? '')).toEqual([409, 'CONFLICT']);
  expect(await undoMerge(await signInStaff(app, 'uploader'), id)).toEqual([403, 'FORBIDDEN']);
  expect((await older.post(`/admin/merges/${id}/undo`, { reason: 'No.' })).status).toBe(401);
  await app.advance(RESTORE_DAYS * DAY_MS);
  await first.signIn();
  expect(await undoMerge(first, id)).toEqual([409, 'ALREADY_DECIDED']);
  await endMerges(app.context);
  const { db } = app.context;
  expect(await db.selectFrom('merge_rows').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('merges').select('before').execute()).toEqual([{ before: null }]);
  await removeDeleted(app.context, new AbortController().signal);
  const row = await db.selectFrom('members').select('first_name').where('id', '=', newer.id).execute();
  expect(row).toEqual([{ first_name: 'Deleted User' }]);
  expect(await db.selectFrom('merges').select(['state', 'reason']).execute()).toEqual([
    { state: 'DONE', reason: '' },
  ]);
});
