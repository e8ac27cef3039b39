import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export const transactionColumns = [
  'transactions.id',
  'transactions.member_id',
  'transactions.trx_id',
  'transactions.package_id',
  'transactions.package_name',
  'transactions.package_type',
  'transactions.valid_days',
  'transactions.connects',
  'transactions.amount',
  'transactions.status',
  'transactions.payment_method',
  'transactions.provider',
  'transactions.sender_number',
  'transactions.card_brand',
  'transactions.card_number',
  'transactions.error',
  'transactions.note',
  'transactions.decided_at',
  'transactions.refunded',
  'transactions.screenshot_key',
  'transactions.received_at',
  'transactions.created_at',
  'transactions.updated_at',
] as const;

type ColumnName = (typeof transactionColumns)[number] extends `transactions.${infer Column}` ? Column : never;

export type TransactionRow = Pick<Selectable<Database['transactions']>, ColumnName>;

interface Page {
  /** Id of the last row of the previous page. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Adds a payment, which uses up its trxId. `waitingConflict` reads the error if another one uses it. */
export async function insertTransaction(
  trx: Trx,
  row: Omit<Insertable<Database['transactions']>, 'used_trx_id'>,
): Promise<void> {
  await trx
    .insertInto('transactions')
    .values({ ...row, used_trx_id: row.trx_id })
    .execute();
}

/** Cancels the member's open checkouts of New packages at a gateway. A payment that still arrives counts. */
export async function cancelOpenNewCheckouts(trx: Trx, memberId: string, now: number): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ status: 'CANCELLED', decided_at: now, updated_at: now })
    .where('member_id', '=', memberId)
    .where('package_type', '=', 'New')
    .where('status', '=', 'PENDING')
    .where('provider', 'is not', null)
    .execute();
}

/** Whether a gateway confirmed a payment with this id of the payer, as `readTrxId` writes it. */
export async function isKnownPayment(trx: Trx, payerTrxId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('transactions')
    .select('id')
    .where('payer_trx_id', '=', payerTrxId)
    .where('provider', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment by hand of which staff said that its money arrived. */
export type AcceptedByHand = Pick<TransactionRow, 'id' | 'member_id' | 'trx_id'>;

/**
 * The payment by hand with this id of the payer that staff accepted, other than the transaction `except`, and
 * of the same member if there is one. Earlier releases stored some ids in two spellings.
 */
export async function findAcceptedByHand(
  db: Db,
  payerTrxId: string | null,
  except: { readonly id: string; readonly member_id: string },
): Promise<AcceptedByHand | undefined> {
  if (payerTrxId === null) return undefined;
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'member_id', 'trx_id'])
    .where('payer_trx_id', '=', payerTrxId)
    .where('provider', 'is', null)
    .where('received_at', 'is not', null)
    .where('id', '!=', except.id)
    .orderBy('id')
    .execute();
  return rows.find((row) => row.member_id === except.member_id) ?? rows[0];
}

/** Locks the payments by hand with this id, so that staff who accept one see what the caller writes. */
export async function lockEnteredByHand(trx: Trx, payerTrxId: string | null): Promise<void> {
  if (payerTrxId === null) return;
  await trx
    .updateTable('transactions')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('payer_trx_id', '=', payerTrxId)
    .where('provider', 'is', null)
    .execute();
}

/** One of a member's own. Of entries with one trxId, this is the one that uses it, else the newest. */
export function findTransactionOf(
  db: Db,
  memberId: string,
  trxId: string,
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('transactions')
    .select(transactionColumns)
    .where('member_id', '=', memberId)
    .where('trx_id', '=', trxId)
    .orderBy((eb) => eb.case().when('used_trx_id', '=', eb.ref('trx_id')).then(0).else(1).end())
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** A member's own, newest first. */
export function findTransactionsOf(db: Db, memberId: string, page: Page): Promise<TransactionRow[]> {
  let query = db.selectFrom('transactions').select(transactionColumns).where('member_id', '=', memberId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

/** Writes what staff decided about a transaction that the caller locked. */
export async function saveDecision(
  trx: Trx,
  id: string,
  columns: Updateable<Database['transactions']>,
): Promise<void> {
  await trx.updateTable('transactions').set(columns).where('id', '=', id).execute();
}

/**
 * Locks the buyer's row, so that two purchases, or a purchase and the end of a pause, run one after another;
 * undefined if the account is gone.
 */
export function lockBuyer(trx: Trx, memberId: string) {
  return trx
    .updateTable('members')
    .set((eb) => ({ user_type: eb.ref('user_type') }))
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning(['paused_at', 'is_deleted', 'is_disabled', 'active_policy'])
    .executeTakeFirst();
}

/** Whose payment it is now. */
export async function findBuyer(trx: Trx, transactionId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('transactions')
    .select('member_id')
    .where('id', '=', transactionId)
    .executeTakeFirst();
  return row?.member_id;
}

export async function makePremium(trx: Trx, memberId: string, at: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({ user_type: '2', updated_at: at })
    .where('id', '=', memberId)
    .execute();
}

export function findMembership(db: Db, memberId: string) {
  return db
    .selectFrom('memberships')
    .select(['package_id', 'package_name', 'package_type', 'ends_at', 'remaining_connects'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Sets the package that the member holds. A first one starts without connects; the ledger adds them. */
export async function saveMembership(
  trx: Trx,
  membership: {
    member_id: string;
    package_id: string;
    package_name: string;
    package_type: string;
    ends_at: number;
    updated_at: number;
  },
): Promise<void> {
  const { member_id: _key, ...changes } = membership;
  await trx
    .insertInto('memberships')
    .values({ ...membership, total_connects: 0, remaining_connects: 0 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

/** Keeps the end that a purchase gives by itself. What is credited has arrived. */
export async function saveCredit(trx: Trx, id: string, endsAt: number, now: number): Promise<void> {
  await trx
    .updateTable('transactions')
    .set((eb) => ({ package_ends_at: endsAt, received_at: eb.fn.coalesce('received_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute();
}
