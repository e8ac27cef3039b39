import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeFiles } from './files/remove-files.ts';
import { deletePhoto, refreshHasPhoto } from './queries.ts';

/** Deletes a restored photo that its owner had deleted, with its files. */
export async function repeatPhotoRemoval(
  context: Pick<AppContext, 'db' | 'storage'>,
  photoId: string,
  ownerId: string,
): Promise<void> {
  const deleted = await inTransaction(context.db, async (trx) => {
    const row = await deletePhoto(trx, photoId, ownerId);
    await refreshHasPhoto(trx, [ownerId]);
    return row;
  });
  if (deleted) await removeFiles(context, deleted.storage_key);
}
