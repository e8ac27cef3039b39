import { UNLOCK_CONNECTS_ABOVE } from '@milon/shared/constants';
import { poishaOf } from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Who of staff wrote a row, and why. */
export interface StaffReason {
  readonly staffId: string;
  readonly note: string;
}

/** An unlock whose connect is taken, spent or returned. */
export interface Unlock {
  readonly memberId: string;
  readonly unlockId: string;
  /** Set if staff decided it. */
  readonly byStaff?: StaffReason | undefined;
}

type LedgerRow = Omit<Insertable<Database['connect_ledger']>, 'note' | 'staff_id'>;

export async function insertLedgerRow(trx: Trx, row: LedgerRow, byStaff?: StaffReason): Promise<void> {
  await trx
    .insertInto('connect_ledger')
    .values({ ...row, note: byStaff?.note ?? null, staff_id: byStaff?.staffId ?? null })
    .execute();
}

/**
 * Changes what is left and what was ever received by `delta`. Returns the new balance, or undefined if it
 * would be below zero or the member has no membership.
 */
export async function changeBalance(
  trx: Trx,
  memberId: string,
  delta: number,
  at: number,
): Promise<{ connects: number; remainingConnects: number } | undefined> {
  const row = await trx
    .updateTable('memberships')
    .set((eb) => ({
      total_connects: eb('total_connects', '+', delta),
      remaining_connects: eb('remaining_connects', '+', delta),
      updated_at: at,
    }))
    .where('member_id', '=', memberId)
    .where('remaining_connects', '>=', -delta)
    .returning(['total_connects', 'remaining_connects'])
    .executeTakeFirst();
  return row && { connects: row.total_connects, remainingConnects: row.remaining_connects };
}

/** Takes one connect of a package that has not ended. Returns false if none is left. */
export async function takeConnect(trx: Trx, memberId: string, at: number): Promise<boolean> {
  const taken = await trx
    .updateTable('memberships')
    .set((eb) => ({ remaining_connects: eb('remaining_connects', '-', 1), updated_at: at }))
    .where('member_id', '=', memberId)
    .where('remaining_connects', '>', UNLOCK_CONNECTS_ABOVE)
    .where('ends_at', '>', at)
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes one connect, also of a package that has ended. Returns false if none is left. */
export async function takeLeftConnect(trx: Trx, memberId: string, at: number): Promise<boolean> {
  const taken = await trx
    .updateTable('memberships')
    .set((eb) => ({ remaining_connects: eb('remaining_connects', '-', 1), updated_at: at }))
    .where('member_id', '=', memberId)
    .where('remaining_connects', '>', 0)
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Purchases that still have connects, the oldest first, each with what is left of it. */
export async function findPurchasesLeft(trx: Trx, memberId: string, limit: number) {
  const rows = await trx
    .selectFrom('connect_ledger')
    .select((eb) => ['purchase_id', eb.fn.sum<number | string>('delta').as('left')])
    .where('member_id', '=', memberId)
    .groupBy('purchase_id')
    .having((eb) => eb.fn.sum('delta'), '>', 0)
    .orderBy((eb) => eb.fn.min('id'))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ purchaseId: row.purchase_id, left: Number(row.left) }));
}

/** The purchases that a ledger names. */
export async function findPurchaseIds(trx: Trx, memberId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('connect_ledger')
    .select('purchase_id')
    .distinct()
    .where('member_id', '=', memberId)
    .execute();
  return new Set(rows.map((row) => row.purchase_id));
}

/** The first row of these reasons about an unlock, in whichever ledger: a merge may have moved the unlock. */
export function findEntry(
  trx: Trx,
  reasons: readonly ('UNLOCK' | 'HOLD' | 'RETURN' | 'REFUND')[],
  unlockId: string,
) {
  return trx
    .selectFrom('connect_ledger')
    .select('purchase_id')
    .where('reason', 'in', reasons)
    .where('reference_id', '=', unlockId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Makes the return of an unlock's connect a row of a merge. An unlock has one return at most. */
export async function nameReturnMerge(trx: Trx, unlockId: string): Promise<void> {
  await trx
    .updateTable('connect_ledger')
    .set((eb) => ({ reason: 'MERGE', reference_id: eb.ref('id') }))
    .where('reason', '=', 'RETURN')
    .where('reference_id', '=', unlockId)
    .execute();
}

/** How many connects each unlock took and did not give back, in whichever ledger. Others are left out. */
export async function countTaken(db: Db, unlockIds: readonly string[]): Promise<Map<string, number>> {
  if (unlockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('connect_ledger')
    .select((eb) => ['reference_id', eb.fn.sum<number | string>('delta').as('delta')])
    .where('reason', 'in', ['UNLOCK', 'HOLD', 'RETURN', 'REFUND'])
    .where('reference_id', 'in', unlockIds)
    .groupBy('reference_id')
    .execute();
  return new Map(rows.map(({ delta, reference_id }) => [reference_id, -Number(delta)]));
}

/** What a purchase sold, and how much of what it cost was paid back. Amounts are poisha. */
export interface RefundedShare {
  readonly connects: number;
  readonly paid: number;
  readonly refunded: number;
}

/** A purchase that was paid back, in whole or in part; undefined for others, and for what staff added. */
export async function findRefundedPurchase(
  trx: Trx,
  purchaseId: string,
): Promise<(RefundedShare & { readonly isWhole: boolean }) | undefined> {
  const row = await trx
    .selectFrom('transactions')
    .select(['status', 'connects', 'amount', 'paid', 'refunded'])
    .where('id', '=', purchaseId)
    .where('status', 'in', ['REFUNDED', 'PARTLY_REFUNDED'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { amount, connects, paid, refunded, status } = row;
  return { connects, paid: paid ?? poishaOf(amount), refunded, isWhole: status === 'REFUNDED' };
}

/**
 * How many connects of a purchase its refunds took, in whichever ledger. A row that changes no balance took
 * one that was held, or that a return would have given back.
 */
export async function countTakenBack(trx: Trx, purchaseId: string): Promise<number> {
  const rows = await trx
    .selectFrom('connect_ledger')
    .select('delta')
    .where('purchase_id', '=', purchaseId)
    .where('reason', '=', 'REFUND')
    .execute();
  return rows.reduce((sum, { delta }) => sum + (delta === 0 ? 1 : -delta), 0);
}

/** Adds a returned connect to what is left. Returns false if the member has no membership. */
export async function addReturnedConnect(trx: Trx, memberId: string, at: number): Promise<boolean> {
  const row = await trx
    .updateTable('memberships')
    .set((eb) => ({ remaining_connects: eb('remaining_connects', '+', 1), updated_at: at }))
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a balance until the transaction ends. Returns false if the member has no membership. */
export async function lockBalance(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .updateTable('memberships')
    .set((eb) => ({ remaining_connects: eb.ref('remaining_connects') }))
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks these balances until the transaction ends, in the order of the members' ids: so two transactions that
 * lock several of them cannot deadlock. SQLite has only one writer.
 */
export async function lockBalances(trx: Trx, memberIds: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom('memberships')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .forUpdate()
    .execute();
}

/** How many connects are left of one purchase. */
export async function findLeftOf(trx: Trx, memberId: string, purchaseId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('connect_ledger')
    .select((eb) => eb.fn.sum<number | string | null>('delta').as('left'))
    .where('member_id', '=', memberId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return Number(left ?? 0);
}
