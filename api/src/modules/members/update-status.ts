import { policyAllows } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { withVisibilityBroadcast } from './broadcast-visibility.ts';
import { withListingCounters } from './listing-counters.ts';
import { findMember, updateMember } from './queries.ts';
import { requireDecidable } from './self-deleted.ts';

interface NewStatus {
  readonly activePolicy: string;
  /** Without words each policy has its own. */
  readonly message?: string | undefined;
}

/** What a member is told who was hidden from others until now, or shown. */
const noticeOf = (activePolicy: string) =>
  ({ about: 'status', accepted: policyAllows(activePolicy).seenByOthers }) as const;

/**
 * Writes the status, its audit row, and whether it hides or shows the profile into the member's list; `announceStatus` belongs after the commit.
 * Gives whether that is to be told. It holds for one who deleted the account too, who finds it on coming back. Throws FORBIDDEN for an
 * Uploader, NOT_FOUND.
 */
export async function changeStatus(
  trx: Trx,
  actor: StaffActor,
  memberId: string,
  { activePolicy, message, at }: NewStatus & { readonly at: number },
): Promise<boolean> {
  if (actor.role !== 'administration') throw new DomainError('FORBIDDEN');
  // Holds the row, so that what is counted below is what is changed.
  await updateMember(trx, memberId, { updated_at: at });
  const row = requireDecidable(await findMember(trx, memberId));
  await withListingCounters(trx, memberId, () =>
    updateMember(trx, memberId, {
      active_policy: activePolicy,
      policy_message: message || null,
      ...(policyAllows(activePolicy).seenByOthers ? { is_active: 1 } : {}),
    }),
  );
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'member.status',
    targetId: memberId,
    facts: {
      from: row.active_policy,
      to: activePolicy,
      hasMessage: !!message,
      ...(row.is_deleted ? { isDeleted: true } : {}),
    },
    at,
  });
  const { seenByOthers, signsIn } = policyAllows(activePolicy);
  // One who may not sign in reads it at the door.
  const isTold = signsIn && policyAllows(row.active_policy).seenByOthers !== seenByOthers;
  if (isTold)
    await recordNotification(trx, memberId, { notice: noticeOf(activePolicy), subject: memberId }, at);
  return isTold;
}

/** One who may no longer sign in is signed out everywhere; others' screens fetch the account again. */
export async function announceStatus(
  context: AppContext,
  memberId: string,
  activePolicy: string,
): Promise<void> {
  if (policyAllows(activePolicy).signsIn) context.bus.toMember(memberId, 'account-update', {});
  else await endSessionsOf(context, memberId);
}

/** Sets a member's activePolicy and the words that go with it (spec §4, decisions §3). Throws FORBIDDEN for an Uploader, NOT_FOUND. */
export async function updateStatus(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  status: NewStatus,
): Promise<void> {
  const at = context.clock();
  const change = (trx: Trx) => changeStatus(trx, actor, memberId, { ...status, at });
  const isTold = await withVisibilityBroadcast(context, memberId, () => inTransaction(context.db, change));
  await announceStatus(context, memberId, status.activePolicy);
  if (isTold) deliverNotification(context, memberId, noticeOf(status.activePolicy));
}
