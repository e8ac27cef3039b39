import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { settleDueHolds } from '../../src/modules/reachability/index.ts';
import { addPackage, balanceOf, grantPackage, leftOfPurchases } from '../support/commerce.ts';
import {
  duplicateOf,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { byHand } from '../support/fixtures/refund-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

/** Both unlock one contact whose number nobody confirmed lately, so the newer one's connect is held. */
async function holdTwice(connects = 3): Promise<string> {
  const { app, karim, newer, older } = fixture;
  const silver = await addPackage(app, { connects, price: 1000 });
  await grantPackage(app, older.id, silver);
  const purchase = await grantPackage(app, newer.id, silver);
  await unlock(older, karim.id);
  const created_at = app.context.clock() - 61 * DAY_MS;
  await app.context.db.updateTable('members').set({ created_at }).where('id', '=', karim.id).execute();
  expect((await unlock(newer, karim.id)).body.hold.state).toBe('HELD');
  return purchase;
}

const holds = () =>
  fixture.app.context.db.selectFrom('connect_holds').select(['viewer_id', 'state', 'ended_by']).execute();

const holdRows = () => fixture.app.context.db.selectFrom('connect_holds').selectAll().execute();

test('a connect that is held for a contact of both comes back to the account that stays, and outlives the other', async () => {
  const { app, first, newer, older } = fixture;
  await holdTwice();
  const preview = await first.get(`/admin/duplicates/${(await duplicateOf(fixture))._id}/preview`);
  expect(preview.body.data).toMatchObject({ connects: 3, connectsAfter: 5 });
  await mergeThem(fixture);
  expect(await holds()).toEqual([{ viewer_id: newer.id, state: 'RETURNED', ended_by: 'STAFF' }]);
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 5, remaining: 5 });
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 0, remaining: 0 });
  await app.advance(RESTORE_DAYS * DAY_MS + 1);
  await removeDeleted(app.context, new AbortController().signal);
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 5, remaining: 5 });
});

test('an undo holds that connect again, and its owner’s sign spends it', async () => {
  const { app, first, karim, newer, older } = fixture;
  await holdTwice();
  const before = await holdRows();
  expect(await undoMerge(first, await mergeThem(fixture))).toBe('UNDONE');
  expect(await holdRows()).toEqual(before);
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 2, remaining: 2 });
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 2, remaining: 2 });
  const unlocks = app.context.db.selectFrom('connects').select(['viewer_id', 'owner_id']);
  expect(await unlocks.execute()).toContainEqual({ viewer_id: newer.id, owner_id: karim.id });
  await app.context.db
    .insertInto('phone_confirmations')
    .values({ member_id: karim.id, phone: before[0]?.phone ?? '', confirmed_at: app.context.clock() })
    .execute();
  await settleDueHolds(app.context, new AbortController().signal);
  expect(await holds()).toEqual([{ viewer_id: newer.id, state: 'CONFIRMED', ended_by: 'OWNER' }]);
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 2, remaining: 2 });
});

test('a connect that is held again comes back if its owner stays silent, and once', async () => {
  const { app, first, newer } = fixture;
  await holdTwice();
  expect(await undoMerge(first, await mergeThem(fixture))).toBe('UNDONE');
  await app.advance(4 * DAY_MS);
  for (let runs = 0; runs < 2; runs += 1) await settleDueHolds(app.context, new AbortController().signal);
  expect(await holds()).toEqual([{ viewer_id: newer.id, state: 'RETURNED', ended_by: 'TIME' }]);
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 3, remaining: 3 });
});

test('one that was spent since is not held again, no other is taken for it, and staff read so', async () => {
  const { app, first, newer, older, rafiq } = fixture;
  await holdTwice(1);
  await app.advance(1_000);
  await grantPackage(app, newer.id, await addPackage(app, { connects: 2 }));
  const id = await mergeThem(fixture);
  // Its purchase is the oldest that has any left.
  expect((await unlock(older, rafiq.id)).body.remainingConnects).toBe(2);
  expect(await undoMerge(first, id)).toBe('UNDONE');
  expect(await holds()).toEqual([{ viewer_id: newer.id, state: 'RETURNED', ended_by: 'STAFF' }]);
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 2, remaining: 2 });
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 0, remaining: 0 });
  expect(await leftOfPurchases(app, newer.id)).toEqual([0, 2]);
  const audited = app.context.db.selectFrom('audit_log').select('facts').where('action', '=', 'merge.undo');
  const [row] = await audited.execute();
  expect(JSON.parse(row?.facts ?? '')).toMatchObject({ spentMeanwhile: 1 });
});

test('one whose purchase was paid back since is not held again', async () => {
  const { app, first, newer, older } = fixture;
  const purchase = await holdTwice();
  const id = await mergeThem(fixture);
  const refund = { reason: 'Asked within a day', ...byHand };
  expect((await first.post(`/admin/transactions/${purchase}/refund`, refund)).status).toBeLessThan(300);
  expect(await undoMerge(first, id)).toBe('UNDONE');
  expect(await holds()).toEqual([{ viewer_id: newer.id, state: 'RETURNED', ended_by: 'STAFF' }]);
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 0, remaining: 0 });
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 2, remaining: 2 });
});
