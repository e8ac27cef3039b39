import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * Placed after a table: makes SQLite, which has no statistics here, read the table through this index.
 * PostgreSQL has statistics and chooses for itself.
 */
export function indexedBy(db: Db, index: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(index)}`;
}
