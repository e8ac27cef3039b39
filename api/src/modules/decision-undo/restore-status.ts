import type { AppContext, StaffActor } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { applyStatus, findMember } from '../members/index.ts';

/** A member's status before a decision changed it. */
export interface StatusBefore {
  readonly policy: string;
  readonly message: string | null;
  /** The member's status revision right after the decision. */
  readonly revision: number;
}

/** Reads a member's status for an undo, before the decision changes it. Throws NOT_FOUND. */
export async function readStatus(trx: Trx, memberId: string): Promise<StatusBefore> {
  const row = await findMember(trx, memberId);
  if (!row) throw new DomainError('NOT_FOUND');
  return { policy: row.active_policy, message: row.policy_message, revision: row.status_revision + 1 };
}

/**
 * Restores a member's status without a word to the member, who was not told of the decision either. Throws
 * CONFLICT if the status changed since the decision.
 */
export async function restoreStatus(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  memberId: string,
  { before, at }: { readonly before: StatusBefore; readonly at: number },
): Promise<void> {
  const row = await findMember(trx, memberId);
  if (row?.status_revision !== before.revision) throw new DomainError('CONFLICT');
  const message = before.message ?? undefined;
  await applyStatus(context, trx, actor, memberId, { activePolicy: before.policy, message, at });
}
