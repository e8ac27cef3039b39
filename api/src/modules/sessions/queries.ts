import { dhakaDayStartAt } from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { prepared, preparedForMany } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export async function insertSession(db: Db, row: Insertable<Database['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The columns of a session and its member that every request needs. */
const sessionColumns = [
  'sessions.id as session_id',
  'sessions.token_hash',
  'sessions.expires_at',
  'sessions.last_seen_at',
  'members.id',
  'members.gender',
  'members.family_traits',
  'members.meets_further',
  'members.active_policy',
  'members.waits_first_look',
  'members.is_disabled',
  'members.is_deleted',
  'members.paused_at',
  'members.incognito',
  'members.city',
  'members.district',
  'members.home_district',
  'members.nearby_by_home',
  'members.user_type',
  'members.phone_verified',
  'members.email_verified',
  'members.created_at',
  'memberships.package_id',
  'memberships.package_type',
  'memberships.ends_at',
] as const;

const sessionByToken = prepared((db, slot: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select(sessionColumns)
    .where('sessions.token_hash', '=', slot.tokenHash),
);

export type SessionRow = Awaited<ReturnType<typeof sessionByToken>>[number];

/** A session with its member, in one query. */
export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await sessionByToken(db, { tokenHash });
  return row;
}

const sessionsByTokens = preparedForMany<{ token_hash: string }, SessionRow>(
  { token_hash: 'text' },
  ({ db }) =>
    db
      .selectFrom('asked')
      .innerJoin('sessions', 'sessions.token_hash', 'asked.token_hash')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .leftJoin('memberships', 'memberships.member_id', 'members.id')
      .select(sessionColumns),
);

/** The same for several distinct tokens; a token without a session has no row. */
export function findSessions(db: Db, tokenHashes: readonly string[]): Promise<SessionRow[]> {
  return sessionsByTokens(
    db,
    tokenHashes.map((hash) => ({ token_hash: hash })),
  );
}

/** Those of these sessions that are still valid, with what decides whether their members may sign in. */
export function findSessionHolders(db: Db, sessionIds: readonly string[], now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.id', 'members.active_policy'])
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.expires_at', '>', now)
    .where('members.is_disabled', '=', 0)
    .where('members.is_deleted', '=', 0)
    .execute();
}

export async function touchSession(
  db: Db,
  sessionId: string,
  times: { last_seen_at: number; expires_at: number },
): Promise<void> {
  const touched = await db
    .updateTable('sessions')
    .set(times)
    .where('id', '=', sessionId)
    .returning('sign_in_id')
    .executeTakeFirst();
  if (!touched?.sign_in_id) return;
  await db
    .updateTable('sign_ins')
    .set({ last_seen_at: times.last_seen_at })
    .where('id', '=', touched.sign_in_id)
    .execute();
}

/** Notes the day of use. An incognito member's day stays where it was. */
export async function markActive(db: Db, memberId: string, now: number): Promise<void> {
  const active_day = dhakaDayStartAt(now);
  await db
    .updateTable('members')
    .set({ active_day })
    .where('id', '=', memberId)
    .where('active_day', '<', active_day)
    .where('incognito', '=', 0)
    .execute();
}

export function deleteSession(db: Db, sessionId: string) {
  return db.deleteFrom('sessions').where('id', '=', sessionId).returning('sign_in_id').executeTakeFirst();
}

/** A member's valid sessions, the most recently used first. */
export function findSessionsOf(db: Db, memberId: string, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** False if the member has no such session. */
export async function deleteOwnSession(db: Db, memberId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a member's sessions, except optionally one; returns the ids of those deleted. */
export async function deleteSessionsOf(db: Db, memberId: string, exceptId?: string): Promise<string[]> {
  let query = db.deleteFrom('sessions').where('member_id', '=', memberId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

export async function deleteSessionsBefore(db: Db, now: number, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function deleteAllSessions(trx: Trx): Promise<void> {
  const tables = [
    'push_subscriptions',
    'sessions',
    'staff_sessions',
    'google_sessions',
    'verification_codes',
    'password_resets',
  ] as const;
  for (const table of tables) await trx.deleteFrom(table).execute();
}
