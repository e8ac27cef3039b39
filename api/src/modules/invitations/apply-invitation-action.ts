import {
  applyInvite,
  DAY_MS,
  dhakaDay,
  dhakaDayStart,
  type InvitationAction,
  type PairState,
} from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import {
  afterCommit,
  inTransaction,
  RetryTransaction,
  type Trx,
} from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { holdMembers, requireCanContact, requireCanInitiateContact } from '../members/index.ts';
import {
  deleteNotification,
  deliverNotification,
  markHandled,
  recordNotification,
  refreshNotificationLists,
} from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { requireMeeting } from '../visibility/index.ts';
import { broadcastInvitations, findRecipients } from './broadcast-invitations.ts';
import {
  changeInvitation,
  countDailyInvitation,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
} from './queries.ts';
import { stateOf } from './view.ts';

/**
 * Throws if this member's policy, or the setting that requires a verified contact, forbids the action towards
 * any member.
 */
export async function requireInvitationAction(
  context: AppContext,
  actor: MemberActor,
  move: InvitationAction,
): Promise<void> {
  if (move === 'SEND') await requireCanInitiateContact(context, actor);
  // Withdrawing is always allowed.
  else if (move !== 'WITHDRAW') requireCanContact(actor);
}

/**
 * Writes the pair's next state over the one that was read. Returns false if a concurrent request changed it
 * first.
 */
function writeState(
  trx: Trx,
  pair: string,
  read: InvitationRow | undefined,
  state: ReturnType<typeof stateOf>,
  move: { readonly receiverId: string; readonly reason?: string | undefined },
): Promise<boolean> {
  if (state.kind === 'none') return read ? deleteInvitation(trx, read) : Promise.resolve(true);
  if (state.kind === 'invited') {
    const row = {
      pair,
      sender_id: state.from,
      receiver_id: move.receiverId,
      status: 'INVITED',
      created_at: state.at,
      decided_at: null,
      decline_reason: null,
    };
    return read ? changeInvitation(trx, read, row) : insertInvitation(trx, row);
  }
  if (!read) return Promise.resolve(false);
  return changeInvitation(trx, read, {
    decided_at: state.at,
    ...(state.kind === 'connected'
      ? { status: 'CONNECTED' }
      : { status: 'DECLINED', decline_reason: move.reason ?? null }),
  });
}

/** Counts one invitation of today. Throws INVITES_USED_UP until the day ends. */
async function countTowardsDay(trx: Trx, actor: MemberActor, now: number): Promise<void> {
  const { invitesPerDay } = await getSettings({ db: trx });
  const day = dhakaDay(now);
  const most = actor.isPremium ? invitesPerDay.premium : invitesPerDay.free;
  const allowedAt = dhakaDayStart(day) + DAY_MS;
  if (await countDailyInvitation(trx, { memberId: actor.id, day, nextDay: dhakaDay(allowedAt), most }))
    return;
  throw new DomainError('INVITES_USED_UP', {
    allowedAt,
    retryAfterSeconds: Math.ceil((allowedAt - now) / 1000),
  });
}

interface ActionNotice {
  readonly about: 'invitation' | 'acceptance';
  readonly otherId: string;
}

/** Call after the commit. Updates the other side's open screens, and delivers `notice` if there is one. */
async function notifyOther(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  notice: ActionNotice | undefined,
): Promise<void> {
  if (!(await findRecipients(context, actor, [otherId])).has(otherId)) return;
  await broadcastInvitations(context, otherId, [actor.id]);
  if (notice) deliverNotification(context, otherId, notice);
  else refreshNotificationLists(context, [otherId]);
}

/**
 * Records an action in the notification lists, and announces it to the other side after the commit. The other
 * side is notified of an invitation and of its acceptance. A decline or a withdrawal only updates their list.
 */
async function recordAction(
  context: AppContext,
  trx: Trx,
  actor: MemberActor,
  otherId: string,
  state: PairState,
  now: number,
): Promise<void> {
  const received = { about: 'invitation', otherId } as const;
  const over = { about: 'expiry', otherId } as const;
  let notice: ActionNotice | undefined;
  switch (state.kind) {
    case 'invited':
      await deleteNotification(trx, actor.id, over);
      notice = { about: 'invitation', otherId: actor.id };
      break;
    case 'connected':
      await markHandled(trx, actor.id, received, now);
      notice = { about: 'acceptance', otherId: actor.id };
      break;
    case 'declined':
      await markHandled(trx, actor.id, received, now);
      break;
    case 'none':
      await deleteNotification(trx, actor.id, over);
      await deleteNotification(trx, otherId, { about: 'invitation', otherId: actor.id });
      break;
    case 'expired':
  }
  if (notice) await recordNotification(trx, otherId, { notice }, now);
  afterCommit(trx, () => notifyOther(context, actor, otherId, notice));
}

/**
 * Applies one action of `actor` towards another member (spec §4). A member who is not visible cannot be
 * invited or accepted, but an existing invitation can still be declined, with one of a few reasons, or
 * withdrawn. Notifies the other side; the caller updates the actor's own screens. Throws the rule's code,
 * INVITES_USED_UP, and FURTHER_NOT_WANTED.
 */
export async function applyInvitationAction(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  move: InvitationAction,
  reason?: string,
): Promise<void> {
  if (otherId === actor.id) throw new DomainError('SELF');
  const pair = pairOf(actor.id, otherId);
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    if (move === 'SEND' || move === 'ACCEPT') {
      // A block that is being made now waits, or is seen.
      await holdMembers(trx, [actor.id, otherId]);
      await requireMeeting(trx, actor, otherId);
    }
    const read = await findInvitation(trx, pair);
    const outcome = applyInvite(stateOf(read, now), actor.id, move, now);
    if (!outcome.ok) {
      const { code, allowedAt } = outcome;
      throw new DomainError(code, allowedAt === undefined ? {} : { allowedAt });
    }
    // Accepting an invitation by a SEND does not count as a new invitation.
    if (outcome.state.kind === 'invited') await countTowardsDay(trx, actor, now);
    // Only SEND sets a receiver, and that is the other member.
    if (!(await writeState(trx, pair, read, outcome.state, { receiverId: otherId, reason })))
      throw new RetryTransaction();
    await recordAction(context, trx, actor, otherId, outcome.state, now);
  });
}
