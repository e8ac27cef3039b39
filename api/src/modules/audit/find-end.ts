import { databaseOf, RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import type { AuditEntry } from './audit-entry.ts';
import { beginning, type ChainPlace, headMac, isMac } from './chain.ts';
import { contains, furthestHead } from './furthest-head.ts';
import { findHead, findLastLink, hasRowOf, lockHead } from './queries.ts';

/** A new key takes over. This row protects all rows before it. */
const keyAction = 'audit.key' satisfies AuditEntry['action'];
/** The record of the log's end was missing, forged or an earlier one: the last rows may have been removed. */
export const lostHeadAction = 'audit.head-lost' satisfies AuditEntry['action'];

type Opening = Pick<AuditEntry, 'staffId' | 'action' | 'targetId' | 'facts'>;

export interface End {
  readonly place: ChainPlace;
  /** The row that must be written before any other. */
  readonly opening: Opening | undefined;
}

function openingOf(
  key: AuditKey,
  last: ChainPlace,
  former: { keyId: string; position: number } | undefined,
  isLost: boolean,
): Opening {
  return {
    staffId: 'system',
    action: isLost ? lostHeadAction : keyAction,
    targetId: 'audit',
    facts: {
      keyId: key.id,
      formerKeyId: former?.keyId ?? null,
      position: last.position,
      hash: last.hash,
      ...(former && former.position !== last.position ? { formerHead: former.position } : {}),
    },
  };
}

/**
 * Finds the place after which the next row goes. That is the recorded head, not the last row: if rows were
 * removed from the end, the gap stays visible. A head that we signed earlier, put back with the rows up to
 * it, lacks what this process wrote or saw.
 * Throws `RetryTransaction` if another writer recorded the first head between the reads: there is no row to
 * lock before it, and on PostgreSQL each statement sees the rows that were committed before it.
 */
export async function findEnd(trx: Trx, key: AuditKey): Promise<End> {
  const known = furthestHead(databaseOf(trx));
  const head = await lockHead(trx);
  if (head && head.key_id === key.id && isMac(head.mac, headMac(key, head))) {
    const place = { position: head.position, hash: head.hash };
    if (!known || (await contains(trx, place, known))) return { place, opening: undefined };
    const former = { keyId: key.id, position: known.position };
    return { place, opening: openingOf(key, place, former, true) };
  }
  const last = (await findLastLink(trx)) ?? { ...beginning, key_id: null };
  const hasOwnRows = await hasRowOf(trx, key.id);
  if ((await findHead(trx))?.mac !== head?.mac) throw new RetryTransaction();
  if (!head && last.position === 0 && !known) return { place: beginning, opening: undefined };
  const former = head && { keyId: head.key_id, position: head.position };
  const isFormers = former?.keyId === last.key_id && former?.position === last.position;
  const isLost = former ? former.keyId === key.id || !isFormers : hasOwnRows || known !== undefined;
  return { place: last, opening: openingOf(key, last, former, isLost) };
}
