import type { AppContext } from '../../context.ts';
import type { ByteStream } from '../../http/body/byte-stream.ts';
import { readStream, requireWhole } from '../../http/body/read-stream.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { looksLikePhoto } from '../photos/index.ts';
import { uploadEnd } from './begin-upload.ts';
import { recordReceived } from './queries.ts';
import { idleBefore, leastMsFor } from './space.ts';

/**
 * How often received bytes are flushed and recorded. After a kill or a dead connection the sender loses at
 * most one of these steps.
 */
const noteEveryMs = 500;
const noteEveryBytes = 1024 * 1024;
/** How far ahead of its bytes a request holds disk space at first: a step, and one while that is recorded. */
const firstAhead = 2 * noteEveryBytes;
/** How far ahead once it has sent a step. Each time that space is taken is one more durable write. */
const thenAhead = 4 * noteEveryBytes;
/** Small chunks are collected: a disk write for each would slow every other request down. */
const writeEveryBytes = 64 * 1024;
/** The bytes that identify a picture. */
const headBytes = 12;

export interface Claim {
  readonly id: string;
  readonly length: number;
  readonly offset: number;
  readonly writer: string;
  /** Where the bytes of this request end at the latest. */
  readonly end: number;
}

/** The bytes on the disk that a request holds for an upload that is at `at`. */
export const heldAt = ({ end, offset }: Claim, at: number) =>
  Math.min(end, at + (at === offset ? firstAhead : thenAhead));

/**
 * Writes a part as it arrives and returns the next offset. `hold` takes the disk space for the next steps:
 * whoever states many bytes and sends few holds little. It does not record the last byte: that counts
 * once the photo exists. Bytes from before a broken or stalled connection are kept. Throws PHOTO_TYPE as soon
 * as the first bytes are not a photo's, TOO_LARGE beyond the stated length, CONFLICT if another request took
 * over, TOO_SLOW if the bytes stop or come slower than the least rate, and what `hold` throws.
 */
export async function receivePart(
  context: AppContext,
  claim: Claim,
  body: ByteStream,
  hold: (bytes: number) => Promise<void>,
): Promise<number> {
  const file = await context.parts.open(claim.id);
  let at = claim.offset;
  let gathered: Uint8Array[] = [];
  let written = claim.offset;
  let noted = claim.offset;
  let notedAt = performance.now();
  let held = heldAt(claim, claim.offset);
  let isKnown = claim.offset >= headBytes;

  async function write(): Promise<void> {
    if (gathered.length === 0) return;
    const bytes = Buffer.concat(gathered);
    gathered = [];
    await file.write(bytes, at - bytes.byteLength);
    written = at;
  }

  async function note(): Promise<void> {
    await write();
    if (at === noted || at === claim.length) return;
    await file.flush();
    const { id, writer } = claim;
    const now = context.clock();
    const expiresAt = uploadEnd(now);
    const progress = { received: at, earnedMs: leastMsFor(at - noted), idleSince: idleBefore(now) };
    if (!(await recordReceived(context.db, { id, writer, ...progress, now, expiresAt })))
      throw new DomainError('CONFLICT');
    noted = at;
    notedAt = performance.now();
  }

  async function take(bytes: Uint8Array): Promise<void> {
    if (at + bytes.byteLength > claim.length) throw new DomainError('TOO_LARGE');
    gathered.push(bytes);
    at += bytes.byteLength;
    if (!isKnown && at >= headBytes) {
      await write();
      if (!looksLikePhoto(await file.head(headBytes))) throw new DomainError('PHOTO_TYPE');
      isKnown = true;
    }
    if (at - written >= writeEveryBytes) await write();
    if (at - noted >= noteEveryBytes || performance.now() - notedAt >= noteEveryMs) await note();
    if (held < claim.end && held - at < noteEveryBytes) {
      const next = heldAt(claim, at);
      await hold(next);
      held = next;
    }
  }

  try {
    const end = await readStream(body.bytes, context.config.uploadIdleMs, take);
    await note();
    requireWhole(end);
    return at;
  } finally {
    await file.close();
  }
}
