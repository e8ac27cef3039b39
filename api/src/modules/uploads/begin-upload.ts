import { randomUUID } from 'node:crypto';
import { UNFINISHED_UPLOADS, UPLOAD_LIMITS } from '@milon/shared/constants';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { countPhotos, lockMembers } from '../photos/index.ts';
import { type Creator, requireMayUpload } from './creator.ts';
import { deleteUploads, findUnfinished, insertUpload } from './queries.ts';
import { idleBefore, makeSpace } from './space.ts';

/** No picture is shorter. */
const fewestBytes = 12;

export interface StatedUpload {
  readonly length: number;
  /** The client's media type; undefined if it does not know. */
  readonly type: string | undefined;
}

/** When an upload expires that was last written to at `now`. */
export const uploadEnd = (now: number) => now + UNFINISHED_UPLOADS.keepHours * 3_600_000;

function requirePhoto({ length, type }: StatedUpload): void {
  if (length > UPLOAD_LIMITS.maxBytes) throw new DomainError('TOO_LARGE');
  const isKnown = type === undefined || UPLOAD_LIMITS.types.some((accepted) => accepted === type);
  if (!isKnown || length < fewestBytes) throw new DomainError('PHOTO_TYPE');
}

/**
 * Throws TOO_MANY_PHOTOS if photos and unfinished uploads fill the album. Deletes uploads that were idle for
 * long, and returns their ids.
 */
async function makeRoom(trx: Trx, memberId: string, now: number): Promise<string[]> {
  const { photos } = await countPhotos(trx, memberId);
  const unfinished = await findUnfinished(trx, memberId, now);
  const excess = photos + unfinished.length + 1 - UPLOAD_LIMITS.photosPerMember;
  if (excess <= 0) return [];
  const idleSince = idleBefore(now);
  const idle = unfinished.filter((upload) => upload.touched_at <= idleSince).map((upload) => upload.id);
  if (idle.length < excess) throw new DomainError('TOO_MANY_PHOTOS');
  const deletedIds = idle.slice(0, excess);
  await deleteUploads(trx, deletedIds);
  return deletedIds;
}

/**
 * Reserves room for a photo of `memberId` that will come in parts, so that everything that can be known
 * beforehand is rejected before a byte is sent. Throws TOO_LARGE, PHOTO_TYPE, FORBIDDEN, NOT_FOUND,
 * TOO_MANY_PHOTOS, and what `makeSpace` throws.
 */
export async function beginUpload(
  context: AppContext,
  actor: Creator,
  memberId: string,
  stated: StatedUpload,
): Promise<{ id: string; expiresAt: number }> {
  requireMayUpload(actor);
  requirePhoto(stated);
  await context.limits.take('upload', actor.id);
  const id = randomUUID();
  const now = context.clock();
  const expiresAt = uploadEnd(now);
  const gone = await inTransaction(context.db, async (trx) => {
    if (!(await lockMembers(trx, [memberId])).includes(memberId)) throw new DomainError('NOT_FOUND');
    const ownIds = await makeRoom(trx, memberId, now);
    const otherIds = await makeSpace(trx, actor, { id, bytes: stated.length }, now);
    await insertUpload(trx, {
      id,
      member_id: memberId,
      creator_id: actor.id,
      by_staff: actor.kind === 'staff' ? 1 : 0,
      length: stated.length,
      touched_at: now,
      expires_at: expiresAt,
    });
    return [...ownIds, ...otherIds];
  });
  for (const old of gone) await context.parts.remove(old);
  return { id, expiresAt };
}
