import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './schema.ts';

/** Marks everything that a transaction's work starts, until the transaction ends. */
interface Mark {
  readonly db: Db;
  isOpen: boolean;
}

const marks = new AsyncLocalStorage<Mark>();
const guarded = new WeakSet<Db>();

function isInTransaction(db: Db): boolean {
  const mark = marks.getStore();
  return mark?.isOpen === true && mark.db === db;
}

/**
 * Makes every query on `outers` throw inside a transaction on `db`. On SQLite such a query waits for the
 * connection that the transaction holds, so both hang; on PostgreSQL it does not see the transaction's
 * writes. For development and tests.
 */
export function guardOuterUse(db: Db, outers: readonly Db[]): void {
  guarded.add(db);
  for (const outer of new Set(outers)) {
    // A transaction has its own executor, so this one serves only the outer database.
    const executor = outer.getExecutor();
    const provide = executor.provideConnection.bind(executor);
    executor.provideConnection = async (consumer, options) => {
      if (isInTransaction(db))
        throw new Error('A query inside a transaction used the outer database: pass `trx` to it.');
      return provide(consumer, options);
    };
  }
}

/**
 * Makes these methods throw inside a transaction on `db`, which may be retried or rolled back: they notify
 * others, so they belong in `afterCommit`. Does nothing if `db` is not guarded.
 */
export function guardAnnouncements<Name extends PropertyKey>(
  db: Db,
  announcer: Record<Name, (...given: never[]) => unknown>,
  names: readonly Name[],
): void {
  if (!guarded.has(db)) return;
  for (const name of names) {
    const announce = announcer[name].bind(announcer);
    announcer[name] = (...given) => {
      if (isInTransaction(db))
        throw new Error(`${String(name)} was called inside a transaction: call it in afterCommit.`);
      return announce(...given);
    };
  }
}

/** How `inTransaction` marks its work; undefined if `db` is not guarded. */
interface TransactionMark {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Allows the work's remaining tasks to use the outer database. */
  end(): void;
}

export function markTransaction(db: Db): TransactionMark | undefined {
  if (!guarded.has(db)) return undefined;
  const mark: Mark = { db, isOpen: true };
  return {
    run: (work) => marks.run(mark, work),
    end: () => {
      mark.isOpen = false;
    },
  };
}
