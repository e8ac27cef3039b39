import type { Photo } from '@milon/shared/contracts';
import type { PhotoAppealStatus, PhotoStatus } from '@milon/shared/options';
import type { Keys } from '../../platform/security/keys.ts';
import { type PhotoLook, photoUrl } from '../../platform/security/photo-url.ts';
import type { ShownPhoto } from './queries.ts';

/** A photo for one viewer: who looks decides the URL, and through it which pixels are ever sent. */
export function photoView(
  photo: ShownPhoto,
  keys: Keys,
  viewerId: string,
  look: PhotoLook,
  now: number,
): Photo {
  return {
    _id: photo.id,
    src: photoUrl(keys, photo.id, viewerId, look, now),
    status: photo.status as PhotoStatus,
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
    ...(look === 'blurred' ? { blurred: true } : {}),
    // Made of approved photos alone: staff, to whom a decision may be hidden, are not told of it.
    ...(look === 'clear' && photo.avif === 1 ? { avif: true } : {}),
    ...(photo.decline_reason && look !== 'blurred' ? { declineReason: photo.decline_reason } : {}),
    ...(photo.appeal_status ? { appeal: { status: photo.appeal_status as PhotoAppealStatus } } : {}),
  };
}
