import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { recordRemoval } from '../removals/index.ts';
import { scheduleFileRemoval } from './files/file-queries.ts';
import { removeFiles } from './files/remove-files.ts';
import { deletePhoto, lockMembers, refreshHasPhoto } from './queries.ts';

/**
 * Deletes one's own photo. Its files are removed after the answer, or later if the storage is unreachable: no
 * one can see them any longer.
 */
export async function removePhoto(context: AppContext, actor: MemberActor, photoId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMembers(trx, [actor.id]);
    const deleted = await deletePhoto(trx, photoId, actor.id);
    if (!deleted) throw new DomainError('NOT_FOUND');
    await refreshHasPhoto(trx, [actor.id]);
    const { storage_key: storageKey } = deleted;
    const at = context.clock();
    await scheduleFileRemoval(trx, storageKey, at);
    await recordRemoval(trx, { what: 'photo.removed', id: photoId, other: actor.id, at });
    const remove = () => removeFiles(context, storageKey);
    afterCommit(trx, () => context.background.run('files of a deleted photo', remove));
  });
}
