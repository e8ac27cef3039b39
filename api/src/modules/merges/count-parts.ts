import { type MergePreview, mergedParts } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { planConversations, planInvitations } from './move-pairs.ts';
import { type Accounts, countMove } from './move-rows.ts';
import { type Move, moves } from './moves.ts';

/** How many rows of each part move, and how many stay. */
export async function countParts(db: Db, accounts: Accounts): Promise<MergePreview['parts']> {
  const counts = new Map(mergedParts.map((part) => [part, { moves: 0, stays: 0 }]));
  const add = (part: Move['part'], counted: { readonly moves: number; readonly stays: number }) => {
    const count = part && counts.get(part);
    if (!count) return;
    count.moves += counted.moves;
    count.stays += counted.stays;
  };
  for (const move of moves) {
    const counted: Move = move;
    if (counted.part) add(counted.part, await countMove(db, counted, accounts));
  }
  const invitations = await planInvitations(db, accounts);
  add('connections', { moves: invitations.moving.length, stays: invitations.stays });
  const conversations = await planConversations(db, accounts);
  add('conversations', { moves: conversations.moving.length, stays: conversations.staying.length });
  return [...counts].map(([part, count]) => ({ part, moves: count.moves, stays: count.stays }));
}
