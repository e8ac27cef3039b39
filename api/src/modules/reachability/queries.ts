import { REACHABILITY } from '@milon/shared/constants';
import { unconfirmedDays } from '@milon/shared/rules';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** An owner's own number. */
export interface OwnNumber {
  readonly phone: string;
  /** Since the last sign, if it was too long ago. */
  readonly days: number | undefined;
  /** Whether too many holds of it ended without an answer. */
  readonly isSilent: boolean;
}

/** The number of a member's own contact; undefined without one. */
export async function findOwnNumber(db: Db, memberId: string, now: number): Promise<OwnNumber | undefined> {
  const own = sql<string | null>`coalesce(members.candidate_phone, members.phone)`;
  const row = await db
    .selectFrom('members')
    .leftJoin('phone_confirmations', (join) =>
      join
        .onRef('phone_confirmations.member_id', '=', 'members.id')
        .on('phone_confirmations.phone', '=', own),
    )
    .leftJoin('silent_numbers', (join) =>
      join.onRef('silent_numbers.member_id', '=', 'members.id').on('silent_numbers.phone', '=', own),
    )
    .select(own.as('phone'))
    .select(['members.created_at', 'phone_confirmations.confirmed_at', 'silent_numbers.holds'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  if (!row || row.phone === null) return undefined;
  const days = unconfirmedDays(row.confirmed_at ?? row.created_at, now);
  return { phone: row.phone, days, isSilent: (row.holds ?? 0) >= REACHABILITY.silentHolds };
}

/** Counts a hold of this number that ended without an answer. Returns how many there are now. */
export async function countSilentHold(trx: Trx, memberId: string, phone: string): Promise<number> {
  const { holds } = await trx
    .insertInto('silent_numbers')
    .values({ member_id: memberId, phone, holds: 1 })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        holds: eb
          .case()
          .when('silent_numbers.phone', '=', phone)
          .then(eb('silent_numbers.holds', '+', 1))
          .else(1)
          .end(),
        phone,
      })),
    )
    .returning('holds')
    .executeTakeFirstOrThrow();
  return holds;
}

/** Forgets what was counted: the owner answers. */
export async function deleteSilentNumber(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('silent_numbers').where('member_id', '=', memberId).execute();
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
    .select(['member_id', 'phone', 'guardian_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pings that are due, the oldest first. */
export function findDuePings(db: Db, now: number, limit: number) {
  return (
    db
      .selectFrom('phone_pings')
      .select(['id', 'due_at'])
      // A literal, so that SQLite uses the partial index.
      .where('state', '=', sql.lit('DUE'))
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute()
  );
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
    .returning(['id', 'member_id', 'phone', 'guardian_id', 'day', 'tries'])
    .executeTakeFirst();
}

/** Makes a ping that could not be sent due again, or gives it up. One that was given up stays so. */
export async function postponePing(db: Db, id: string, dueAt: number | undefined): Promise<void> {
  await db
    .updateTable('phone_pings')
    .set(dueAt === undefined ? { state: 'FAILED' } : { state: 'DUE', due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .execute();
}

export async function deletePingsBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('phone_pings').where('created_at', '<', at).execute();
}

/**
 * The SMS to this number of the owner count as not delivered. They give their days up, so that another number
 * can be asked on the same day.
 */
export async function failPingsOf(trx: Trx, memberId: string, phone: string): Promise<void> {
  await trx
    .updateTable('phone_pings')
    .set((eb) => ({ state: 'FAILED', day: eb.ref('id') }))
    .where('member_id', '=', memberId)
    .where('phone', '=', phone)
    .execute();
}
