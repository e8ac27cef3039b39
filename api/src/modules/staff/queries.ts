import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';

const accountColumns = ['id', 'name', 'email', 'password_hash', 'user_role', 'is_disabled'] as const;

export function findStaffByEmail(db: Db, email: string) {
  return db.selectFrom('staff').select(accountColumns).where('email', '=', email).executeTakeFirst();
}

/** False where the email is taken. */
export async function insertStaff(db: Db, row: Insertable<Database['staff']>): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function hasAdministration(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('user_role', '=', '1')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStaffSession(db: Db, row: Insertable<Database['staff_sessions']>): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute();
}

export async function setLastLogin(db: Db, staffId: string, at: number): Promise<void> {
  await db.updateTable('staff').set({ last_login_at: at }).where('id', '=', staffId).execute();
}

/** A session that has neither ended nor run out, with its account where that is not disabled. */
export function findLiveSession(db: Db, sessionId: string, now: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as session_id',
      'staff_sessions.refresh_hash',
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.user_role',
    ])
    .where('staff_sessions.id', '=', sessionId)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.is_disabled', '=', 0)
    .executeTakeFirst();
}

/** True for the one caller who held the current refresh token. */
export async function rotateRefresh(
  db: Db,
  sessionId: string,
  hashes: { from: string; to: string },
  expiresAt: number,
): Promise<boolean> {
  const rotated = await db
    .updateTable('staff_sessions')
    .set({ refresh_hash: hashes.to, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('refresh_hash', '=', hashes.from)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rotated !== undefined;
}

export async function endStaffSession(db: Db, sessionId: string, at: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
