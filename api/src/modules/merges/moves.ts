import type { MergedPart } from '@milon/shared/contracts';
import type { Database } from '../../platform/database/schema.ts';

/** How rows of a table get from the newer account to the older one. */
export interface Move {
  readonly table: keyof Database;
  /** Names the account. */
  readonly column: string;
  /** Names the row among those of the account. */
  readonly key: string;
  /** Names the other member: what is between the two accounts stays. */
  readonly other?: string;
  /** A row stays if the older account has one in `onceIn` that agrees in these columns. */
  readonly once?: readonly string[];
  readonly onceIn?: { readonly table: keyof Database; readonly column: string };
  /** Rows whose connect is held stay: it comes back to its buyer. */
  readonly notHeld?: true;
  /** Under which the preview counts it. Absent: it follows another one. */
  readonly part?: MergedPart;
}

/**
 * What a merge moves row by row, in this order. Invitations and conversations, whose rows name both members
 * in one key, are in `move-pairs`.
 */
export const moves = [
  { table: 'transactions', column: 'member_id', key: 'id', part: 'payments' },
  {
    table: 'connect_holds',
    column: 'viewer_id',
    key: 'unlock_id',
    other: 'owner_id',
    once: ['owner_id'],
    onceIn: { table: 'connects', column: 'viewer_id' },
  },
  {
    table: 'connects',
    column: 'viewer_id',
    key: 'id',
    other: 'owner_id',
    once: ['owner_id'],
    part: 'unlocks',
  },
  {
    table: 'connects',
    column: 'owner_id',
    key: 'id',
    other: 'viewer_id',
    once: ['viewer_id'],
    notHeld: true,
    part: 'unlockedBy',
  },
  {
    table: 'revealed_guardians',
    column: 'viewer_id',
    key: 'unlock_id',
    other: 'owner_id',
    once: ['guardian_id'],
  },
  { table: 'revealed_guardians', column: 'owner_id', key: 'unlock_id', other: 'viewer_id' },
  // Only ended ones are left by then, which who paid still sees.
  { table: 'guardians', column: 'member_id', key: 'id' },
  { table: 'refused_guardians', column: 'member_id', key: 'digest', once: ['digest'] },
  // What was handed on shows the profile that is left. A copy that one account made of the other's stays.
  { table: 'biodata_copies', column: 'member_id', key: 'id', other: 'match_id' },
  { table: 'biodata_copies', column: 'match_id', key: 'id', other: 'member_id' },
  {
    table: 'blocks',
    column: 'member_id',
    key: 'blocked_id',
    other: 'blocked_id',
    once: ['blocked_id'],
    part: 'blocks',
  },
  {
    table: 'blocks',
    column: 'blocked_id',
    key: 'member_id',
    other: 'member_id',
    once: ['member_id'],
    part: 'blocks',
  },
  {
    table: 'reports',
    column: 'reporter_id',
    key: 'id',
    other: 'reported_id',
    once: ['reported_id', 'word_id'],
    part: 'reports',
  },
  {
    table: 'reports',
    column: 'reported_id',
    key: 'id',
    other: 'reporter_id',
    once: ['reporter_id', 'word_id'],
    part: 'reports',
  },
  { table: 'report_cases', column: 'member_id', key: 'id' },
  {
    table: 'favorites',
    column: 'member_id',
    key: 'favorite_id',
    other: 'favorite_id',
    once: ['favorite_id'],
    part: 'favorites',
  },
  {
    table: 'favorites',
    column: 'favorite_id',
    key: 'member_id',
    other: 'member_id',
    once: ['member_id'],
    part: 'favorites',
  },
  { table: 'support_messages', column: 'member_id', key: 'id', part: 'support' },
  { table: 'member_notes', column: 'member_id', key: 'id', part: 'notes' },
  { table: 'contact_flags', column: 'member_id', key: 'watched_id', once: ['watched_id'], part: 'flags' },
] as const satisfies readonly Move[];

/** Under which a moved row is remembered. */
export const placeOf = ({ column, table }: Pick<Move, 'column' | 'table'>) => `${table}.${column}`;
