import { randomUUID } from 'node:crypto';
import type { PhotoFormat } from '@milon/shared/contracts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { RenderedPhoto, RenditionSize } from '../pictures/render-photo.ts';

/** The key of one rendition. */
export function renditionKey(storageKey: string, size: RenditionSize, format: PhotoFormat): string {
  return `${storageKey}/${size}.${format}`;
}

/**
 * Stores every rendition under a new key and returns the key. If one fails, the others are removed; files
 * that cannot be removed then have no row, and the nightly sweep finds them.
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
