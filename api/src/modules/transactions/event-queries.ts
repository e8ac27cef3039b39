import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';

export interface TransactionEvent {
  readonly transactionId: string;
  /** `GATEWAY` speaks of the payment, `REFUND` of a refund. */
  readonly about: 'GATEWAY' | 'REFUND' | 'STAFF';
  readonly what: string;
  /** Never a secret, a name or a whole number of a card. */
  readonly detail?: string | undefined;
  readonly staffId?: string;
}

const longestDetail = 300;
/** Two notes of staff, one for the member and one for staff, and the break between them. */
const longestStaffDetail = 1_001;

const detailOf = ({ about, detail }: TransactionEvent): string | null =>
  detail?.slice(0, about === 'STAFF' ? longestStaffDetail : longestDetail) ?? null;

/** Of one transaction: browsers and gateways can repeat themselves without end. */
const claimsMost = 100;

/** Whether anyone can cause this event many times: what a gateway says of a payment that is not paid. */
const isClaim = ({ about, what }: TransactionEvent) => about === 'GATEWAY' && what !== 'paid';

async function hasRoomForClaim(db: Db, transactionId: string): Promise<boolean> {
  const claims = await db
    .selectFrom('transaction_events')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('about', '=', 'GATEWAY')
    .where('what', '!=', 'paid')
    .limit(claimsMost)
    .execute();
  return claims.length < claimsMost;
}

/** Whether this payment is in the history already: its payer can repeat the gateway's signed answer. */
async function isPaidAgain(
  db: Db,
  { about, what, transactionId, detail }: TransactionEvent,
): Promise<boolean> {
  if (about !== 'GATEWAY' || what !== 'paid' || detail === undefined) return false;
  const same = await db
    .selectFrom('transaction_events')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('about', '=', about)
    .where('what', '=', what)
    .where('detail', '=', detail.slice(0, longestDetail))
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * Adds an event to the history of a transaction, unless it repeats the latest one, or a payment. Of claims
 * only the first hundred are kept, so that they never displace a payment, a refund or what staff did.
 */
export async function recordEvent(db: Db, event: TransactionEvent, now: number): Promise<void> {
  const { transactionId, about, what, staffId } = event;
  const detail = detailOf(event);
  const last = await db
    .selectFrom('transaction_events')
    .select(['about', 'what', 'detail', 'staff_id'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.staff_id === null && last.about === about && last.what === what && last.detail === detail)
    return;
  if (isClaim(event) && !(await hasRoomForClaim(db, transactionId))) return;
  if (await isPaidAgain(db, event)) return;
  await db
    .insertInto('transaction_events')
    .values({
      id: mintId(now),
      transaction_id: transactionId,
      about,
      what,
      detail,
      staff_id: staffId ?? null,
      created_at: now,
    })
    .execute();
}

/** The history of a transaction, the oldest first, with the names of staff. */
export function findEvents(db: Db, transactionId: string) {
  return db
    .selectFrom('transaction_events')
    .leftJoin('staff', 'staff.id', 'transaction_events.staff_id')
    .select([
      'transaction_events.about',
      'transaction_events.what',
      'transaction_events.detail',
      'transaction_events.created_at',
      'staff.name as staff_name',
    ])
    .where('transaction_events.transaction_id', '=', transactionId)
    .orderBy('transaction_events.id')
    .execute();
}
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** Clears what staff wrote about a settled payment whose buyer was removed: until then staff need it. */
export async function clearNotesOfRemoved(trx: Trx, transactionId: string): Promise<void> {
  await trx
    .updateTable('transaction_events')
    .set({ detail: null })
    .where('transaction_id', '=', transactionId)
    .where('about', '=', 'STAFF')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('transactions')
          .innerJoin('members', 'members.id', 'transactions.member_id')
          .select('transactions.id')
          .where('transactions.id', '=', transactionId)
          .where('transactions.status', 'not in', ['PENDING', 'HELD'])
          .where('members.removed_at', 'is not', null),
      ),
    )
    .execute();
}
