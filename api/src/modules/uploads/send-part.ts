import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { ByteStream } from '../../http/body/byte-stream.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lockMembers, recordPhoto } from '../photos/index.ts';
import { uploadEnd } from './begin-upload.ts';
import { auditUpload, type Creator, requireMayUpload, uploaderOf } from './creator.ts';
import {
  claimUpload,
  deleteUploads,
  findUpload,
  holdMore,
  recordFinished,
  releaseRest,
  type UploadRow,
} from './queries.ts';
import { type Claim, heldAt, receivePart } from './receive-part.ts';
import { makeSpace } from './space.ts';

/** Errors after which sending the same bytes again is useless. */
const final: ReadonlySet<ProblemCode> = new Set([
  'PHOTO_TYPE',
  'NOT_AN_IMAGE',
  'TOO_MANY_PIXELS',
  'TOO_MANY_PHOTOS',
  'NOT_FOUND',
]);

/**
 * Writes the photo and the end of its upload together: every reader sees both or neither, even after a kill.
 */
async function finish(context: AppContext, actor: Creator, row: UploadRow, claim: Claim): Promise<void> {
  const { id, writer, length } = claim;
  // Read when the decoder is free: until then the bytes stay on disk.
  const read = async () => {
    const bytes = await context.parts.read(id, length);
    if (!bytes) throw new DomainError('CONFLICT');
    return bytes;
  };
  await recordPhoto(context, row.member_id, read, uploaderOf(actor), async (trx, photo) => {
    const expiresAt = uploadEnd(context.clock());
    if (!(await recordFinished(trx, { id, writer, length, photoId: photo.id, expiresAt })))
      throw new DomainError('CONFLICT');
    await auditUpload(trx, actor, { id: photo.id, memberId: row.member_id, at: context.clock() });
  });
  await context.parts.remove(id);
}

/** Takes the disk space for these bytes of an upload and records it; idle uploads may give way. */
async function hold(
  context: AppContext,
  actor: Creator,
  row: UploadRow,
  bytes: number,
  record: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  const gone = await inTransaction(context.db, async (trx) => {
    // Concurrent requests of a member count each other's bytes.
    await lockMembers(trx, [row.member_id]);
    const deletedIds = await makeSpace(trx, actor, { id: row.id, bytes }, context.clock());
    if (!(await record(trx))) throw new DomainError('CONFLICT');
    return deletedIds;
  });
  for (const old of gone) await context.parts.remove(old);
}

/**
 * Receives the part that begins at `offset`; the last one makes the photo. A request takes over from an
 * earlier one at the same byte, which may hang on a dead connection; if both are alive, one is answered and
 * the other gets CONFLICT. Throws NOT_FOUND for another creator's upload, CONFLICT for another offset, and
 * what `makeSpace`, `receivePart` and `recordPhoto` throw. After a final error the upload is deleted.
 */
export async function sendPart(
  context: AppContext,
  actor: Creator,
  part: { readonly id: string; readonly offset: number; readonly body: ByteStream },
): Promise<{ offset: number; expiresAt: number }> {
  requireMayUpload(actor);
  await context.limits.take('uploadPart', actor.id);
  const { id, offset, body } = part;
  const now = context.clock();
  const row = await findUpload(context.db, id, actor.id, now);
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.received !== offset) throw new DomainError('CONFLICT');
  if (offset + (body.length ?? 0) > row.length) throw new DomainError('TOO_LARGE');
  const end = body.length === undefined ? row.length : offset + body.length;
  const claim: Claim = { id, length: row.length, offset, writer: randomUUID(), end };
  const first = heldAt(claim, offset);
  // From here on this request is the upload's only writer.
  await hold(context, actor, row, first, (trx) => claimUpload(trx, { ...claim, held: first }));
  try {
    const received = await receivePart(context, claim, body, (held) =>
      hold(context, actor, row, held, (trx) => holdMore(trx, { ...claim, held })),
    );
    if (received === row.length) await finish(context, actor, row, claim);
    else await releaseRest(context.db, claim);
    return { offset: received, expiresAt: received === offset ? row.expires_at : uploadEnd(context.clock()) };
  } catch (error) {
    await context.writes.aside('the space of an upload', () => releaseRest(context.db, claim));
    if (error instanceof DomainError && final.has(error.code)) {
      await deleteUploads(context.db, [id]);
      await context.parts.remove(id);
    }
    throw error;
  }
}
