import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { pairOf } from '../../platform/ids.ts';
import { findBlockedPairs } from '../visibility/index.ts';
import { findInvitations, findInvitationsOf, type InvitationRow } from './queries.ts';
import { type InviteLists, listsView, relationView } from './view.ts';

/** Loads the four invitation lists of one member (spec §3). */
export async function loadInviteLists(context: AppContext, memberId: string): Promise<InviteLists> {
  return listsView(await findInvitationsOf(context.db, memberId), memberId, context.clock());
}

/**
 * Returns those of the others who may be notified of the member's action: none if the member's profile is
 * hidden, and no one who is blocked either way.
 */
export async function findRecipients(
  context: AppContext,
  actor: MemberActor,
  otherIds: readonly string[],
): Promise<Set<string>> {
  if (!policyAllows(actor.activePolicy).contacts || actor.isPaused) return new Set();
  const blocked = await findBlockedPairs(
    context.db,
    otherIds.map((id) => [actor.id, id]),
  );
  return new Set(otherIds.filter((id) => !blocked.has(pairOf(actor.id, id))));
}

/** Sends the current state of the invitations with these others to all of the member's screens. */
export async function broadcastInvitations(
  context: AppContext,
  memberId: string,
  otherIds: readonly string[],
): Promise<void> {
  const rows = await findInvitations(
    context.db,
    otherIds.map((other) => pairOf(memberId, other)),
  );
  const byPair = new Map(rows.map((row) => [row.pair, row]));
  const now = context.clock();
  context.bus.toMember(memberId, 'invite-update', {
    changed: otherIds.map((other) => relationView(byPair.get(pairOf(memberId, other)), memberId, other, now)),
  });
}

/**
 * Sends the expiry of invitations to all screens of both sides, except if one of the two blocked the other.
 */
export async function broadcastExpired(context: AppContext, ended: readonly InvitationRow[]): Promise<void> {
  const now = context.clock();
  const blocked = await findBlockedPairs(
    context.db,
    ended.map((row) => [row.sender_id, row.receiver_id]),
  );
  for (const row of ended) {
    if (blocked.has(row.pair)) continue;
    const { sender_id: senderId, receiver_id: receiverId } = row;
    for (const [id, other] of [
      [senderId, receiverId],
      [receiverId, senderId],
    ] as const) {
      context.bus.toMember(id, 'invite-update', { changed: [relationView(row, id, other, now)] });
    }
  }
}
