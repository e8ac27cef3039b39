import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import type { AuditEntry } from './audit-entry.ts';
import { getAuditKey } from './audit-key.ts';
import { type ChainedRow, type ChainPlace, hashRow, headMac, rowMac } from './chain.ts';
import { findEnd } from './find-end.ts';
import { announceEntries } from './follow-audit.ts';
import { insertLinks, saveHead } from './queries.ts';

/** The most rows in one INSERT: PostgreSQL and SQLite both limit the number of parameters. */
const chunkSize = 100;

/** Appends rows in the given order and moves the head. `place` is the current end of the log. */
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
  for (let start = 0; start < rows.length; start += chunkSize) {
    const part = rows.slice(start, start + chunkSize);
    if ((await insertLinks(trx, part)) !== part.length) throw new RetryTransaction();
  }
  const head = { position, hash };
  await saveHead(trx, { ...head, key_id: key.id, mac: headMac(key, head) });
}

/**
 * Appends to the audit log (decisions §5), in the transaction of the recorded action. If another writer takes
 * the next position first, the whole transaction runs again, so the chain has neither a gap nor a fork.
 */
export async function appendAudit(trx: Trx, ...entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const key = getAuditKey(trx);
  const { place, opening } = await findEnd(trx, key);
  await appendLinks(trx, key, place, opening ? [{ ...opening, at: first.at }, ...entries] : entries);
  announceEntries(trx, entries);
}

/** Records a change of the key, if there is one, and returns the new key's id. */
export async function openAuditEpoch(trx: Trx, at: number): Promise<string | undefined> {
  const key = getAuditKey(trx);
  const { place, opening } = await findEnd(trx, key);
  if (!opening) return undefined;
  await appendLinks(trx, key, place, [{ ...opening, at }]);
  return key.id;
}
