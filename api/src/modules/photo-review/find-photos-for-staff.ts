import type { Db } from '../../platform/database/connect.ts';
import { findPhotosOf, type ShownPhoto } from '../photos/index.ts';
import { findHiddenDecisions, type ReviewerContext } from './hidden-decision-queries.ts';

/**
 * All photos of these members for a member of staff. A photo that waits for a second look seems undecided to
 * everyone except the first reviewer.
 */
export async function findPhotosForStaff(
  db: Db,
  memberIds: readonly string[],
  reviewer: ReviewerContext,
): Promise<ShownPhoto[]> {
  const photos = await findPhotosOf(db, memberIds, 'all');
  const decided = photos.filter((photo) => photo.status !== 'PENDING').map((photo) => photo.id);
  const hidden = await findHiddenDecisions(db, decided, reviewer);
  const seemsUndecided = (photo: ShownPhoto) => ({ ...photo, status: 'PENDING', decline_reason: null });
  return photos.map((photo) => (hidden.has(photo.id) ? seemsUndecided(photo) : photo));
}
