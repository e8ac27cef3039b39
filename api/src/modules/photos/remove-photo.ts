import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deletePhoto, lockMembers, refreshHasPhoto } from './queries.ts';

/** Deletes a photo of one's own, its files with it. */
export async function removePhoto(context: AppContext, actor: MemberActor, photoId: string): Promise<void> {
  const storageKey = await inTransaction(context.db, async (trx) => {
    await lockMembers(trx, [actor.id]);
    const deleted = await deletePhoto(trx, photoId, actor.id);
    if (!deleted) throw new DomainError('NOT_FOUND');
    await refreshHasPhoto(trx, [actor.id]);
    return deleted.storage_key;
  });
  await context.storage.removeAll(storageKey);
}
