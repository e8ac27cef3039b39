import type { Settings } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import type { AuditEntry } from '../../audit/index.ts';
import { type Decision, statusOf, type ValidDecision } from './validate-decision.ts';

/** One batch that is being carried out. */
export interface RunningBatch {
  readonly context: AppContext;
  readonly actor: StaffActor;
  readonly settings: Settings;
  readonly batchId: string;
  readonly at: number;
}

export const reasonOf = ({ decision, reason }: Decision) =>
  decision === 'APPROVE' ? null : (reason ?? null);

/**
 * How a case ends. A second look agrees or disagrees with the first decision; an appeal or a dispute upholds
 * or overturns it.
 */
export function endOf({ decision, photo, found }: ValidDecision): string {
  const agrees = statusOf(decision) === photo.status;
  if (found?.queue === 'SECOND') return agrees ? 'AGREED' : 'DISAGREED';
  return agrees ? 'UPHELD' : 'OVERTURNED';
}

/**
 * Members are notified of first decisions, reversals and answers to their appeals; of a dispute only if it
 * changes what they see.
 */
export function isNotified(judged: ValidDecision): boolean {
  const { place } = judged;
  return place === 'DISPUTES' ? endOf(judged) === 'OVERTURNED' : place !== 'SECOND';
}

const actions = { SECOND: 'photo.second-look', APPEALS: 'photo.appeal', DISPUTES: 'photo.dispute' } as const;

export function auditEntry({ actor, batchId, at }: RunningBatch, judged: ValidDecision): AuditEntry {
  const { decision, place, photo, found } = judged;
  const reason = reasonOf(decision);
  const approves = decision.decision === 'APPROVE';
  const isPlain = place === 'FIRST' || place === 'DECIDED';
  return {
    staffId: actor.id,
    action: isPlain ? (approves ? 'photo.approve' : 'photo.decline') : actions[place],
    targetId: photo.id,
    facts: {
      memberId: photo.member_id,
      batchId,
      ...(place === 'DECIDED' ? { before: photo.status } : {}),
      ...(found ? { decision: decision.decision, outcome: endOf(judged) } : {}),
      ...(approves ? {} : { reason }),
    },
    at,
  };
}
