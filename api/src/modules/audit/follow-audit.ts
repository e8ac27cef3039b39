import { afterCommit } from '../../platform/database/after-commit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { databaseOf, type Trx } from '../../platform/database/transaction.ts';
import type { AuditEntry } from './audit-entry.ts';

type Listener = (entries: readonly AuditEntry[]) => void;

const listeners = new WeakMap<Db, Listener>();

/** Calls `listener` with the entries of each transaction of this process, after its commit. */
export function followAudit(db: Db, listener: Listener): void {
  listeners.set(db, listener);
}

/** Passes entries to the listener once their transaction has committed. */
export function announceEntries(trx: Trx, entries: readonly AuditEntry[]): void {
  const listener = listeners.get(databaseOf(trx));
  if (listener) afterCommit(trx, () => listener(entries));
}
