import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type HashedPicture, pictureDistance, samePictureBits } from '../../platform/picture-hash.ts';
import { findCountingPictures, insertFlag } from './queries.ts';

type WatchedPicture = Awaited<ReturnType<typeof findCountingPictures>>[number];

/** The entries that a picture is the same as, or nearly: those that refuse first, then the nearest. */
export function entriesLike(entries: readonly WatchedPicture[], picture: HashedPicture): WatchedPicture[] {
  return entries
    .map((entry) => ({ entry, distance: pictureDistance(picture, entry.digest) }))
    .filter(({ distance }) => distance <= samePictureBits)
    .toSorted(
      (a, b) =>
        Number(b.entry.effect === 'REFUSE') - Number(a.entry.effect === 'REFUSE') || a.distance - b.distance,
    )
    .map(({ entry }) => entry);
}

/** The pictures that are refused or flagged now. Staff enter them one by one, so all are compared. */
export function listWatchedPictures({ clock }: Pick<AppContext, 'clock'>, db: Db): Promise<WatchedPicture[]> {
  return findCountingPictures(db, clock());
}

/**
 * Flags a member for an uploaded picture that is on the list, in the transaction that stores the photo.
 * Returns whether staff refuse it, so that Administration must decide it.
 */
export async function passPicture(
  context: AppContext,
  trx: Trx,
  memberId: string,
  picture: HashedPicture,
): Promise<boolean> {
  const like = entriesLike(await listWatchedPictures(context, trx), picture);
  for (const { id } of like) await insertFlag(trx, memberId, id, context.clock());
  return like[0]?.effect === 'REFUSE';
}
