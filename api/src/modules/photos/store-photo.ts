import { randomUUID } from 'node:crypto';
import type { Storage } from '../../platform/storage/storage.ts';
import type { RenderedPhoto, RenditionFormat, RenditionSize } from './render-photo.ts';

/** Where one rendition lies. */
export function renditionKey(storageKey: string, size: RenditionSize, format: RenditionFormat): string {
  return `${storageKey}/${size}.${format}`;
}

/** Puts every rendition under a key of the server's own making, which it gives back. Leaves nothing behind where one fails. */
export async function storePhoto(
  storage: Storage,
  photo: RenderedPhoto,
  storageKey: string = `photos/${randomUUID()}`,
): Promise<string> {
  try {
    for (const { size, format, bytes } of photo.renditions)
      await storage.put(renditionKey(storageKey, size, format), bytes);
  } catch (error) {
    await storage.removeAll(storageKey);
    throw error;
  }
  return storageKey;
}
