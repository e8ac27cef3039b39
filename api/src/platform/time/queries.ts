import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { databaseNow } from '../database/now.ts';

const beatName = 'clock';

/** The last time that any process knew to be right; undefined before the first start. */
export async function findKnownTime(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('heartbeats').select('at').where('name', '=', beatName).executeTakeFirst();
  return row?.at;
}

/**
 * `at`, but not before the last known time: a span that begins now must not seem over once a slow clock is
 * corrected.
 */
export async function notBeforeKnownTime(db: Db, at: number): Promise<number> {
  return Math.max(at, (await findKnownTime(db)) ?? at);
}

export async function saveKnownTime(db: Db, at: number): Promise<void> {
  await db
    .insertInto('heartbeats')
    .values({ name: beatName, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
}

/** The reading of the database server's clock. */
export async function readDatabaseClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${databaseNow(db)} as now`.execute(db);
  return Number(rows[0]?.now);
}
