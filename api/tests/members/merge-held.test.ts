import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import {
  duplicateOf,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

/** Both unlock one contact whose number nobody confirmed lately, so the newer one's connect is held. */
async function holdTwice(): Promise<void> {
  const { app, karim, newer, older } = fixture;
  const silver = await addPackage(app, { connects: 3 });
  for (const { id } of [older, newer]) await grantPackage(app, id, silver);
  await unlock(older, karim.id);
  const created_at = app.context.clock() - 61 * DAY_MS;
  await app.context.db.updateTable('members').set({ created_at }).where('id', '=', karim.id).execute();
  expect((await unlock(newer, karim.id)).body.hold.state).toBe('HELD');
}

const holds = () =>
  fixture.app.context.db.selectFrom('connect_holds').select(['viewer_id', 'state', 'ended_by']).execute();

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

test('an undo gives that connect to the account that held it, whose contact stays unlocked', async () => {
  const { app, first, karim, newer, older } = fixture;
  await holdTwice();
  expect(await undoMerge(first, await mergeThem(fixture))).toBe('UNDONE');
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 3, remaining: 3 });
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 2, remaining: 2 });
  const unlocks = app.context.db.selectFrom('connects').select(['viewer_id', 'owner_id']);
  expect(await unlocks.execute()).toContainEqual({ viewer_id: newer.id, owner_id: karim.id });
});
