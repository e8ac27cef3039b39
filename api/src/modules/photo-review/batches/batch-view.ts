import type { BatchPhoto, PhotoBatch, PhotoChange, PhotoSitting } from '@milon/shared/contracts';
import type { PhotoDeclineReason, PhotoStatus } from '@milon/shared/options';
import { displayName } from '@milon/shared/rules';
import type { PhotoStateRow } from '../decisions/decision-queries.ts';
import type { NamedPhotoRow } from '../named-photo-queries.ts';
import type { BatchRow, DecisionRow, ThumbRow } from './batch-queries.ts';
import type { SittingCount, SittingRow } from './sitting-queries.ts';

const time = (at: number) => new Date(at).toISOString();

type SrcOf = (photoId: string) => string;

const thumbView = ({ id, thumbhash }: Pick<ThumbRow, 'id' | 'thumbhash'>, srcOf: SrcOf) => ({
  photoId: id,
  src: srcOf(id),
  thumbhash,
});

/** All batches that a reviewer decided without a long pause. */
export function sittingView(
  row: SittingRow,
  count: SittingCount | undefined,
  thumbs: readonly Pick<ThumbRow, 'id' | 'thumbhash'>[],
  srcOf: SrcOf,
): PhotoSitting {
  return {
    _id: row.id,
    by: { _id: row.staff_id, name: row.staff_name ?? '' },
    startedAt: time(row.created_at),
    endedAt: time(count?.ended_at ?? row.created_at),
    batches: count?.batches ?? 0,
    approved: Number(count?.approved ?? 0),
    declined: Number(count?.declined ?? 0),
    reverted: Number(count?.reverted ?? 0),
    thumbs: thumbs.map((thumb) => thumbView(thumb, srcOf)),
  };
}

export function batchView(row: BatchRow, thumbs: readonly ThumbRow[], srcOf: SrcOf): PhotoBatch {
  return {
    _id: row.id,
    by: { _id: row.staff_id, name: row.staff_name ?? '' },
    createdAt: time(row.created_at),
    undoUntil: time(row.undo_until),
    bulk: row.is_bulk === 1,
    approved: row.approved,
    declined: row.declined,
    reverted: row.reverted,
    thumbs: thumbs.map((thumb) => thumbView(thumb, srcOf)),
  };
}

/**
 * One decision of a batch and the current state of its photo. The decision itself is left out while it is
 * hidden from the reader, who may take the second look.
 */
export function batchPhotoView(
  decision: DecisionRow,
  photo: { state: PhotoStateRow; picture: NamedPhotoRow; src: string } | undefined,
  changed: PhotoChange | undefined,
): BatchPhoto {
  const isHidden = photo?.state.is_hidden === 1;
  return {
    photoId: decision.photo_id,
    queue: decision.queue as BatchPhoto['queue'],
    ...(isHidden ? {} : { decision: decision.status === 'APPROVED' ? 'APPROVE' : 'DECLINE' }),
    ...(decision.reason && !isHidden ? { reason: decision.reason as PhotoDeclineReason } : {}),
    ...(decision.told_at === null ? {} : { toldAt: time(decision.told_at) }),
    ...(decision.reverted_at === null ? {} : { revertedAt: time(decision.reverted_at) }),
    ...(decision.reverted_by_name ? { revertedBy: decision.reverted_by_name } : {}),
    ...(changed && decision.reverted_at === null ? { changed } : {}),
    ...(photo
      ? {
          photo: {
            src: photo.src,
            status: isHidden ? 'PENDING' : (photo.state.status as PhotoStatus),
            width: photo.picture.width,
            height: photo.picture.height,
            thumbhash: photo.picture.thumbhash,
            userId: photo.picture.member_id,
            profileId: photo.picture.profile_id,
            name: displayName(
              { firstName: photo.picture.first_name, lastName: photo.picture.last_name },
              true,
            ),
          },
        }
      : {}),
  };
}
