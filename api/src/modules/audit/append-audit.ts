import { afterCommit, databaseOf, RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import type { AuditEntry } from './audit-entry.ts';
import { getAuditKey } from './audit-key.ts';
import { type ChainedRow, hashRow, headMac, rowMac } from './chain.ts';
import { type End, findEnd, lostHeadAction } from './find-end.ts';
import { announceEntries } from './follow-audit.ts';
import { rememberHead, rememberLoss } from './furthest-head.ts';
import { insertLinks, saveHead } from './queries.ts';

/** The most rows in one INSERT: PostgreSQL and SQLite both limit the number of parameters. */
const chunkSize = 100;

/** Appends rows in the given order, after the opening of an end that has one, and moves the head. */
async function appendLinks(
  trx: Trx,
  key: AuditKey,
  { opening, place }: End,
  { at, entries }: { readonly at: number; readonly entries: readonly AuditEntry[] },
): Promise<void> {
  let { position, hash } = place;
  const all = opening ? [{ ...opening, at }, ...entries] : entries;
  const rows = all.map((entry) => {
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
    return Object.assign(row, { hash, key_id: key.id, mac: rowMac(key, hash) });
  });
  for (let start = 0; start < rows.length; start += chunkSize) {
    const part = rows.slice(start, start + chunkSize);
    if ((await insertLinks(trx, part)) !== part.length) throw new RetryTransaction();
  }
  const head = { position, hash };
  await saveHead(trx, { ...head, key_id: key.id, mac: headMac(key, head) });
  const remember = opening?.action === lostHeadAction ? rememberLoss : rememberHead;
  afterCommit(trx, () => remember(databaseOf(trx), head));
}

/**
 * Appends to the audit log (decisions §5), in the transaction of the recorded action. If another writer takes
 * the next position first, the whole transaction runs again, so the chain has neither a gap nor a fork.
 */
export async function appendAudit(trx: Trx, ...entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const key = getAuditKey(trx);
  await appendLinks(trx, key, await findEnd(trx, key), { at: first.at, entries });
  announceEntries(trx, entries);
}

/** Records a change of the key, if there is one, and returns the new key's id. */
export async function openAuditEpoch(trx: Trx, at: number): Promise<string | undefined> {
  const key = getAuditKey(trx);
  const end = await findEnd(trx, key);
  if (!end.opening) return undefined;
  await appendLinks(trx, key, end, { at, entries: [] });
  return key.id;
}

/** Records that rows were lost from the end of the log, if they were. */
export async function recordLostHead(trx: Trx, at: number): Promise<void> {
  const key = getAuditKey(trx);
  const end = await findEnd(trx, key);
  if (end.opening?.action === lostHeadAction) await appendLinks(trx, key, end, { at, entries: [] });
}
