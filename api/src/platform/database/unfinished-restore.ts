import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * This table exists from the beginning of a restore into PostgreSQL until all of it is there and removals
 * were repeated. SQLite's database gets its name only then.
 */
export const unfinishedRestore = 'unfinished_restore';

/** Whether a restore of this database broke off, or still runs. */
export async function isRestoreUnfinished(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${unfinishedRestore}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
