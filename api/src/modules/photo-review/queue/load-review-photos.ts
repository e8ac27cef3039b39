import type { ReviewPhoto, ReviewQueue } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { photoUrl } from '../../../platform/security/photo-url.ts';
import { photoView } from '../../photos/index.ts';
import { entriesLike, listWatchedPictures } from '../../watch-list/index.ts';
import { findPhotosForStaff } from '../find-photos-for-staff.ts';
import { nameLookAlikes } from './name-look-alikes.ts';
import { findDeclined, findEarlierDecisions, findReviewed } from './queue-queries.ts';
import { reviewPhotoView } from './review-view.ts';

/** How many other photos of the member come with a photo. */
const othersShown = 8;

/** A photo of a queue; in APPEALS with the member's text. */
export interface QueuedPhoto {
  readonly photoId: string;
  readonly appeal?: { readonly text: string; readonly createdAt: number };
}

/**
 * Photos for a reviewer, in the given order, each with its look-alikes; leaves out photos that were deleted
 * since.
 */
export async function loadReviewPhotos(
  context: AppContext,
  actor: StaffActor,
  queue: ReviewQueue,
  photos: readonly QueuedPhoto[],
  db: Db = context.readers,
): Promise<ReviewPhoto[]> {
  if (photos.length === 0) return [];
  const now = context.clock();
  const reviewer = { staffId: actor.id, now };
  const ids = photos.map((photo) => photo.photoId);
  const rows = new Map((await findReviewed(db, ids, reviewer)).map((row) => [row.id, row]));
  const owners = [...new Set([...rows.values()].map((row) => row.member_id))];
  const [alikeOf, declined, decisions, all, watched] = await Promise.all([
    nameLookAlikes(context, [...rows.values()], reviewer),
    findDeclined(context.readers, owners, reviewer),
    queue === 'DISPUTES' ? findEarlierDecisions(db, ids) : [],
    findPhotosForStaff(db, owners, reviewer),
    listWatchedPictures(context, db),
  ]);
  const allOf = Map.groupBy(all, (row) => row.member_id);
  const declinedOf = Map.groupBy(declined, (row) => row.member_id);
  const decisionsOf = Map.groupBy(decisions, (row) => row.photo_id);
  const seen = {
    queue,
    actor,
    now,
    srcOf: (photoId: string) => photoUrl(context.keys, photoId, actor.id, 'staff', now),
  };
  return photos.flatMap(({ photoId, appeal }) => {
    const row = rows.get(photoId);
    if (!row) return [];
    const before = (declinedOf.get(row.member_id) ?? []).filter((other) => other.id !== photoId);
    const others = (allOf.get(row.member_id) ?? []).filter((other) => other.id !== photoId);
    const beside = {
      photos: others
        .slice(0, othersShown)
        .map((other) => photoView(other, context.keys, actor.id, 'staff', now)),
      lookAlikes: alikeOf(row),
      appeal,
      decisions: decisionsOf.get(photoId) ?? [],
      declined: before,
      watched: entriesLike(watched, row)[0],
    };
    return [reviewPhotoView(row, beside, seen)];
  });
}
