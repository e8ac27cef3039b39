import type { ServerEvents, User } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { inviteAgainAt, inviteListOf, type PairState, relationOf } from '@milon/shared/rules';
import { pairStateOf } from '../members/index.ts';
import type { InvitationRow } from './queries.ts';

export type InviteLists = User['invite'];

/** Returns the state of a pair at `now`. */
export function stateOf(row: InvitationRow | undefined, now: number): PairState {
  return pairStateOf(row && { ...row, at: row.decided_at ?? row.created_at }, now);
}

export function otherOf(row: InvitationRow, memberId: string): string {
  return row.sender_id === memberId ? row.receiver_id : row.sender_id;
}

/** The four lists as this member sees them at `now`. Rows of other members are ignored. */
export function listsView(rows: readonly InvitationRow[], memberId: string, now: number): InviteLists {
  const lists: InviteLists = { sent: [], received: [], accepted: [], declined: [] };
  for (const row of rows) {
    if (row.sender_id !== memberId && row.receiver_id !== memberId) continue;
    const list = inviteListOf(stateOf(row, now), memberId);
    if (list) lists[list].push(otherOf(row, memberId));
  }
  return lists;
}

/** The other member's relation to this member at `now`, and their reason if they declined. */
export function relationView(
  row: InvitationRow | undefined,
  memberId: string,
  otherId: string,
  now: number,
): Parameters<ServerEvents['invite-update']>[0]['changed'][number] {
  const state = stateOf(row, now);
  const relation = relationOf(state, memberId);
  const list = inviteListOf(state, memberId);
  const againAt = inviteAgainAt(state, memberId);
  return {
    _id: otherId,
    relation,
    ...(list ? { list } : {}),
    ...(relation === 'declined' && row?.decline_reason
      ? { inviteDeclineReason: row.decline_reason as InviteDeclineReason }
      : {}),
    ...(againAt === undefined ? {} : { inviteAgainAt: new Date(againAt).toISOString() }),
  };
}
