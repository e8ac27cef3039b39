import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';

export async function insertGoogleSession(
  db: Db,
  row: Insertable<Database['google_sessions']>,
): Promise<void> {
  await db.insertInto('google_sessions').values(row).execute();
}

export function findGoogleSessionRow(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('google_sessions')
    .select(['email', 'name', 'image', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteGoogleSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('google_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteGoogleSessionsBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('google_sessions').where('expires_at', '<=', now).execute();
}
