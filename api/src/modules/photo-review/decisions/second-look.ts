import { createHmac, type KeyObject } from 'node:crypto';

const shares = 2 ** 32;

/**
 * Whether a photo belongs to the `share` percent that another reviewer also decides. The result is always the
 * same for a photo, and no one can predict it without the key.
 */
export function needsSecondLook(key: KeyObject, photoId: string, share: number): boolean {
  const drawn = createHmac('sha256', key).update(photoId).digest().readUInt32BE();
  return drawn < (share / 100) * shares;
}
