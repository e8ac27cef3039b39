import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../log.ts';
import type { Db, Engine } from './connect.ts';

/** The log file may grow to this size before it is truncated during the day. */
const mostBytes = 64 * 1024 * 1024;
/** Each reader must have finished once; readers take turns, so a moment without any may need some tries. */
const tries = 100;
const pauseMs = 20;

/** Databases whose log readers have kept from being truncated. */
const due = new WeakSet<Db>();

interface LoggedDatabase {
  readonly db: Db;
  readonly engine: Engine;
  readonly log: Logger;
}

/**
 * Removes overwritten data from SQLite's log file, where earlier versions of a page otherwise remain until
 * the space is reused. Never waits for readers inside SQLite: if they leave no moment for it, that is logged,
 * and `truncateLargeWal` tries again. PostgreSQL manages its own log.
 */
export async function truncateWal({ db, engine, log }: LoggedDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  due.add(db);
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) {
      due.delete(db);
      return;
    }
    await wait(pauseMs);
  }
  log.warn('the log of the database still has overwritten data: readers left no moment to truncate it');
}

/**
 * Truncates the log file if that failed before, or if the file is large: while somebody always reads, SQLite
 * only appends to it.
 */
export async function truncateLargeWal(database: LoggedDatabase): Promise<void> {
  const { db, engine } = database;
  if (engine !== 'sqlite') return;
  if (due.has(db)) return truncateWal(database);
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const size = await stat(`${rows[0]?.file ?? ''}-wal`).then(
    (file) => file.size,
    () => 0,
  );
  if (size > mostBytes) await truncateWal(database);
}
