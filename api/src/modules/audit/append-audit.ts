import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import type { AuditEntry } from './audit-entry.ts';
import { getAuditKey } from './audit-key.ts';
import { type ChainedRow, type ChainPlace, hashRow, headMac, rowMac } from './chain.ts';
import { findEnd } from './find-end.ts';
import { insertLinks, saveHead } from './queries.ts';

/** Rows that one statement inserts at most: PostgreSQL and SQLite both bound its parameters. */
const rowsAtOnce = 100;

/** Appends rows and moves the head, in the order given. `place` is where the log ends so far. */
async function appendLinks(
  trx: Trx,
  key: AuditKey,
  place: ChainPlace,
  entries: readonly AuditEntry[],
): Promise<void> {
  let { position, hash } = place;
  const rows = entries.map((entry) => {
    position += 1;
    const row: ChainedRow = {
      position,
      staff_id: entry.staffId,
      action: entry.action,
      target_id: entry.targetId,
      facts: JSON.stringify(entry.facts),
      created_at: entry.at,
      previous_hash: hash,
    };
    hash = hashRow(row);
    return { ...row, hash, key_id: key.id, mac: rowMac(key, hash) };
  });
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    if ((await insertLinks(trx, part)) !== part.length) throw new RetryTransaction();
  }
  const head = { position, hash };
  await saveHead(trx, { ...head, key_id: key.id, mac: headMac(key, head) });
}

/**
 * Appends to the audit log (decisions §5), in the transaction of what it tells of. Where another writer took the next position meanwhile
 * the whole transaction runs again, so the chain has neither gap nor fork.
 */
export async function appendAudit(trx: Trx, ...entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const key = getAuditKey(trx);
  const { place, opening } = await findEnd(trx, key);
  await appendLinks(trx, key, place, opening ? [{ ...opening, at: first.at }, ...entries] : entries);
}

/** Puts a change of the key on record, if there is one; returns the key's id where there was. */
export async function openAuditEpoch(trx: Trx, at: number): Promise<string | undefined> {
  const key = getAuditKey(trx);
  const { place, opening } = await findEnd(trx, key);
  if (!opening) return undefined;
  await appendLinks(trx, key, place, [{ ...opening, at }]);
  return key.id;
}
