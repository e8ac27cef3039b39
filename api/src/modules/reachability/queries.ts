import { unconfirmedDays } from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * The number of a member who has given no sign at it for too long, and for how many days. Undefined if the
 * member gave one, or has no number.
 */
export async function findUnconfirmed(
  db: Db,
  memberId: string,
  now: number,
): Promise<{ readonly phone: string; readonly days: number } | undefined> {
  const row = await db
    .selectFrom('members')
    .leftJoin('phone_confirmations', (join) =>
      join
        .onRef('phone_confirmations.member_id', '=', 'members.id')
        .onRef('phone_confirmations.phone', '=', 'members.phone'),
    )
    .select(['members.phone', 'members.created_at', 'phone_confirmations.confirmed_at'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  if (!row || row.phone === null) return undefined;
  const days = unconfirmedDays(row.confirmed_at ?? row.created_at, now);
  return days === undefined ? undefined : { phone: row.phone, days };
}

/** Stores the latest sign of a member at this number, which replaces that at any other number. */
export async function upsertConfirmation(
  trx: Trx,
  row: Insertable<Database['phone_confirmations']>,
): Promise<void> {
  await trx
    .insertInto('phone_confirmations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        phone: eb.ref('excluded.phone'),
        confirmed_at: eb.ref('excluded.confirmed_at'),
      })),
    )
    .execute();
}

export async function insertHold(trx: Trx, row: Insertable<Database['connect_holds']>): Promise<void> {
  await trx.insertInto('connect_holds').values(row).execute();
}

const holdColumns = ['unlock_id', 'state', 'expires_at', 'settled_at'] as const;

export function findHold(db: Db, unlockId: string) {
  return db
    .selectFrom('connect_holds')
    .select(holdColumns)
    .where('unlock_id', '=', unlockId)
    .executeTakeFirst();
}

export async function findHolds(db: Db, unlockIds: readonly string[]) {
  // PostgreSQL knows no empty list.
  if (unlockIds.length === 0) return [];
  return db.selectFrom('connect_holds').select(holdColumns).where('unlock_id', 'in', unlockIds).execute();
}

/** How many connects of this member are held now. */
export async function countHeld(db: Db, viewerId: string): Promise<number> {
  const { held } = await db
    .selectFrom('connect_holds')
    .select((eb) => eb.fn.countAll<number | string>().as('held'))
    .where('viewer_id', '=', viewerId)
    .where('state', '=', 'HELD')
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Deletes `most` of the open holds of connects of one purchase, the newest first. Returns their unlocks. */
export async function deleteHoldsOf(
  trx: Trx,
  {
    viewerId,
    purchaseId,
    most,
  }: { readonly viewerId: string; readonly purchaseId: string; readonly most: number },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('connect_holds')
    .where('unlock_id', 'in', (holds) =>
      holds
        .selectFrom('connect_holds')
        .select('unlock_id')
        .where('viewer_id', '=', viewerId)
        .where('state', '=', 'HELD')
        .where('unlock_id', 'in', (ledger) =>
          ledger
            .selectFrom('connect_ledger')
            .select('reference_id')
            .where('member_id', '=', viewerId)
            .where('reason', '=', 'HOLD')
            .where('purchase_id', '=', purchaseId),
        )
        .orderBy('unlock_id', 'desc')
        .limit(most),
    )
    .where('state', '=', 'HELD')
    .returning('unlock_id')
    .execute();
  return rows.map(({ unlock_id }) => unlock_id);
}

/**
 * Ends a hold. Returns whose it is, or undefined if it ended before, so that only one of several concurrent
 * calls continues.
 */
export function endHold(trx: Trx, unlockId: string, state: 'CONFIRMED' | 'RETURNED', now: number) {
  return trx
    .updateTable('connect_holds')
    .set({ state, settled_at: now, phone: null })
    .where('unlock_id', '=', unlockId)
    .where('state', '=', 'HELD')
    .returning(['unlock_id', 'viewer_id', 'owner_id'])
    .executeTakeFirst();
}

export async function deleteHold(trx: Trx, unlockId: string): Promise<void> {
  await trx.deleteFrom('connect_holds').where('unlock_id', '=', unlockId).execute();
}

/** The SMS that asked this member today, if there was one. */
export function findPingOfDay(trx: Trx, memberId: string, day: string) {
  return trx
    .selectFrom('phone_pings')
    .select('id')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Returns false if the member was asked today already, even by a concurrent request. */
export async function insertPing(trx: Trx, row: Insertable<Database['phone_pings']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('phone_pings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A sent link's member and number. */
export function findPing(db: Db, id: string) {
  return db
    .selectFrom('phone_pings')
    .select(['member_id', 'phone', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pings that are due, the oldest first. */
export function findDuePings(db: Db, now: number, limit: number) {
  return db
    .selectFrom('phone_pings')
    .select(['id', 'due_at'])
    .where('state', '=', 'DUE')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/**
 * Marks a due ping sent before it is sent, so that a process that dies in between sends it never rather than
 * twice. Returns undefined if another process was faster.
 */
export function takePing(db: Db, id: string, now: number) {
  return db
    .updateTable('phone_pings')
    .set((eb) => ({ state: 'SENT', tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'DUE')
    .where('due_at', '<=', now)
    .returning(['id', 'member_id', 'phone', 'day', 'tries'])
    .executeTakeFirst();
}

/** Makes a ping that could not be sent due again, or gives it up. */
export async function postponePing(db: Db, id: string, dueAt: number | undefined): Promise<void> {
  await db
    .updateTable('phone_pings')
    .set(dueAt === undefined ? { state: 'FAILED' } : { state: 'DUE', due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

export async function deletePingsBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('phone_pings').where('created_at', '<', at).execute();
}
