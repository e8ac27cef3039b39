import { hash } from 'node:crypto';
import type { Keys } from './keys.ts';
import { equalInConstantTime } from './tokens.ts';

/**
 * `clear` and `blurred`: for one member or for guests, identified by their session. `staff`: for the
 * console's pictures, which cannot send a Bearer token: anyone with the URL can see the photo until the URL
 * expires.
 */
export type PhotoLook = 'clear' | 'blurred' | 'staff';

const hour = 3_600_000;
const letters: Record<PhotoLook, string> = { clear: 'c', blurred: 'b', staff: 's' };
const looks: Readonly<Record<string, PhotoLook>> = { c: 'clear', b: 'blurred', s: 'staff' };
export const guestViewer = 'guest';
const macLength = 22;

/**
 * SHA-3 over the key and the signed text. A digest of SHA-3 cannot be extended to that of a longer text, so
 * the key in front is as safe as HMAC and takes one call (ADR 4): a page of cards signs twenty times.
 */
function sign(keys: Keys, photoId: string, viewerId: string, ends: string, letter: string): string {
  const whose = letter === 's' ? 'staff' : viewerId;
  return hash('sha3-256', `${keys.photoUrl}|${photoId}|${whose}|${ends}|${letter}`, 'base64url').slice(
    0,
    macLength,
  );
}

/**
 * Expires on a whole hour, one to two hours from now: within an hour the same photo has the same URL, so
 * browsers can cache it.
 */
export function photoUrl(
  keys: Keys,
  photoId: string,
  viewerId: string,
  look: PhotoLook,
  now: number,
): string {
  const ends = (Math.floor(now / hour) + 2).toString(36);
  const letter = letters[look];
  return `/photos/${photoId}/card.webp?t=${ends}.${letter}.${sign(keys, photoId, viewerId, ends, letter)}`;
}

/**
 * How this viewer may see the photo by this token; undefined for a token that is another viewer's, expired or
 * invalid.
 */
export function readPhotoToken(
  keys: Keys,
  token: string,
  photoId: string,
  viewerId: string,
  now: number,
): PhotoLook | undefined {
  const [ends = '', letter = '', mac = ''] = token.split('.');
  const look = looks[letter];
  if (!look || Number.parseInt(ends, 36) * hour <= now) return undefined;
  return equalInConstantTime(mac, sign(keys, photoId, viewerId, ends, letter)) ? look : undefined;
}

/** Names the picture of a photo: another picture has another storage key. Does not reveal the key. */
export function pictureVersion(storageKey: string): string {
  return hash('sha256', storageKey, 'base64url').slice(0, macLength);
}
