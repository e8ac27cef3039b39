import type { Trx } from '../../platform/database/transaction.ts';
import { withListingCounters } from '../members/index.ts';
import { markRowDeleted } from './queries.ts';

/**
 * Takes a member out of sight of everybody at once; everything is still there until it is removed. Undefined where there is no such member,
 * or none any more. Sessions are the caller's to end, after the commit.
 */
export function markDeleted(trx: Trx, memberId: string, deletedBy: string, at: number) {
  return withListingCounters(trx, memberId, () => markRowDeleted(trx, memberId, deletedBy, at));
}
