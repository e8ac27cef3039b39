import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { DomainError } from '../../platform/domain-error.ts';

/** How a stream ended: complete, broken off, or without a byte for too long. */
type StreamEnd = 'whole' | 'broken' | 'idle';

/**
 * Passes every chunk to `take`, and returns how the stream ended: 'idle' means that the bytes of `idleMs` did
 * not come at the least rate. Without `idleMs` it waits as long as the server does.
 */
export async function readStream(
  bytes: AsyncIterable<Uint8Array>,
  idleMs: number | undefined,
  take: (bytes: Uint8Array) => void | Promise<void>,
): Promise<StreamEnd> {
  const chunks = bytes[Symbol.asyncIterator]();
  const least = ((idleMs ?? 0) * UPLOAD_LIMITS.leastBytesPerSecond) / 1000;
  let came = 0;
  let leftMs = idleMs ?? 0;
  for (;;) {
    const coming = chunks.next().catch(() => 'broken' as const);
    const askedAt = performance.now();
    const chunk = await (idleMs === undefined ? coming : within(leftMs, coming));
    if (typeof chunk === 'string') return chunk;
    if (chunk.done) return 'whole';
    // Only the sender's time counts, not that of `take`.
    leftMs -= performance.now() - askedAt;
    came += chunk.value.byteLength;
    if (idleMs !== undefined && came >= least) {
      came = 0;
      leftMs = idleMs;
    }
    await take(chunk.value);
  }
}

/** Throws TOO_SLOW for a stream that was idle for too long, and MALFORMED for one that broke off. */
export function requireWhole(end: StreamEnd): void {
  if (end !== 'whole') throw new DomainError(end === 'idle' ? 'TOO_SLOW' : 'MALFORMED');
}

/** The next chunk within that time. The server closes an abandoned stream once the request is answered. */
async function within<Chunk>(idleMs: number, coming: Promise<Chunk>): Promise<Chunk | 'idle'> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<'idle'>((resolve) => {
    timer = setTimeout(() => resolve('idle'), idleMs);
  });
  try {
    return await Promise.race([coming, idle]);
  } finally {
    clearTimeout(timer);
  }
}
