import { RESTORE_DAYS } from '@milon/shared/constants';
import type { Merge } from '@milon/shared/contracts';
import { DAY_MS, displayName } from '@milon/shared/rules';
import { isoTime } from '../../platform/iso-time.ts';
import type { MergeRow } from './queries.ts';

/** A merge for the member of staff `readerId`. */
export function mergeView(row: MergeRow, readerId: string, now: number): Merge {
  const isOver = row.state === 'WAITING' && row.expires_at <= now;
  const undoableUntil = (row.decided_at ?? 0) + RESTORE_DAYS * DAY_MS;
  const isUndoable = row.state === 'DONE' && row.newer_removed_at === null && undoableUntil > now;
  return {
    _id: row.id,
    pairId: row.duplicate_id,
    older: {
      _id: row.older_id,
      name: displayName({ firstName: row.older_first_name, lastName: row.older_last_name }, true),
      profileId: row.older_profile_id,
    },
    newer: {
      _id: row.newer_id,
      name: displayName({ firstName: row.newer_first_name, lastName: row.newer_last_name }, true),
      profileId: row.newer_profile_id,
    },
    reason: row.reason,
    state: isOver ? 'EXPIRED' : (row.state as Merge['state']),
    askedBy: row.asker_name ?? '',
    isOwn: row.asked_by === readerId,
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    createdAt: isoTime(row.created_at),
    expiresAt: isoTime(row.expires_at),
    ...(row.decided_at === null ? {} : { decidedAt: isoTime(row.decided_at) }),
    ...(isUndoable ? { undoableUntil: isoTime(undoableUntil) } : {}),
    ...(row.undoer_name === null ? {} : { undoneBy: row.undoer_name }),
    ...(row.undone_at === null ? {} : { undoneAt: isoTime(row.undone_at) }),
    ...(row.undo_reason === null ? {} : { undoReason: row.undo_reason }),
  };
}
