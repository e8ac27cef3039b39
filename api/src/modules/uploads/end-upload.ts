import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Creator } from './creator.ts';
import { deleteUploads, findUpload } from './queries.ts';

/** Cancels one's own upload; if it has already become a photo, the photo stays. Throws NOT_FOUND. */
export async function endUpload(context: AppContext, actor: Creator, id: string): Promise<void> {
  const row = await findUpload(context.db, id, actor.id, context.clock());
  if (!row) throw new DomainError('NOT_FOUND');
  await deleteUploads(context.db, [id]);
  await context.parts.remove(id);
}
