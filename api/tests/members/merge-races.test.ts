import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryCredit } from '../../src/modules/transactions/credit-purchase.ts';
import { insertTransaction } from '../../src/modules/transactions/queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import {
  askMerge,
  decideMerge,
  duplicateOf,
  isSignedIn,
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

test('attack 133: a payment that was read before the merge and is confirmed after it goes to the account that stays', async () => {
  const { app, newer, older } = fixture;
  const silver = await addPackage(app, { connects: 5 });
  const now = app.context.clock();
  const sold = { package_id: silver.id, package_name: 'Silver', package_type: 'Paid', valid_days: 60 };
  const purchase = { id: mintId(now), member_id: newer.id, ...sold, connects: 5 };
  const paid = {
    amount: 990,
    status: 'VALID',
    payment_method: 'SSLCOMMERZ',
    created_at: now,
    updated_at: now,
  };
  const { db } = app.context;
  await inTransaction(db, (trx) => insertTransaction(trx, { ...purchase, trx_id: purchase.id, ...paid }));
  await mergeThem(fixture);
  await inTransaction(db, (trx) => tryCredit(trx, purchase, now));
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 5, remaining: 5 });
});

test('attack 133: a merge at the same moment as a purchase or a sign-in leaves every connect in one ledger', async () => {
  const { app, first, newer, older, second } = fixture;
  const silver = await addPackage(app, { connects: 5 });
  await grantPackage(app, newer.id, silver);
  const asked = await askMerge(first, (await duplicateOf(fixture))._id);
  if (Array.isArray(asked)) throw new Error('The merge was refused.');
  const [state, bought] = await Promise.all([
    decideMerge(second, asked._id),
    grantPackage(app, newer.id, silver).catch(String),
    newer.post('/auth/login', { email: 'second@example.com', password: 'correct horse battery' }),
    unlock(newer, fixture.karim.id),
  ]);
  expect(state).toBe('DONE');
  const sum = await balanceOf(app, older.id);
  const spent = await app.context.db.selectFrom('connects').selectAll().execute();
  const credited = bought.includes('BUYER_GONE') ? 5 : 10;
  expect(sum).toEqual({ ledger: credited - spent.length, remaining: credited - spent.length });
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 0, remaining: 0 });
  expect(spent.every(({ viewer_id }) => viewer_id === older.id)).toBe(true);
  expect(await isSignedIn(newer)).toBe(false);
});

test('attack 133: an undo also gives back what a payment bought that was confirmed after the merge', async () => {
  const { app, first, newer, older } = fixture;
  const silver = await addPackage(app, { connects: 5 });
  const now = app.context.clock();
  const sold = { package_id: silver.id, package_name: 'Silver', package_type: 'Paid', valid_days: 60 };
  const purchase = { id: mintId(now), member_id: newer.id, ...sold, connects: 5 };
  const { db } = app.context;
  const times = { created_at: now, updated_at: now };
  const paid = { amount: 990, status: 'VALID', payment_method: 'SSLCOMMERZ', ...times };
  await inTransaction(db, (trx) => insertTransaction(trx, { ...purchase, trx_id: purchase.id, ...paid }));
  const id = await mergeThem(fixture);
  await inTransaction(db, (trx) => tryCredit(trx, purchase, now));
  expect(await undoMerge(first, id)).toBe('UNDONE');
  const payment = db.selectFrom('transactions').select('member_id').where('id', '=', purchase.id);
  expect(await payment.executeTakeFirst()).toEqual({ member_id: newer.id });
  expect(await balanceOf(app, newer.id)).toEqual({ ledger: 5, remaining: 5 });
  expect(await balanceOf(app, older.id)).toEqual({ ledger: 0, remaining: 0 });
  await newer.post('/auth/login', { email: 'second@example.com', password: 'correct horse battery' });
  expect((await unlock(newer, fixture.karim.id)).body.remainingConnects).toBe(4);
  const types = db.selectFrom('members').select('user_type').where('id', 'in', [newer.id, older.id]);
  expect(await types.orderBy('created_at').execute()).toEqual([{ user_type: '1' }, { user_type: '2' }]);
});

test('a pair that one Administrator merges while another calls it two persons becomes one of both', async () => {
  const { first, second } = fixture;
  const { _id } = await duplicateOf(fixture);
  const [asked, called] = await Promise.all([
    askMerge(first, _id),
    second.post(`/admin/duplicates/${_id}/distinct`),
  ]);
  expect([Array.isArray(asked), called.status]).toEqual(called.status === 204 ? [true, 204] : [false, 409]);
});
