import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { encodeAvifInPool } from '../pictures/picture-pool.ts';
import { type RenditionSize, renditionWidths } from '../pictures/render-photo.ts';
import { findDueAvifs, markAvif } from './avif-queries.ts';
import { renditionKey } from './store-photo.ts';

/** The sizes that are large on a screen: for smaller ones AVIF saves too little. */
const laterSizes = ['card', 'full'] as const;

export function isLaterSize(size: RenditionSize): boolean {
  return laterSizes.some((later) => later === size);
}

/** Other jobs wait while this one runs, so the rest is left for the next minute. */
const longestMs = 20_000;
const chunkSize = 10;

/** No disk space, no file handles or no write access: every photo would fail. */
const ofTheMachine = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** An error of the storage or the machine, not of the photo. */
const isTemporary = (error: unknown) =>
  error instanceof DomainError
    ? error.code === 'UNAVAILABLE'
    : ofTheMachine.has((error as { code?: string }).code ?? '');

async function drawOne(context: AppContext, photo: { id: string; storage_key: string }): Promise<void> {
  const { storage, db } = context;
  // The original is not stored, so this is the best source.
  const source = await storage.get(renditionKey(photo.storage_key, 'full', 'webp'));
  if (!source) return void (await markAvif(db, photo, -1));
  for (const size of laterSizes) {
    const bytes = await encodeAvifInPool(context, source, renditionWidths[size]);
    await storage.put(renditionKey(photo.storage_key, size, 'avif'), bytes);
  }
  // The photo was deleted since: its folder is gone, so the new files are removed too.
  if (!(await markAvif(db, photo, 1))) await storage.removeAll(photo.storage_key);
}

/**
 * Makes the AVIF of approved photos that have none, oldest first. A photo whose AVIF cannot be made stays
 * without.
 */
export async function encodeAvifs(context: AppContext, signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    const due = await findDueAvifs(context.db, chunkSize);
    for (const photo of due) {
      if (signal.aborted || performance.now() > until) return;
      try {
        await drawOne(context, photo);
      } catch (error) {
        // All of it will be tried again later.
        if (isTemporary(error)) throw error;
        context.log.error({ err: error, photoId: photo.id }, 'could not make the AVIF of a photo');
        await markAvif(context.db, photo, -1);
      }
    }
    if (due.length < chunkSize) return;
  }
}
