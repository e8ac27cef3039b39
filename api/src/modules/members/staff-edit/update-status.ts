import { BANNED_POLICY } from '@milon/shared/constants';
import type { UsedReply } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { ActingStaff, AppContext, StaffActor } from '../../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import {
  deliverNotification,
  recordNotification,
  type StaffNotification,
} from '../../notifications/index.ts';
import { recordRemoval } from '../../removals/index.ts';
import { countReplyUses } from '../../reply-uses/index.ts';
import { endSessionsOf } from '../../sessions/index.ts';
import { withVisibilityBroadcast } from '../listing/broadcast-visibility.ts';
import { findMember, updateMember } from '../queries.ts';
import { requireDecidable } from './self-deleted.ts';

interface NewStatus {
  readonly activePolicy: string;
  /** Used if staff give no text: each policy has its own. */
  readonly message?: string | null | undefined;
  /** The saved replies in the text. */
  readonly replies?: readonly UsedReply[] | undefined;
}

interface AppliedStatus extends NewStatus {
  readonly at: number;
  /** Set if the status before comes back, because no decision stands: the profile waits for one again. */
  readonly waitsFirstLook?: boolean | undefined;
}

/** What the member is told about a status that shows or hides the profile. */
type StatusNotice = Extract<
  StaffNotification,
  { readonly about: 'document' | 'permission' | 'status' | 'name' }
>;

/**
 * Writes the status and its audit row, and lists or hides the profile. After the commit, a member who may no
 * longer sign in is disconnected everywhere; for others every screen fetches the account again. The status
 * also applies to members who deleted the account: they find it when they restore it. Returns what the member
 * is to be told, if anything. Throws FORBIDDEN for an Uploader, NOT_FOUND.
 */
export async function applyStatus(
  context: AppContext,
  trx: Trx,
  actor: ActingStaff,
  memberId: string,
  { activePolicy, message, at, replies, waitsFirstLook = false }: AppliedStatus,
): Promise<StatusNotice | undefined> {
  if (actor.role !== 'administration') throw new DomainError('FORBIDDEN');
  // Locks the row, so that the counters below match what is changed.
  await updateMember(trx, memberId, { updated_at: at });
  const row = requireDecidable(await findMember(trx, memberId));
  const { seenByOthers, signsIn } = policyAllows(activePolicy);
  await withVisibilityBroadcast(context, trx, memberId, () =>
    updateMember(trx, memberId, {
      active_policy: activePolicy,
      policy_message: message || null,
      waits_first_look: waitsFirstLook ? 1 : 0,
      ...(waitsFirstLook ? { first_look_at: null } : {}),
      ...(!waitsFirstLook && row.waits_first_look === 1 ? { first_look_at: at } : {}),
      status_revision: row.status_revision + 1,
      ...(seenByOthers ? { is_active: 1 } : {}),
    }),
  );
  if (activePolicy === BANNED_POLICY) await recordRemoval(trx, { what: 'ban.made', id: memberId, at });
  else if (row.active_policy === BANNED_POLICY)
    await recordRemoval(trx, { what: 'ban.ended', id: memberId, other: activePolicy, at });
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'member.status',
    targetId: memberId,
    facts: {
      from: row.active_policy,
      to: activePolicy,
      hasMessage: !!message,
      ...(!waitsFirstLook && row.waits_first_look === 1 ? { firstLook: true } : {}),
      ...(row.is_deleted ? { isDeleted: true } : {}),
      ...(await countReplyUses(trx, message ? replies : [], at)),
    },
    at,
  });
  if (!signsIn) {
    // A member who may not sign in reads the status on the sign-in page.
    await endSessionsOf(context, trx, memberId);
    return undefined;
  }
  afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  if (policyAllows(row.active_policy).seenByOthers === seenByOthers) return undefined;
  return { about: 'status', accepted: seenByOthers };
}

/** Applies a status and tells the member. Throws FORBIDDEN for an Uploader, NOT_FOUND. */
export async function changeStatus(
  context: AppContext,
  trx: Trx,
  actor: ActingStaff,
  memberId: string,
  status: AppliedStatus,
): Promise<void> {
  const notice = await applyStatus(context, trx, actor, memberId, status);
  if (!notice) return;
  await recordNotification(trx, memberId, { notice, subject: memberId }, status.at);
  afterCommit(trx, () => deliverNotification(context, memberId, notice));
}

/**
 * Sets a member's activePolicy and its text (spec §4, decisions §3). Throws FORBIDDEN for an Uploader,
 * NOT_FOUND.
 */
export async function updateStatus(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  status: NewStatus,
): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, (trx) => changeStatus(context, trx, actor, memberId, { ...status, at }));
}
