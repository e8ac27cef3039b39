import { BANNED_POLICY } from '@milon/shared/constants';
import type { CallParsed, decideReportCaseCall } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { StaffNotification } from '../../notifications/index.ts';
import type { CaseRow } from './case-queries.ts';

export type Decision = CallParsed<typeof decideReportCaseCall, 'body'>;

/**
 * The policy that a decision sets (spec §3). Undefined if the member's stays: a warning or a deactivation
 * lifts no ban.
 */
export function policyOf(
  found: CaseRow,
  { decision, policy, message }: Pick<Decision, 'decision' | 'policy' | 'message'>,
): string | undefined {
  const isBanned = !policyAllows(found.active_policy).signsIn;
  switch (decision) {
    case 'WARN':
      if (isBanned) return undefined;
      return policy ?? (policyAllows(found.active_policy).seenByOthers ? '3' : '4');
    case 'DEACTIVATE':
      if (isBanned) return undefined;
      return message ? '4' : '2';
    case 'KEEP':
      return undefined;
    case 'DELETE':
      // Bars the national id, and lets nobody come back.
      return BANNED_POLICY;
    case 'DISMISS': {
      // An accepted appeal takes back what the decision set, unless staff changed it since.
      const isStill = found.policy_set !== null && found.policy_set === found.active_policy;
      return isStill ? (found.policy_before ?? undefined) : undefined;
    }
  }
}

/** What the reported member is told about a decision. A dismissed report is not mentioned to them. */
export function personNotice(
  { appealed_at }: Pick<CaseRow, 'appealed_at'>,
  decision: Decision['decision'],
): StaffNotification | undefined {
  const wasAppealed = appealed_at !== null;
  if (decision === 'DELETE' || (decision === 'DISMISS' && !wasAppealed)) return undefined;
  return { about: 'warning', accepted: decision === 'DISMISS', mayAppeal: !wasAppealed };
}
