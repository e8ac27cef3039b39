import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Stands after a table: SQLite, which keeps no statistics here, reads it through this index and no other; PostgreSQL knows its own
 * data and chooses for itself.
 */
export function indexedBy(db: Db, index: string): RawBuilder<unknown> {
  const chooses = db.getExecutor().adapter instanceof PostgresAdapter;
  return chooses ? sql`` : sql`indexed by ${sql.ref(index)}`;
}
