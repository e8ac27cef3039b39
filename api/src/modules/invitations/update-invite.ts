import type { InviteAction, ProblemCode } from '@milon/shared/contracts';
import type { PairState } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deliverNotification, refreshNotificationLists } from '../notifications/index.ts';
import { applyInvitationAction, requireInvitationAction } from './apply-invitation-action.ts';
import { broadcastInvitations, findRecipients, loadInviteLists } from './broadcast-invitations.ts';
import type { InviteLists } from './view.ts';

/** Of an invitation, and of its acceptance, the other side is told; what ends one is told to nobody, and only goes from their list. */
function tellMove(
  context: AppContext,
  actorId: string,
  otherId: string,
  { kind }: PairState,
  hearers: ReadonlySet<string>,
): void {
  refreshNotificationLists(context, [actorId]);
  if (!hearers.has(otherId)) return;
  if (kind === 'invited') deliverNotification(context, otherId, { about: 'invitation', otherId: actorId });
  else if (kind === 'connected')
    deliverNotification(context, otherId, { about: 'acceptance', otherId: actorId });
  else refreshNotificationLists(context, [otherId]);
}

/** One move, and the member's lists after it. RECEIVE names a list only: it changes nothing (spec §4, §7). */
export async function updateInvite(
  context: AppContext,
  actor: MemberActor,
  action: InviteAction,
  otherId: string,
  reason?: string,
): Promise<InviteLists> {
  if (action !== 'RECEIVE') {
    await requireInvitationAction(context, actor, action);
    const state = await applyInvitationAction(context, actor, otherId, action, reason);
    const hearers = await findRecipients(context, actor, [otherId]);
    await broadcastInvitations(context, actor.id, [otherId], hearers);
    tellMove(context, actor.id, otherId, state, hearers);
  }
  return loadInviteLists(context, actor.id);
}

export interface BatchOutcome {
  readonly done: string[];
  readonly refused: { readonly _id: string; readonly code: ProblemCode }[];
}

/** The same move towards many, each by itself: what one refuses stops no other. Somebody named twice counts once. */
export async function updateInvites(
  context: AppContext,
  actor: MemberActor,
  action: InviteAction,
  otherIds: readonly string[],
): Promise<BatchOutcome> {
  const ids = [...new Set(otherIds)];
  const outcome: BatchOutcome = { done: [], refused: [] };
  if (action === 'RECEIVE') {
    const { received } = await loadInviteLists(context, actor.id);
    for (const id of ids) {
      if (received.includes(id)) outcome.done.push(id);
      else outcome.refused.push({ _id: id, code: 'NO_INVITATION' });
    }
    return outcome;
  }
  await requireInvitationAction(context, actor, action);
  const states = new Map<string, PairState>();
  for (const id of ids) {
    try {
      states.set(id, await applyInvitationAction(context, actor, id, action));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.refused.push({ _id: id, code: error.code });
    }
  }
  const hearers = await findRecipients(context, actor, outcome.done);
  if (outcome.done.length > 0) await broadcastInvitations(context, actor.id, outcome.done, hearers);
  for (const [id, state] of states) tellMove(context, actor.id, id, state, hearers);
  return outcome;
}
