import { randomUUID } from 'node:crypto';
import type { PhotoFormat } from '@milon/shared/contracts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { RenderedPhoto, RenditionSize } from '../pictures/render-photo.ts';

/** Where one rendition lies. */
export function renditionKey(storageKey: string, size: RenditionSize, format: PhotoFormat): string {
  return `${storageKey}/${size}.${format}`;
}

/**
 * Puts every rendition under a key of the server's own making, which it gives back. Where one fails the others go again; what cannot be
 * removed then has no row, and the nightly sweep finds it.
 */
export async function storePhoto(
  storage: Storage,
  photo: RenderedPhoto,
  storageKey: string = `photos/${randomUUID()}`,
): Promise<string> {
  const puts = await Promise.allSettled(
    photo.renditions.map(({ size, format, bytes }) =>
      storage.put(renditionKey(storageKey, size, format), bytes),
    ),
  );
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) {
    await storage.removeAll(storageKey).catch(() => {});
    throw failed.reason;
  }
  return storageKey;
}
