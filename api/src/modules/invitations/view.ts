import type { User } from '@milon/shared/contracts';
import { inviteListOf, type PairState } from '@milon/shared/rules';
import { pairStateOf } from '../members/index.ts';
import type { InvitationRow } from './queries.ts';

export type InviteLists = User['invite'];

/** The state of a pair that has a row. */
export function stateOf(row: InvitationRow | undefined): PairState {
  return pairStateOf(row && { ...row, at: row.decided_at ?? row.created_at });
}

export function otherOf(row: InvitationRow, memberId: string): string {
  return row.sender_id === memberId ? row.receiver_id : row.sender_id;
}

/** The four lists as this member sees them; rows of other people fall out. */
export function listsView(rows: readonly InvitationRow[], memberId: string): InviteLists {
  const lists: InviteLists = { sent: [], received: [], accepted: [], declined: [] };
  for (const row of rows) {
    if (row.sender_id !== memberId && row.receiver_id !== memberId) continue;
    const list = inviteListOf(stateOf(row), memberId);
    if (list) lists[list].push(otherOf(row, memberId));
  }
  return lists;
}
