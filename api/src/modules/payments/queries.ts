import type { Concern, HoldReason } from '@milon/shared/contracts';
import { readTrxId } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const columns = [
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
  'payment_method',
  'provider',
  'provider_ref',
  'val_id',
  'bank_tran_id',
  'redirect_url',
  'next_check_at',
  'created_at',
] as const;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export function findPayment(db: Db, provider: string, trxId: string) {
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('provider', '=', provider)
    .where('trx_id', '=', trxId)
    .executeTakeFirst();
}

/** The transaction for which the gateway opened this payment. */
export function findPaymentByRef(db: Db, provider: string, providerRef: string) {
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
}

/** The checkout that this member started with the same key. */
export function findRepeated(db: Db, memberId: string, idempotencyKey: string) {
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export function getCustomer(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'phone', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function saveSession(
  db: Db,
  id: string,
  session: { readonly redirectUrl: string; readonly providerRef: string },
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ redirect_url: session.redirectUrl, provider_ref: session.providerRef })
    .where('id', '=', id)
    .execute();
}

export interface Settlement {
  readonly status: 'VALID' | 'HELD' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  /** A `HoldReason` of a held payment, the gateway's words for a failed one. */
  readonly error: string | null;
  /** Ids of the payment that the gateway validated. */
  readonly paid?: ReceivedPayment;
}

/** A payment that the gateway validated. */
export interface ReceivedPayment {
  readonly valId: string | null;
  readonly bankTranId: string;
  readonly poisha: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether it went to our store. */
  readonly isOurs: boolean;
}

const receivedColumns = ({ valId, bankTranId, poisha, currency, isOurs }: ReceivedPayment, now: number) => ({
  val_id: valId,
  bank_tran_id: bankTranId,
  payer_trx_id: readTrxId(bankTranId) ?? null,
  paid: poisha,
  paid_currency: currency.slice(0, 3),
  ...(isOurs ? { received_at: now } : { is_elsewhere: 1 }),
});

/** A validated payment also counts after its transaction ended. All else changes open transactions only. */
const openTo = (settlement: Settlement) =>
  settlement.status === 'VALID' || settlement.paid
    ? ['PENDING', 'FAILED', 'CANCELLED', 'EXPIRED']
    : ['PENDING'];

/**
 * Settles a payment once. Returns false if its state does not allow the step, or if a payment was recorded
 * before: from then on only staff change it. A HELD transaction without a payment is still open.
 */
export async function settlePayment(
  trx: Trx,
  id: string,
  settlement: Settlement,
  now: number,
): Promise<boolean> {
  const { status, error, paid } = settlement;
  const isFinal = status === 'VALID' || status === 'HELD' || status === 'EXPIRED';
  const settled = await trx
    .updateTable('transactions')
    .set({
      status,
      error,
      updated_at: now,
      decided_at: status === 'HELD' ? null : now,
      ...(paid ? receivedColumns(paid, now) : {}),
      ...(isFinal ? { next_check_at: null } : {}),
    })
    .where('id', '=', id)
    .where('bank_tran_id', 'is', null)
    .where('status', 'in', paid ? [...openTo(settlement), 'HELD'] : openTo(settlement))
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/**
 * Records the payment of a transaction that staff credited while the gateway was silent. Returns false if its
 * payment is recorded, or if it is not credited.
 */
export async function recordLatePayment(
  trx: Trx,
  id: string,
  paid: ReceivedPayment,
  now: number,
): Promise<boolean> {
  const recorded = await trx
    .updateTable('transactions')
    .set(receivedColumns(paid, now))
    .where('id', '=', id)
    .where('bank_tran_id', 'is', null)
    .where('status', 'in', ['VALID', 'PARTLY_REFUNDED', 'REFUNDED'])
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** The transaction to which this payment of a gateway belongs. */
export function findByBankTran(trx: Trx, provider: string, bankTranId: string) {
  return trx
    .selectFrom('transactions')
    .select('id')
    .where('provider', '=', provider)
    .where('bank_tran_id', '=', bankTranId)
    .executeTakeFirst();
}

/** Adds a second payment for a transaction, HELD for staff, as a transaction of its own. */
export async function insertDuplicate(
  trx: Trx,
  original: PaymentRow,
  duplicate: { id: string; trxId: string; reason: HoldReason; paid: ReceivedPayment; at: number },
): Promise<void> {
  const { member_id, package_id, package_name, package_type, valid_days, connects, amount } = original;
  const { id, trxId, reason, paid, at } = duplicate;
  await trx
    .insertInto('transactions')
    .values({
      id,
      member_id,
      trx_id: trxId,
      used_trx_id: trxId,
      package_id,
      package_name,
      package_type,
      valid_days,
      connects,
      amount,
      status: 'HELD',
      error: reason,
      payment_method: original.payment_method,
      provider: original.provider,
      ...receivedColumns(paid, at),
      duplicate_of: original.id,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Holds a payment whose ids another transaction has. Staff decide it once, so a repeat changes nothing. */
export async function holdReused(trx: Trx, id: string, now: number): Promise<boolean> {
  const reason: HoldReason = 'PAYMENT_REUSED';
  const held = await trx
    .updateTable('transactions')
    .set({ status: 'HELD', error: reason, decided_at: null, next_check_at: null, updated_at: now })
    .where('id', '=', id)
    .where('decided_by', 'is', null)
    .where('status', 'in', ['PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'])
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Brings a credited transaction before staff if its own payment is still unknown. */
export async function raiseConcernWithoutPayment(
  trx: Trx,
  id: string,
  concern: Concern,
  now: number,
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ concern, updated_at: now })
    .where('id', '=', id)
    .where('bank_tran_id', 'is', null)
    .where('status', 'in', ['VALID', 'PARTLY_REFUNDED', 'REFUNDED'])
    .execute();
}

/** Holds a payment that was about to be credited in this transaction. */
export async function holdUncredited(trx: Trx, id: string, reason: HoldReason): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ status: 'HELD', error: reason, decided_at: null })
    .where('id', '=', id)
    .execute();
}

export async function saveCard(
  trx: Trx,
  id: string,
  card: { readonly brand: string; readonly number: string },
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ card_brand: card.brand, card_number: card.number })
    .where('id', '=', id)
    .execute();
}

/** The payments about which a gateway must be asked now, the longest waiting first. */
export function findDue(db: Db, providers: readonly string[], now: number, limit: number) {
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('next_check_at', '<=', now)
    .where('provider', 'in', providers)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/** Reserves a due payment until `until` for this process. False if another process was faster. */
export async function reserveCheck(db: Db, row: PaymentRow, until: number): Promise<boolean> {
  const reserved = await db
    .updateTable('transactions')
    .set({ next_check_at: until })
    .where('id', '=', row.id)
    .where('next_check_at', '=', row.next_check_at)
    .returning('id')
    .executeTakeFirst();
  return reserved !== undefined;
}

/** Plans the next question to the gateway, unless the payment was settled for good. */
export async function planNextCheck(db: Db, id: string, nextAt: number | null): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ next_check_at: nextAt })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute();
}
