import type { Profile } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import {
  type ContactOfRecord,
  type InviteRelation,
  inviteAgainAt,
  type PairState,
  pairStateAt,
  relationOf,
} from '@milon/shared/rules';
import type { RelationshipRow } from './relationship-queries.ts';

/** The relationship of one viewer with one member. */
export interface Relationship {
  readonly relation: InviteRelation;
  /** The reason of a declined invitation that the viewer sent, if one was chosen. */
  readonly declineReason: InviteDeclineReason | null;
  /** When the viewer may send it again, in epoch milliseconds. */
  readonly inviteAgainAt: number | null;
  readonly isFavorite: boolean;
  readonly isBlocked: boolean;
  /** One of the two has blocked the other. */
  readonly blockedEitherWay: boolean;
  readonly isUnlocked: boolean;
  /** What the viewer's unlocks revealed. */
  readonly revealed: ContactOfRecord | null;
  /** The viewer has reported this member's profile or contact. */
  readonly isReported: boolean;
}

export const noRelationship: Relationship = {
  relation: 'none',
  declineReason: null,
  inviteAgainAt: null,
  isFavorite: false,
  isBlocked: false,
  blockedEitherWay: false,
  isUnlocked: false,
  revealed: null,
  isReported: false,
};

/** Adds to a card what it tells its viewer about the relationship. */
export function addRelationship(card: Profile, relationship: Relationship): void {
  const { declineReason, inviteAgainAt: againAt } = relationship;
  card.relation = relationship.relation;
  if (declineReason !== null) card.inviteDeclineReason = declineReason;
  if (againAt !== null) card.inviteAgainAt = new Date(againAt).toISOString();
  card.isFavorite = relationship.isFavorite;
  card.isBlocked = relationship.isBlocked;
  card.contactUnlocked = relationship.isUnlocked;
  if (relationship.isReported) card.isReported = true;
}

const kinds: Readonly<Record<string, Exclude<PairState['kind'], 'none'>>> = {
  INVITED: 'invited',
  CONNECTED: 'connected',
  DECLINED: 'declined',
  EXPIRED: 'expired',
};

/** The state of a pair at `now`, from its row; a missing row or an unknown status counts as `none`. */
export function pairStateOf(
  row: { sender_id: string | null; status: string | null; at: number | null } | undefined,
  now: number,
): PairState {
  const kind = kinds[row?.status ?? ''];
  return row && kind
    ? pairStateAt({ kind, from: row.sender_id ?? '', at: row.at ?? 0 }, now)
    : { kind: 'none' };
}

export function groupRelationships(
  rows: readonly RelationshipRow[],
  viewerId: string,
  now: number,
): Map<string, Relationship> {
  const relationships = new Map<string, Relationship>();
  for (const row of rows) {
    const known = relationships.get(row.other_id) ?? noRelationship;
    switch (row.relationship) {
      case 'invitation': {
        const state = pairStateOf(row, now);
        const relation = relationOf(state, viewerId);
        const declineReason =
          relation === 'declined' ? (row.decline_reason as InviteDeclineReason | null) : null;
        const againAt = inviteAgainAt(state, viewerId) ?? null;
        relationships.set(row.other_id, { ...known, relation, declineReason, inviteAgainAt: againAt });
        break;
      }
      case 'favorite':
        relationships.set(row.other_id, { ...known, isFavorite: true });
        break;
      case 'block':
        relationships.set(row.other_id, { ...known, isBlocked: true, blockedEitherWay: true });
        break;
      case 'blocked-by':
        relationships.set(row.other_id, { ...known, blockedEitherWay: true });
        break;
      case 'connect':
        relationships.set(row.other_id, {
          ...known,
          isUnlocked: true,
          revealed: row.status as ContactOfRecord,
        });
        break;
      case 'report':
        relationships.set(row.other_id, { ...known, isReported: true });
    }
  }
  return relationships;
}
