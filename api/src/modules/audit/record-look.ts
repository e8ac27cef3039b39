import type { StaffActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { afterCommit, databaseOf, type Trx } from '../../platform/database/transaction.ts';
import { appendAudit } from './append-audit.ts';
import type { AuditEntry } from './audit-entry.ts';

/** How long one entry covers the looks of one session at one record. */
const coveredMs = 5 * 60_000;

/** When each look was recorded last, the earliest first, by database. */
const looksOf = new WeakMap<Db, Map<string, number>>();

function forgetBefore(looks: Map<string, number>, time: number): void {
  for (const [key, at] of looks) {
    if (at > time) return;
    looks.delete(key);
  }
}

/**
 * Records that staff saw a record, in the transaction that reads it. An open console fetches a record again
 * whenever something about it changes, so one entry covers the looks of this session at this record for five
 * minutes. Another process, and one that starts, records the next look, so none is missed.
 */
export async function recordLook(
  trx: Trx,
  { id, sessionId }: Pick<StaffActor, 'id' | 'sessionId'>,
  look: Omit<AuditEntry, 'staffId'>,
): Promise<void> {
  const { action, at, facts, targetId } = look;
  const db = databaseOf(trx);
  const looks = looksOf.get(db) ?? new Map<string, number>();
  looksOf.set(db, looks);
  const key = JSON.stringify([sessionId, action, targetId, facts]);
  const last = looks.get(key);
  // A clock that was set back covers nothing.
  if (last !== undefined && last <= at && at < last + coveredMs) return;
  await appendAudit(trx, { ...look, staffId: id });
  afterCommit(trx, () => {
    forgetBefore(looks, at - coveredMs);
    looks.delete(key);
    looks.set(key, at);
  });
}
