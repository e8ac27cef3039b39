import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertTransaction } from '../../src/modules/transactions/queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId, pairOf } from '../../src/platform/ids.ts';
import { addPackage } from '../support/commerce.ts';
import {
  askMerge,
  duplicateOf,
  type MergeFixture,
  openMergeFixture,
} from '../support/fixtures/merge-fixture.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

/** What is in the way of the merge, as the preview says it and as who asks for it is told. */
async function obstacles(): Promise<{ previewed: string[]; asked: unknown }> {
  const { first } = fixture;
  const { _id } = await duplicateOf(fixture);
  const { body } = await first.get(`/admin/duplicates/${_id}/preview`);
  const asked = await askMerge(first, _id);
  return { previewed: body.data.obstacles, asked: Array.isArray(asked) ? asked : asked.state };
}

/** A conversation of one of the accounts with Karim. */
async function talk(memberId: string): Promise<string> {
  const { app, karim } = fixture;
  const { db } = app.context;
  const at = app.context.clock();
  const id = mintId(at);
  const pair = pairOf(memberId, karim.id);
  await db
    .insertInto('conversations')
    .values({ id, pair, last_position: 0, last_message_at: at, created_at: at })
    .execute();
  for (const member_id of [memberId, karim.id])
    await db
      .insertInto('conversation_members')
      .values({ conversation_id: id, member_id, moved_up_at: at })
      .execute();
  return id;
}

/** Staff still decide about a message of the newer account in a conversation. */
async function openCase(conversation_id: string): Promise<void> {
  const { app, newer } = fixture;
  const at = app.context.clock();
  const opened = { id: mintId(at), status: 'OPEN', revision: 1, latest_at: at, created_at: at };
  const undecided = { decided_by: null, decided_at: null, reason: null };
  await app.context.db
    .insertInto('message_cases')
    .values({ conversation_id, member_id: newer.id, ...opened, ...undecided })
    .execute();
}

/** A payment for a New package that waits for staff. */
async function payForNew(member_id: string): Promise<void> {
  const { app } = fixture;
  const at = app.context.clock();
  const { id: package_id } = await addPackage(app, { package_type: 'New' });
  const id = mintId(at);
  const sold = { package_id, package_name: 'Starter', package_type: 'New', valid_days: 30, connects: 3 };
  const paid = { amount: 100, status: 'PENDING', payment_method: 'bKash', created_at: at, updated_at: at };
  await inTransaction(app.context.db, (trx) =>
    insertTransaction(trx, { id, trx_id: id, member_id, ...sold, ...paid }),
  );
}

test('an open case about a message is in the way only if its conversation stays behind', async () => {
  const { newer, older } = fixture;
  await openCase(await talk(newer.id));
  const { _id } = await duplicateOf(fixture);
  const preview = () => fixture.first.get(`/admin/duplicates/${_id}/preview`);
  expect((await preview()).body.data.obstacles).toEqual([]);
  await talk(older.id);
  expect(await obstacles()).toEqual({ previewed: ['OPEN_MESSAGE_CASE'], asked: [409, 'CONFLICT'] });
});

test('two waiting payments for a New package are in the way, and one is not', async () => {
  const { newer, older } = fixture;
  await payForNew(newer.id);
  const { _id } = await duplicateOf(fixture);
  const preview = () => fixture.first.get(`/admin/duplicates/${_id}/preview`);
  expect((await preview()).body.data.obstacles).toEqual([]);
  await payForNew(older.id);
  expect(await obstacles()).toEqual({ previewed: ['BOTH_NEW_PACKAGE'], asked: [409, 'CONFLICT'] });
});
