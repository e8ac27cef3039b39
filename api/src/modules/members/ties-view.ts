import type { Profile } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { type InviteRelation, inviteAgainAt, type PairState, pairAt, relationOf } from '@milon/shared/rules';
import type { TieRow } from './queries.ts';

/** How one viewer stands to one member. */
export interface Ties {
  readonly relation: InviteRelation;
  /** Of a declined invitation of the viewer's, where it was said. */
  readonly declineReason: InviteDeclineReason | null;
  /** From when the viewer may send it again, in epoch milliseconds. */
  readonly inviteAgainAt: number | null;
  readonly isFavorite: boolean;
  readonly isBlocked: boolean;
  /** Either has blocked the other. */
  readonly blockedEitherWay: boolean;
  readonly isUnlocked: boolean;
}

export const noTies: Ties = {
  relation: 'none',
  declineReason: null,
  inviteAgainAt: null,
  isFavorite: false,
  isBlocked: false,
  blockedEitherWay: false,
  isUnlocked: false,
};

/** What a card tells its viewer of the two. */
export function tiesView(
  ties: Ties,
): Pick<
  Profile,
  'relation' | 'inviteDeclineReason' | 'inviteAgainAt' | 'isFavorite' | 'isBlocked' | 'contactUnlocked'
> {
  const { declineReason, inviteAgainAt } = ties;
  return {
    relation: ties.relation,
    ...(declineReason === null ? {} : { inviteDeclineReason: declineReason }),
    ...(inviteAgainAt === null ? {} : { inviteAgainAt: new Date(inviteAgainAt).toISOString() }),
    isFavorite: ties.isFavorite,
    isBlocked: ties.isBlocked,
    contactUnlocked: ties.isUnlocked,
  };
}

const kinds: Readonly<Record<string, Exclude<PairState['kind'], 'none'>>> = {
  INVITED: 'invited',
  CONNECTED: 'connected',
  DECLINED: 'declined',
  EXPIRED: 'expired',
};

/** The state of a pair as its row says at `now`; a missing row, or a status from elsewhere, is none. */
export function pairStateOf(
  row: { sender_id: string | null; status: string | null; at: number | null } | undefined,
  now: number,
): PairState {
  const kind = kinds[row?.status ?? ''];
  return row && kind ? pairAt({ kind, from: row.sender_id ?? '', at: row.at ?? 0 }, now) : { kind: 'none' };
}

export function gatherTies(rows: readonly TieRow[], viewerId: string, now: number): Map<string, Ties> {
  const ties = new Map<string, Ties>();
  for (const row of rows) {
    const known = ties.get(row.other_id) ?? noTies;
    switch (row.tie) {
      case 'invitation': {
        const state = pairStateOf(row, now);
        const relation = relationOf(state, viewerId);
        const declineReason =
          relation === 'declined' ? (row.decline_reason as InviteDeclineReason | null) : null;
        const againAt = inviteAgainAt(state, viewerId) ?? null;
        ties.set(row.other_id, { ...known, relation, declineReason, inviteAgainAt: againAt });
        break;
      }
      case 'favorite':
        ties.set(row.other_id, { ...known, isFavorite: true });
        break;
      case 'block':
        ties.set(row.other_id, { ...known, isBlocked: true, blockedEitherWay: true });
        break;
      case 'blocked-by':
        ties.set(row.other_id, { ...known, blockedEitherWay: true });
        break;
      case 'connect':
        ties.set(row.other_id, { ...known, isUnlocked: true });
    }
  }
  return ties;
}
