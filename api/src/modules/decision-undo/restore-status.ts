import { policyAllows } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { applyStatus, findMember } from '../members/index.ts';
import { notifyHeld } from './hold-decision.ts';
import { findRevoked } from './queries.ts';

/** A member's status before a decision changed it. */
export interface StatusBefore {
  readonly policy: string;
  readonly message: string | null;
  readonly waitsFirstLook?: boolean;
  /** The member's status revision right after the decision. */
  readonly revision: number;
}

/** Reads a member's status for an undo, before the decision changes it. Throws NOT_FOUND. */
export async function readStatus(trx: Trx, memberId: string): Promise<StatusBefore> {
  const row = await findMember(trx, memberId);
  if (!row) throw new DomainError('NOT_FOUND');
  return {
    policy: row.active_policy,
    message: row.policy_message,
    waitsFirstLook: row.waits_first_look === 1,
    revision: row.status_revision + 1,
  };
}

/** The member's status revision. Throws NOT_FOUND. */
export async function readRevision(trx: Trx, memberId: string): Promise<number> {
  const row = await findMember(trx, memberId);
  if (!row) throw new DomainError('NOT_FOUND');
  return row.status_revision;
}

/** Throws CONFLICT if the member's status changed since this revision. */
export async function requireRevision(trx: Trx, memberId: string, revision: number): Promise<void> {
  const row = await findMember(trx, memberId);
  if (row?.status_revision !== revision) throw new DomainError('CONFLICT');
}

/** What holds without a decision. */
type StatusWithout = Pick<StatusBefore, 'policy' | 'waitsFirstLook'> & {
  readonly message?: string | null;
};

/**
 * The status that would hold without a decision made at `since`: of earlier ones, appeals may have been
 * accepted since then.
 */
export async function statusWithout(
  trx: Trx,
  memberId: string,
  status: StatusWithout,
  { since, caseId }: { readonly since: number; readonly caseId?: string },
): Promise<StatusWithout> {
  let holds = status;
  for (const revoked of await findRevoked(trx, memberId, since, caseId))
    if (revoked.policy_set === holds.policy && revoked.policy_before !== null)
      holds = { policy: revoked.policy_before, waitsFirstLook: revoked.waited_first_look === 1 };
  return holds;
}

/**
 * Restores a member's status without a word to the member, who was not notified of the decision of
 * `decidedAt` either. If an appeal was accepted since, the status is the one that the appeal restores, and
 * the member is notified of it. Throws CONFLICT if the status changed since the decision.
 */
export async function restoreStatus(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  memberId: string,
  {
    before,
    decidedAt,
    at,
  }: { readonly before: StatusBefore; readonly decidedAt: number; readonly at: number },
): Promise<void> {
  await requireRevision(trx, memberId, before.revision);
  const { policy: activePolicy, ...holds } = await statusWithout(trx, memberId, before, { since: decidedAt });
  await applyStatus(context, trx, actor, memberId, { ...holds, activePolicy, at });
  const accepted = policyAllows(activePolicy).seenByOthers;
  if (accepted === policyAllows(before.policy).seenByOthers) return;
  await notifyHeld(
    context,
    trx,
    [{ memberId, notice: { about: 'status', accepted }, subject: memberId }],
    at,
  );
}
