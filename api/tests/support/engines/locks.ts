import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';

/** How many statements wait for a lock of another transaction. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
