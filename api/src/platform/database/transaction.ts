import type { Transaction } from 'kysely';
import { collectHooks, runHooks } from './after-commit.ts';
import type { Db } from './connect.ts';
import { markTransaction } from './outer-use-guard.ts';
import { runPreparedWithin } from './prepared.ts';
import type { Database } from './schema.ts';

export { afterCommit } from './after-commit.ts';
export type Trx = Transaction<Database>;

const databases = new WeakMap<Trx, Db>();

/** The database that a transaction of `inTransaction` runs on. */
export function databaseOf(trx: Trx): Db {
  const db = databases.get(trx);
  if (!db) throw new Error('This transaction was not started by inTransaction.');
  return db;
}

/** Serialisation failure or deadlock: nothing was changed, so the same work may run again. */
const retryable = new Set<string | undefined>(['40001', '40P01']);

/** Whether the whole transaction that failed with `error` may run again. */
function mayRunAgain(error: unknown): boolean {
  return retryable.has((error as { code?: string }).code);
}

/** Thrown inside a transaction to run all of it again. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

/**
 * One try. An error of `work` is thrown unchanged, even if the rollback after it also fails, for example on a
 * broken connection.
 */
async function tryOnce<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  let failure: { readonly cause: unknown } | undefined;
  let collected: ReturnType<typeof collectHooks> | undefined;
  const mark = markTransaction(db);
  let answer: T;
  try {
    answer = await db.transaction().execute(async (trx) => {
      const leave = await runPreparedWithin(db, trx);
      databases.set(trx, db);
      collected = collectHooks(trx);
      try {
        return await (mark ? mark.run(() => work(trx)) : work(trx));
      } catch (cause) {
        failure = { cause };
        throw cause;
      } finally {
        leave();
        collected.stop();
      }
    });
  } catch (error) {
    throw failure ? failure.cause : error;
  } finally {
    mark?.end();
  }
  if (collected) await runHooks(db, collected.hooks);
  return answer;
}

/**
 * Runs `work` in one transaction, and again if the database asks for a retry. So `work` must have no effect
 * outside the transaction: notifications go into `afterCommit`. Inside, only `trx` may be used: on SQLite a
 * query on `db` waits for the connection that the transaction holds. In development and in tests such a query
 * throws instead.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const attempts = 8;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(db, work);
    } catch (error) {
      if (attempt >= attempts || !mayRunAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * attempt * 2 + Math.random() * 10));
    }
  }
}
