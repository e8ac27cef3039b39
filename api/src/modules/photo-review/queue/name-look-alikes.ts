import type { AppContext } from '../../../context.ts';
import { findHiddenDecisions, type ReviewerContext } from '../hidden-decision-queries.ts';
import { findNamedPhotos } from '../named-photo-queries.ts';
import { findLookAlikes, type HashedPhoto } from './find-look-alikes.ts';
import type { NamedPhoto } from './review-view.ts';

/** The look-alikes of these photos with their owners' names, as this reviewer may see them. */
export async function nameLookAlikes(
  context: AppContext,
  photos: readonly HashedPhoto[],
  reviewer: ReviewerContext,
): Promise<(photo: HashedPhoto) => NamedPhoto[]> {
  const alike = await findLookAlikes(context, photos);
  const ids = [...alike.values()].flat().map((other) => other.id);
  const [others, hidden] = await Promise.all([
    findNamedPhotos(context.readers, ids),
    findHiddenDecisions(context.readers, ids, reviewer),
  ]);
  const named = new Map(others.map((row) => [row.id, { ...row, isHidden: hidden.has(row.id) }]));
  return (photo) =>
    (alike.get(photo.id) ?? []).flatMap(({ id, distance }) => {
      const other = named.get(id);
      // A declined photo of the same profile is shown only because it was declined. If that is hidden from
      // the reviewer, it is left out.
      return other && !(other.isHidden && other.member_id === photo.member_id)
        ? [{ ...other, distance }]
        : [];
    });
}
