import { sql } from 'kysely';
import type { Db, Engine } from './connect.ts';

/**
 * Removes overwritten data from SQLite's log file, where earlier versions of a page otherwise remain until
 * the space is reused. PostgreSQL manages its own log.
 */
export async function truncateWal(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
