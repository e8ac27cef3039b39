import type { Photo } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findPhotosOf, lockMembers, setPhotoPositions } from './queries.ts';
import { photoView } from './view.ts';

/**
 * Puts one's own photos in order; the first approved one is the main photo. Throws CONFLICT unless `ids`
 * names each of them once, for example if one was added or deleted since: a photo that the member did not see
 * must not move.
 */
export async function orderPhotos(
  context: AppContext,
  actor: MemberActor,
  ids: readonly string[],
): Promise<Photo[]> {
  const photos = await inTransaction(context.db, async (trx) => {
    await lockMembers(trx, [actor.id]);
    const own = await findPhotosOf(trx, [actor.id], 'all');
    const named = new Set(ids);
    const isWhole = named.size === ids.length && own.length === ids.length;
    if (!isWhole || !own.every((photo) => named.has(photo.id))) throw new DomainError('CONFLICT');
    await setPhotoPositions(trx, actor.id, ids);
    return own.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
  return photos.map((photo) => photoView(photo, context.keys, actor.id, 'clear', context.clock()));
}
