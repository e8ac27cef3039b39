import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Placed after a table: makes SQLite, which has no statistics here, read the table through this index.
 * PostgreSQL has statistics and chooses for itself.
 */
export function indexedBy(db: Db, index: string): RawBuilder<unknown> {
  const chooses = db.getExecutor().adapter instanceof PostgresAdapter;
  return chooses ? sql`` : sql`indexed by ${sql.ref(index)}`;
}
