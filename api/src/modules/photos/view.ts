import type { Photo } from '@milon/shared/contracts';
import type { PhotoAppealStatus, PhotoStatus } from '@milon/shared/options';
import type { Keys } from '../../platform/security/keys.ts';
import { type PhotoLook, photoUrl } from '../../platform/security/photo-url.ts';
import type { ShownPhoto } from './queries.ts';

/** A photo for one viewer: the viewer decides the URL, and the URL decides which pixels are sent. */
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
    // AVIF exists only for approved photos. A decision may be hidden from staff, so they do not get this
    // field.
    ...(look === 'clear' && photo.avif === 1 ? { avif: true } : {}),
    ...(photo.is_held === 1 && photo.status === 'PENDING' && look === 'clear' ? { isHeld: true } : {}),
    ...(photo.decline_reason && look !== 'blurred' ? { declineReason: photo.decline_reason } : {}),
    ...(photo.appeal_status ? { appeal: { status: photo.appeal_status as PhotoAppealStatus } } : {}),
  };
}
