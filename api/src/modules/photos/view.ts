import type { Photo } from '@milon/shared/contracts';
import type { PhotoAppealStatus, PhotoStatus } from '@milon/shared/options';
import type { Keys } from '../../platform/security/keys.ts';
import { type PhotoLook, photoUrl } from '../../platform/security/photo-url.ts';
import type { ShownPhoto } from './queries.ts';

/**
 * A photo for one viewer: the viewer decides the URL, and the URL decides which pixels are sent. It is filled
 * field by field for speed, as a card is.
 */
export function photoView(
  photo: ShownPhoto,
  keys: Keys,
  viewerId: string,
  look: PhotoLook,
  now: number,
): Photo {
  const view: Photo = {
    _id: photo.id,
    src: photoUrl(keys, photo.id, viewerId, look, now),
    status: photo.status as PhotoStatus,
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
  };
  if (look === 'blurred') view.blurred = true;
  // AVIF exists only for approved photos. A decision may be hidden from staff, so they do not get this field.
  if (look === 'clear' && photo.avif === 1) view.avif = true;
  if (photo.is_held === 1 && photo.status === 'PENDING' && look === 'clear') view.isHeld = true;
  if (photo.decline_reason && look !== 'blurred') view.declineReason = photo.decline_reason;
  if (photo.appeal_status) view.appeal = { status: photo.appeal_status as PhotoAppealStatus };
  return view;
}
