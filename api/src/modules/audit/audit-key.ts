import type { Db } from '../../platform/database/connect.ts';
import { databaseOf, type Trx } from '../../platform/database/transaction.ts';
import type { AuditKey } from '../../platform/security/keys.ts';

const keys = new WeakMap<Db, AuditKey>();

/**
 * Sets the key of a database's audit log. It is stored by database, so that code that appends only needs the
 * transaction.
 */
export function setAuditKey(db: Db, key: AuditKey): void {
  keys.set(db, key);
}

/**
 * Returns the key of the log that a transaction writes to. Throws if the database has none: each row must
 * have a digest by the key.
 */
export function getAuditKey(trx: Trx): AuditKey {
  const key = keys.get(databaseOf(trx));
  if (!key) throw new Error('The audit log of this database has no key.');
  return key;
}
