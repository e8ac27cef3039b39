import { UNFINISHED_UPLOADS } from '@milon/shared/constants';
import type { AppContext } from '../../context.ts';
import { deleteExpired } from './queries.ts';

/** Longer than any upload lives: an older file belongs to no upload, whatever interrupted its removal. */
const forgottenMs = (UNFINISHED_UPLOADS.keepHours + 1) * 3_600_000;

/** Deletes expired uploads and their files. */
export async function deleteEndedUploads(context: AppContext): Promise<void> {
  const now = context.clock();
  for (;;) {
    const ids = await deleteExpired(context.db, now);
    if (ids.length === 0) break;
    for (const id of ids) await context.parts.remove(id);
  }
  await context.parts.removeOlder(now - forgottenMs);
}
