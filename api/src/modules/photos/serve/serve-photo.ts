import type { PhotoFormat, PhotoSize } from '@milon/shared/contracts';
import { mayViewPhotos, viewerKindOf } from '@milon/shared/rules';
import type { Actor, AppContext, Guest, MemberActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Visit } from '../../../platform/limit-visit.ts';
import { guestViewer, type PhotoLook, readPhotoToken } from '../../../platform/security/photo-url.ts';
import { takeSlowed } from '../../../platform/take-slowed.ts';
import { isVisible, isVisibleAsGuest } from '../../visibility/index.ts';
import { isLaterSize } from '../files/encode-avifs.ts';
import { renditionKey } from '../files/store-photo.ts';
import type { RenditionSize } from '../pictures/render-photo.ts';
import { findServedPhoto, type ServedPhotoRow } from '../queries.ts';
import { recordPhotoView } from './photo-views.ts';

/**
 * How this viewer may see the photo now, whatever was allowed when the URL was made; undefined if not at all.
 */
function lookNow(viewer: Guest | MemberActor, row: ServedPhotoRow): PhotoLook | undefined {
  if (viewer.kind === 'member' && viewer.id === row.owner_id) return 'clear';
  const owner = { ...row, id: row.owner_id };
  const isShown =
    viewer.kind === 'member'
      ? isVisible(viewer, owner, row.blocked === 1)
      : isVisibleAsGuest(viewer.reader, owner, row.blocked === 1);
  if (row.status !== 'APPROVED' || !isShown) return undefined;
  const isPremium = viewer.kind === 'member' && viewer.isPremium && !viewer.isPaused;
  return mayViewPhotos(row.photo_privacy as 'everyone', {
    kind:
      viewer.kind === 'member'
        ? viewerKindOf({ as: 'member', isSelf: false, isPremium, isUnlocked: false })
        : 'guest',
    isPremium,
    isConnected: viewer.kind === 'member' && row.pair_status === 'CONNECTED',
  });
}

/** A photo URL of the console stops working when the account is deleted. */
const staffLook = (row: ServedPhotoRow): PhotoLook | undefined => (row.is_deleted ? undefined : 'staff');

/** One rendition of a photo, found but not read yet. */
export interface ServedPhoto {
  readonly size: RenditionSize;
  readonly format: PhotoFormat;
  readonly forStaff: boolean;
  /** Throws NOT_FOUND if the file is gone. */
  read(): Promise<Uint8Array>;
}

async function takePhoto(
  { limits, photoLane: lane }: AppContext,
  viewer: Actor,
  { address, browser }: Visit,
): Promise<void> {
  if (viewer.kind === 'member')
    return limits.takeAll([
      ['photoMember', viewer.id],
      ['photoMemberHour', viewer.id],
    ]);
  if (browser !== undefined)
    return limits.takeAll([
      ['photoBrowser', browser],
      ['photoBrowserHour', browser],
      ['photoGuestMost', `known:${address}`],
      ['photoGuestMostHour', `known:${address}`],
    ]);
  await takeSlowed({ limits, lane }, 'photo', address, {
    near: [
      ['photoGuest', address],
      ['photoGuestHour', address],
    ],
    far: [
      ['photoGuestMost', address],
      ['photoGuestMostHour', address],
    ],
  });
}

/**
 * One rendition, for the viewer in the token and only while they may see it. It may be blurred, or WebP
 * instead of AVIF, if nothing else is available. Anything else is NOT_FOUND, so that the answer does not
 * reveal whether the photo exists.
 */
export async function servePhoto(
  context: AppContext,
  viewer: Actor,
  request: { photoId: string; size: PhotoSize; format: PhotoFormat; token: string } & Visit,
): Promise<ServedPhoto> {
  const viewerId = viewer.kind === 'member' ? viewer.id : guestViewer;
  const read = (id: string) =>
    readPhotoToken(context.keys, request.token, request.photoId, id, context.clock());
  const own = read(viewerId);
  // A shared link shows members what guests see.
  const signed = own ?? read(guestViewer);
  // The console's picture requests carry no account to count by, and there are hundreds a minute.
  if (signed !== 'staff') await takePhoto(context, viewer, request);
  if (!signed) throw new DomainError('NOT_FOUND');
  const row = await findServedPhoto(context.db, request.photoId, viewerId);
  const reader = viewer.kind === 'member' ? viewer : undefined;
  const seenBy: Guest | MemberActor = own && reader ? reader : { kind: 'guest', reader };
  const look = row && (signed === 'staff' ? staffLook(row) : lookNow(seenBy, row));
  if (!row || !look) throw new DomainError('NOT_FOUND');
  const size = signed === 'blurred' || look === 'blurred' ? 'blurred' : request.size;
  // The format must not reveal a decision to staff either.
  const hasAvif = row.avif === 1 && isLaterSize(size) && signed !== 'staff';
  const format = request.format === 'avif' && !hasAvif ? 'webp' : request.format;
  // The address of a guest's picture and that of the console's do not name the viewer, so they leave no view.
  if (look === 'clear' && size !== 'blurred' && row.status === 'APPROVED' && seenBy.kind === 'member')
    recordPhotoView(context, seenBy, { id: row.owner_id, isIncognito: row.incognito === 1 });
  return {
    size,
    format,
    forStaff: signed === 'staff',
    async read() {
      const bytes = await context.storage.get(renditionKey(row.storage_key, size, format));
      if (!bytes) throw new DomainError('NOT_FOUND');
      return bytes;
    },
  };
}
