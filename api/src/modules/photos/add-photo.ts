import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { Photo } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { passPicture } from '../watch-list/index.ts';
import { storePhoto } from './files/store-photo.ts';
import { renderInPool, type Source } from './pictures/picture-pool.ts';
import type { RenderedPhoto } from './pictures/render-photo.ts';
import { countPhotos, insertPhoto, lockMembers } from './queries.ts';
import { photoView } from './view.ts';

/**
 * Renders, stores and records a photo that waits for review. `uploadedBy` is the member of staff who uploads
 * for the member, or null. A picture that staff refuse is held for Administration. `also` writes further rows
 * in the same transaction. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, TOO_MANY_PHOTOS, UNAVAILABLE, and NOT_FOUND
 * if the member no longer exists.
 */
export async function recordPhoto(
  context: AppContext,
  memberId: string,
  source: Source,
  uploadedBy: string | null,
  also?: (trx: Trx, photo: { readonly id: string }) => Promise<void>,
) {
  const { db, storage } = context;
  // Also checked before the work, so that a full album is rejected cheaply.
  if ((await countPhotos(db, memberId)).photos >= UPLOAD_LIMITS.photosPerMember)
    throw new DomainError('TOO_MANY_PHOTOS');
  const rendered = await renderInPool(context, source);
  const storageKey = await storePhoto(storage, rendered);
  const now = context.clock();
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await lockMembers(trx, [memberId])).includes(memberId)) throw new DomainError('NOT_FOUND');
      const { photos, last } = await countPhotos(trx, memberId);
      if (photos >= UPLOAD_LIMITS.photosPerMember) throw new DomainError('TOO_MANY_PHOTOS');
      const made = newPhotoRow(memberId, storageKey, rendered, { position: last + 1, uploadedBy, now });
      const isHeld = await passPicture(context, trx, memberId, made);
      const row = { ...made, is_held: isHeld ? 1 : 0 };
      await insertPhoto(trx, row);
      await also?.(trx, row);
      return row;
    });
  } catch (error) {
    // Files that cannot be removed now have no row: the nightly sweep finds them.
    await storage.removeAll(storageKey).catch(() => {});
    throw error;
  }
}

/** The row of a photo that waits for review. */
export function newPhotoRow(
  memberId: string,
  storageKey: string,
  rendered: RenderedPhoto,
  facts: { position: number; uploadedBy: string | null; now: number },
) {
  return {
    id: mintId(facts.now),
    member_id: memberId,
    storage_key: storageKey,
    status: 'PENDING',
    position: facts.position,
    width: rendered.width,
    height: rendered.height,
    thumbhash: rendered.thumbhash,
    perceptual_hash: rendered.perceptualHash,
    mirrored_hash: rendered.mirroredHash,
    uploaded_by: facts.uploadedBy,
    decline_reason: null,
    created_at: facts.now,
    avif: 0,
  };
}

/** Adds a photo of oneself (spec §4, §7); no other member sees it before staff approve it. */
export async function addPhoto(context: AppContext, actor: MemberActor, bytes: Uint8Array): Promise<Photo> {
  if (!policyAllows(actor.activePolicy).edits) throw new DomainError('FORBIDDEN');
  await context.limits.take('upload', actor.id);
  const row = await recordPhoto(context, actor.id, bytes, null);
  return photoView(row, context.keys, actor.id, 'clear', context.clock());
}
