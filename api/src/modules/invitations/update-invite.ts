import type { InviteAction, ProblemCode } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { refreshNotificationLists } from '../notifications/index.ts';
import { applyInvitationAction, requireInvitationAction } from './apply-invitation-action.ts';
import { broadcastInvitations, loadInviteLists } from './broadcast-invitations.ts';
import type { InviteLists } from './view.ts';

/**
 * Updates all of the member's screens after their action, once for all of a batch. A failure is only logged,
 * as in `afterCommit`: the action is stored, and a second try would be refused.
 */
async function updateActorScreens(
  context: AppContext,
  actorId: string,
  otherIds: readonly string[],
): Promise<void> {
  try {
    await broadcastInvitations(context, actorId, otherIds);
    refreshNotificationLists(context, [actorId]);
  } catch (error) {
    context.log.error({ err: error, actorId }, 'could not update the screens of an invitation');
  }
}

/**
 * Applies one action and returns the member's lists after it. RECEIVE only names a list and changes nothing
 * (spec §4, §7).
 */
export async function updateInvite(
  context: AppContext,
  actor: MemberActor,
  action: InviteAction,
  otherId: string,
  reason?: string,
): Promise<InviteLists> {
  if (action !== 'RECEIVE') {
    await requireInvitationAction(context, actor, action);
    await applyInvitationAction(context, actor, otherId, action, reason);
    await updateActorScreens(context, actor.id, [otherId]);
  }
  return loadInviteLists(context, actor.id);
}

export interface BatchOutcome {
  readonly done: string[];
  readonly refused: { readonly _id: string; readonly code: ProblemCode }[];
}

/**
 * Applies the same action to many members, each independently: a refused one does not stop the others. A
 * member named twice counts once.
 */
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
  for (const id of ids) {
    try {
      await applyInvitationAction(context, actor, id, action);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.refused.push({ _id: id, code: error.code });
    }
  }
  if (outcome.done.length > 0) await updateActorScreens(context, actor.id, outcome.done);
  return outcome;
}
