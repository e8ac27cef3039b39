import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Engine } from './connect.ts';

/** The log file may grow to this size before it is truncated during the day. */
const mostBytes = 64 * 1024 * 1024;
/** Each reader must have finished once; readers take turns, so a moment without any may need some tries. */
const tries = 100;
const pauseMs = 20;

/**
 * Removes overwritten data from SQLite's log file, where earlier versions of a page otherwise remain until
 * the space is reused. Never waits for readers inside SQLite; false if they left no moment for it. PostgreSQL
 * manages its own log.
 */
export async function truncateWal(db: Db, engine: Engine): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await wait(pauseMs);
  }
  return false;
}

/** Truncates the log file if it is large: while somebody always reads, SQLite only appends to it. */
export async function truncateLargeWal(db: Db, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const size = await stat(`${rows[0]?.file ?? ''}-wal`).then(
    (file) => file.size,
    () => 0,
  );
  if (size > mostBytes) await truncateWal(db, engine);
}
