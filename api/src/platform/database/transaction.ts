import type { Transaction } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

export type Trx = Transaction<Database>;

/** Serialisation failure, deadlock, or a busy writer: nothing happened, the same work may simply run again. */
const passing = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);

/** Thrown inside a transaction to have all of it run again. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

/**
 * Runs `work` in one transaction and runs it again where the database asks for that, so `work` must do nothing outside the
 * transaction. Inside, only `trx` may be used: on SQLite the outer connection is held until the end, and waiting for it never ends.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const attempts = 8;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (attempt >= attempts || code === undefined || !passing.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * attempt * 2 + Math.random() * 10));
    }
  }
}
