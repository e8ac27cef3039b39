import { createHmac, type KeyObject } from 'node:crypto';

const shares = 2 ** 32;

/**
 * Whether a photo belongs to the `share` percent that another reviewer looks at too. The same photo always does or never does; which
 * they are, nobody can tell without the key.
 */
export function needsSecondLook(key: KeyObject, photoId: string, share: number): boolean {
  const drawn = createHmac('sha256', key).update(photoId).digest().readUInt32BE();
  return drawn < (share / 100) * shares;
}
