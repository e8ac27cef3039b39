import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether the tables are on PostgreSQL, not on SQLite. True inside a transaction, too. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
