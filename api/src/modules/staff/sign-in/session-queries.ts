import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

export async function insertStaffSession(
  trx: Trx,
  row: Insertable<Database['staff_sessions']>,
): Promise<void> {
  await trx.insertInto('staff_sessions').values(row).execute();
}

/** A session that has neither ended nor expired, with its account if that is not disabled. */
export function findLiveSession(db: Db, sessionId: string, now: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as session_id',
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.user_role',
      'staff.password_ends_at',
      'staff.totp_confirmed_at',
    ])
    .where('staff_sessions.id', '=', sessionId)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.is_disabled', '=', 0)
    .executeTakeFirst();
}

/** The accounts of those sessions that are still valid. */
export function findSessionAccounts(db: Db, sessionIds: readonly string[], now: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff.user_role', 'staff.password_ends_at', 'staff.totp_confirmed_at'])
    .where('staff_sessions.id', 'in', sessionIds)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.is_disabled', '=', 0)
    .execute();
}

/** The account's valid sessions, the most recently used first. */
export function findLiveSessionsOf(db: Db, staffId: string, now: number) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** True for the one call that sent the current refresh token. */
export async function rotateRefresh(
  db: Db,
  sessionId: string,
  hashes: { from: string; to: string },
  times: { refreshed_at: number; expires_at: number },
): Promise<boolean> {
  const rotated = await db
    .updateTable('staff_sessions')
    .set({ refresh_hash: hashes.to, ...times })
    .where('id', '=', sessionId)
    .where('refresh_hash', '=', hashes.from)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rotated !== undefined;
}

/** False if the account has no such session, or it has already ended. */
export async function endSessionOf(db: Db, staffId: string, sessionId: string, at: number): Promise<boolean> {
  const ended = await db
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends every session of the account except `keptId`. */
export async function endSessionsOf(trx: Trx, staffId: string, at: number, keptId?: string): Promise<void> {
  let query = trx
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null);
  if (keptId !== undefined) query = query.where('id', '!=', keptId);
  await query.execute();
}
