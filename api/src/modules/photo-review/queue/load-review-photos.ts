import type { ReviewPhoto, ReviewQueue } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { photoUrl } from '../../../platform/security/photo-url.ts';
import { findHiddenDecisions } from '../hidden-decision-queries.ts';
import { findNamedPhotos } from '../named-photo-queries.ts';
import { findLookAlikes } from './find-look-alikes.ts';
import { findDeclined, findEarlierDecisions, findReviewed } from './queue-queries.ts';
import { reviewPhotoView } from './review-view.ts';

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
  const alike = await findLookAlikes(context, [...rows.values()]);
  const alikeIds = [...alike.values()].flat().map((other) => other.id);
  const owners = [...new Set([...rows.values()].map((row) => row.member_id))];
  const [others, hidden, declined, decisions] = await Promise.all([
    findNamedPhotos(context.readers, alikeIds),
    findHiddenDecisions(context.readers, alikeIds, reviewer),
    findDeclined(context.readers, owners, reviewer),
    queue === 'DISPUTES' ? findEarlierDecisions(db, ids) : [],
  ]);
  const named = new Map(others.map((row) => [row.id, { ...row, isHidden: hidden.has(row.id) }]));
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
    const lookAlikes = (alike.get(photoId) ?? []).flatMap(({ id, distance }) => {
      const other = named.get(id);
      // A declined photo of the same profile is shown only because it was declined. If that is hidden from
      // the reviewer, it is left out.
      return other && !(other.isHidden && other.member_id === row.member_id) ? [{ ...other, distance }] : [];
    });
    const before = (declinedOf.get(row.member_id) ?? []).filter((other) => other.id !== photoId);
    const beside = { lookAlikes, appeal, decisions: decisionsOf.get(photoId) ?? [], declined: before };
    return [reviewPhotoView(row, beside, seen)];
  });
}
