import { sql } from 'kysely';
import type { Db, Engine } from './connect.ts';

/**
 * Takes what was overwritten out of SQLite's log file too, where earlier versions of a page otherwise stay until somebody else needs the
 * room. PostgreSQL sees to its own.
 */
export async function truncateWal(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
