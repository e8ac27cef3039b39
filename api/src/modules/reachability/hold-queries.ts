import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Open holds. The state is a literal, since SQLite uses a partial index for no bound value. */
export const isHeld = (where: ExpressionBuilder<Database, 'connect_holds'>) =>
  where('connect_holds.state', '=', sql.lit('HELD'));

export async function insertHold(trx: Trx, row: Insertable<Database['connect_holds']>): Promise<void> {
  await trx.insertInto('connect_holds').values(row).execute();
}

const holdColumns = ['unlock_id', 'state', 'expires_at', 'waits_until', 'settled_at', 'ended_by'] as const;

export function findHold(db: Db, unlockId: string) {
  return db
    .selectFrom('connect_holds')
    .select(holdColumns)
    .where('unlock_id', '=', unlockId)
    .executeTakeFirst();
}

/** The holds of this buyer for contacts of these owners, the latest last. */
export async function findHoldsOf(db: Db, viewerId: string, ownerIds: readonly string[]) {
  // PostgreSQL knows no empty list.
  if (ownerIds.length === 0) return [];
  return db
    .selectFrom('connect_holds')
    .select([...holdColumns, 'owner_id'])
    .where('viewer_id', '=', viewerId)
    .where('owner_id', 'in', ownerIds)
    .orderBy('unlock_id')
    .execute();
}

/** How many connects of this member are held now. */
export async function countHeld(db: Db, viewerId: string): Promise<number> {
  const { held } = await db
    .selectFrom('connect_holds')
    .select((eb) => eb.fn.countAll<number | string>().as('held'))
    .where('viewer_id', '=', viewerId)
    .where(isHeld)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** The unlocks for which connects of this member are held now. */
export async function findHeldUnlocks(db: Db, viewerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('connect_holds')
    .select('unlock_id')
    .where('viewer_id', '=', viewerId)
    .where(isHeld)
    .orderBy('unlock_id')
    .execute();
  return rows.map(({ unlock_id }) => unlock_id);
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
        .where(isHeld)
        .where('unlock_id', 'in', (ledger) =>
          ledger
            .selectFrom('connect_ledger')
            .select('reference_id')
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

/** How a hold ends, and who or what ended it. */
export interface HoldEnd {
  readonly unlockId: string;
  readonly state: 'CONFIRMED' | 'RETURNED';
  readonly endedBy: 'OWNER' | 'TIME' | 'REPORT' | 'STAFF';
}

/**
 * Ends a hold. Returns whose it is, or undefined if it ended before, so that only one of several concurrent
 * calls continues.
 */
export function endHold(trx: Trx, { unlockId, state, endedBy }: HoldEnd, now: number) {
  return trx
    .updateTable('connect_holds')
    .set({ state, ended_by: endedBy, settled_at: now, phone: null })
    .where('unlock_id', '=', unlockId)
    .where('state', '=', 'HELD')
    .returning(['unlock_id', 'viewer_id', 'owner_id'])
    .executeTakeFirst();
}

/**
 * Opens a returned hold again, with the time that it had and the number that was asked. Returns the owner, or
 * undefined if there is none.
 */
export function openHold(trx: Trx, unlockId: string) {
  return trx
    .updateTable('connect_holds')
    .set((eb) => ({
      state: 'HELD',
      ended_by: null,
      settled_at: null,
      phone: eb
        .selectFrom('phone_pings')
        .select('phone_pings.phone')
        .whereRef('phone_pings.id', '=', 'connect_holds.ping_id')
        .where('phone_pings.guardian_id', 'is', null),
    }))
    .where('unlock_id', '=', unlockId)
    .where('state', '=', 'RETURNED')
    .returning('owner_id')
    .executeTakeFirst();
}

export async function deleteHold(trx: Trx, unlockId: string): Promise<void> {
  await trx.deleteFrom('connect_holds').where('unlock_id', '=', unlockId).execute();
}

/** Makes an open hold wait for staff. Returns its buyer, or undefined if it ended or waits already. */
export function startWaiting(trx: Trx, unlockId: string, until: number) {
  return trx
    .updateTable('connect_holds')
    .set({ waits_until: until })
    .where('unlock_id', '=', unlockId)
    .where('state', '=', 'HELD')
    .where('waits_until', 'is', null)
    .returning('viewer_id')
    .executeTakeFirst();
}

/** How many connects came back to this member by themselves since then, without waiting for staff. */
export async function countReturnedUnasked(trx: Trx, viewerId: string, since: number): Promise<number> {
  const { returned } = await trx
    .selectFrom('connect_holds')
    .select((eb) => eb.fn.countAll<number | string>().as('returned'))
    .where('viewer_id', '=', viewerId)
    .where('state', '=', sql.lit('RETURNED'))
    .where('settled_at', '>', since)
    .where('ended_by', '=', 'TIME')
    .where('waits_until', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(returned);
}
