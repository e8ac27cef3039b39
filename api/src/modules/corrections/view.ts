import type { Correction } from '@milon/shared/contracts';
import { displayName } from '@milon/shared/rules';
import { isoTime } from '../../platform/iso-time.ts';
import type { CorrectionRow } from './queries.ts';

/** A correction for the member of staff `readerId`. */
export function correctionView(row: CorrectionRow, readerId: string, now: number): Correction {
  const isOver = row.state === 'WAITING' && row.expires_at <= now;
  return {
    _id: row.id,
    member: {
      _id: row.member_id,
      name: displayName({ firstName: row.first_name, lastName: row.last_name }, true),
      profileId: row.profile_id,
    },
    field: row.field as Correction['field'],
    ...(row.old_value === null ? {} : { from: row.old_value }),
    to: row.new_value,
    reason: row.reason,
    state: isOver ? 'EXPIRED' : (row.state as Correction['state']),
    askedBy: row.asker_name ?? '',
    isOwn: row.asked_by === readerId,
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    createdAt: isoTime(row.created_at),
    expiresAt: isoTime(row.expires_at),
    ...(row.decided_at === null ? {} : { decidedAt: isoTime(row.decided_at) }),
  };
}
