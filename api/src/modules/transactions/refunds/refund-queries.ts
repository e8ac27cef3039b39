import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

export type RefundRow = Selectable<Database['refunds']>;

/** What a refund needs to know of its transaction. */
const paidColumns = [
  'id',
  'member_id',
  'trx_id',
  'package_id',
  'package_name',
  'package_type',
  'valid_days',
  'connects',
  'amount',
  'status',
  'error',
  'provider',
  'provider_ref',
  'bank_tran_id',
  'paid',
  'paid_currency',
  'refunded',
  'payer_trx_id',
  'received_at',
  'is_elsewhere',
  'same_payment_as',
  'concern',
] as const;

/** Locks a transaction until `trx` ends: decisions and refunds of one payment run one after another. */
export function lockTransaction(trx: Trx, id: string) {
  return trx
    .updateTable('transactions')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returning(paidColumns)
    .executeTakeFirst();
}
export type PaidTransaction = NonNullable<Awaited<ReturnType<typeof lockTransaction>>>;

export function findPaidTransaction(db: Db, id: string): Promise<PaidTransaction | undefined> {
  return db.selectFrom('transactions').select(paidColumns).where('id', '=', id).executeTakeFirst();
}

export async function insertRefund(trx: Trx, row: Insertable<Database['refunds']>): Promise<void> {
  await trx.insertInto('refunds').values(row).execute();
}

/** The refunds of these transactions, the oldest first. */
export async function findRefunds(db: Db, transactionIds: readonly string[]): Promise<RefundRow[]> {
  if (transactionIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('transaction_id', 'in', transactionIds)
    .orderBy('id')
    .execute();
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The open refund with this id, as it is inside `trx`. */
export function findOpenRefund(trx: Trx, id: string): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst();
}

export async function hasOpenRefund(trx: Trx, transactionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRefund(
  trx: Trx,
  id: string,
  changes: Updateable<Database['refunds']>,
): Promise<void> {
  await trx.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

export async function setRefundState(trx: Trx, transactionId: string, state: string | null): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ refund_state: state })
    .where('id', '=', transactionId)
    .execute();
}

export async function saveRefunded(
  trx: Trx,
  id: string,
  changes: { readonly status: string; readonly refunded: number; readonly updated_at: number },
): Promise<void> {
  await trx.updateTable('transactions').set(changes).where('id', '=', id).execute();
}

/** Refunds about which a gateway must be asked now, the longest waiting first. */
export function findDueRefunds(db: Db, providers: readonly string[], now: number, limit: number) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('next_check_at', '<=', now)
    .where('provider', 'in', providers)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/** Reserves a due refund until `until` for this process. False if another process was faster. */
export async function reserveRefundCheck(db: Db, row: RefundRow, until: number): Promise<boolean> {
  const reserved = await db
    .updateTable('refunds')
    .set({ next_check_at: until })
    .where('id', '=', row.id)
    .where('next_check_at', '=', row.next_check_at)
    .where('status', '=', 'REQUESTED')
    .returning('id')
    .executeTakeFirst();
  return reserved !== undefined;
}

/** The purchases of a member that were credited, with the time of the credit, the oldest first. */
export function findCreditedPurchases(trx: Trx, memberId: string) {
  return trx
    .selectFrom('connect_ledger')
    .innerJoin('transactions', 'transactions.id', 'connect_ledger.reference_id')
    .select([
      'transactions.id',
      'transactions.package_id',
      'transactions.package_name',
      'transactions.package_type',
      'transactions.valid_days',
      'transactions.status',
      'transactions.package_ends_at',
      'connect_ledger.created_at as credited_at',
    ])
    .where('transactions.member_id', '=', memberId)
    .where('connect_ledger.reason', '=', 'PURCHASE')
    .orderBy('connect_ledger.id')
    .execute();
}
export type CreditedPurchase = Awaited<ReturnType<typeof findCreditedPurchases>>[number];

/** Makes a member free again: none of their purchases stands. */
export async function makeFree(trx: Trx, memberId: string, at: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({ user_type: '1', updated_at: at })
    .where('id', '=', memberId)
    .execute();
}

/** The names of these members of staff, by id. */
export async function findStaffNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
