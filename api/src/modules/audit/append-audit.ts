import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { type ChainedRow, firstHash, hashRow } from './chain.ts';
import { findLastLink, insertLinks } from './queries.ts';

/** Ids, keys of options, counts and digests; never a person's name, text or number. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface AuditEntry {
  readonly staffId: string;
  /** What was done to what: `photo.approve`, `member.status`. */
  readonly action: `${string}.${string}`;
  readonly targetId: string;
  readonly facts: AuditFacts;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Rows that one statement inserts at most: PostgreSQL and SQLite both bound its parameters. */
const rowsAtOnce = 100;

/**
 * Appends to the audit log (decisions §5), in the transaction of what it tells of. Where another writer took the next position meanwhile
 * the whole transaction runs again, so the chain has neither gap nor fork.
 */
export async function appendAudit(trx: Trx, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const last = await findLastLink(trx);
  let position = last?.position ?? 0;
  let previous_hash = last?.hash ?? firstHash;
  const rows: (ChainedRow & { hash: string })[] = [];
  for (const entry of entries) {
    position += 1;
    const row: ChainedRow = {
      position,
      staff_id: entry.staffId,
      action: entry.action,
      target_id: entry.targetId,
      facts: JSON.stringify(entry.facts),
      created_at: entry.at,
      previous_hash,
    };
    previous_hash = hashRow(row);
    rows.push({ ...row, hash: previous_hash });
  }
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    if ((await insertLinks(trx, part)) !== part.length) throw new RetryTransaction();
  }
}
