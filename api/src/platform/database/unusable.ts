import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * This table exists from the beginning of a restore into PostgreSQL until all of it is there and removals
 * were repeated. SQLite's database gets its name only then.
 */
export const unfinishedRestore = 'unfinished_restore';

/** This table exists in PostgreSQL while a database is moved there, with what is there already. */
export const unfinishedMove = 'unfinished_move';

/** This table exists in SQLite's database once PostgreSQL has all of it. */
export const movedAway = 'moved_away';

/** Why nothing works on a file that SQLite cannot read as a database. */
export const damagedDatabase =
  'The database is damaged: restore the newest backup as docs/running.md says, under “Restore”.';

/** Whether SQLite found that its file is no longer a whole database. */
export function isDamaged(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);
}

const reasons = {
  [unfinishedRestore]:
    'A restore into this database did not finish: restore into an empty one, and set DATABASE_URL to it.',
  [unfinishedMove]: 'A move into this database did not finish: run the same `npm run move` again.',
  [movedAway]:
    'This database was moved to PostgreSQL: set DATABASE_URL. To go back to this older state, drop its table moved_away.',
};

/** Why the API must not start on this database, in a sentence; undefined if it may. */
export async function whyUnusable(db: Db): Promise<string | undefined> {
  const marks = Object.keys(reasons) as (keyof typeof reasons)[];
  const { rows } = await (isPostgres(db)
    ? sql<{ name: keyof typeof reasons }>`
        select relname as name from pg_class
        where relnamespace = current_schema()::regnamespace and relname in (${sql.join(marks)})`
    : sql<{ name: keyof typeof reasons }>`
        select name from sqlite_master where type = 'table' and name in (${sql.join(marks)})`
  ).execute(db);
  return rows[0] && reasons[rows[0].name];
}
