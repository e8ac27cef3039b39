import type { Db } from '../../platform/database/connect.ts';
import { databaseOf, type Trx } from '../../platform/database/transaction.ts';
import type { AuditKey } from '../../platform/security/keys.ts';

const keys = new WeakMap<Db, AuditKey>();

/** Sets the key of a database's audit log. Kept beside the database, so that whoever appends needs its transaction alone. */
export function setAuditKey(db: Db, key: AuditKey): void {
  keys.set(db, key);
}

/** The key of the log that a transaction writes to. Throws where the database has none: no row may be without. */
export function getAuditKey(trx: Trx): AuditKey {
  const key = keys.get(databaseOf(trx));
  if (!key) throw new Error('The audit log of this database has no key.');
  return key;
}
