import { type BulkAct, type BulkRisk, type BulkSkip, bulkRisks } from '@milon/shared/contracts';
import { isSelfDeleted } from '../members/index.ts';
import type { MemberFacts } from './fact-queries.ts';

/** Whether this act may apply to members who deleted their accounts: Administration decides about them. */
const reachesDeleted: Readonly<Record<BulkAct['action'], boolean>> = {
  STATUS: true,
  SPECIAL: false,
  DELETE: true,
  EXPORT: false,
};

/** Why nothing would happen to the member; undefined if the act changes something. */
export function findSkip(act: BulkAct, facts: MemberFacts | undefined, now: number): BulkSkip | undefined {
  if (!facts) return 'DELETED';
  if (facts.is_deleted === 1 && !(reachesDeleted[act.action] && isSelfDeleted(facts))) return 'DELETED';
  if (act.action === 'STATUS') {
    const isSame = facts.active_policy === act.activePolicy && facts.policy_message === (act.message || null);
    return isSame ? 'ALREADY' : undefined;
  }
  return act.action === 'SPECIAL' && (facts.special_ends_at ?? 0) > now ? 'ALREADY' : undefined;
}

/** The reasons to look at the member before a bulk change. */
export function findRisks(facts: MemberFacts, now: number): BulkRisk[] {
  const has: Readonly<Record<BulkRisk, boolean>> = {
    REPORTED: Boolean(facts.is_reported),
    PAYING: (facts.package_ends_at ?? 0) > now,
    IN_CASE: Boolean(facts.is_in_case),
    STAFF: Boolean(facts.is_staff),
  };
  return bulkRisks.filter((risk) => has[risk]);
}

/** Whether what the act did to the member is still as it left it, so that a revert overwrites nothing. */
export function isUnchanged(
  act: BulkAct,
  version: number | null,
  facts: MemberFacts | undefined,
  now: number,
): boolean {
  if (!facts || version === null) return false;
  if (act.action === 'SPECIAL')
    return facts.special_starts_at === version && (facts.special_ends_at ?? 0) > now;
  if (act.action !== 'STATUS' || (facts.is_deleted === 1 && !isSelfDeleted(facts))) return false;
  return facts.status_revision === version && facts.active_policy === act.activePolicy;
}

/** Whether a bulk change of this kind can be reverted at all. A deletion by staff is final. */
export const isRevertible = ({ action }: BulkAct): boolean => action === 'STATUS' || action === 'SPECIAL';
