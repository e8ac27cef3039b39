import type { Context } from 'hono';
import { DomainError } from '../../platform/domain-error.ts';
import { readStream, requireWhole } from './read-stream.ts';

/** How a large body is watched while it arrives. */
interface Watch {
  /** Called with the size of each part that arrives; may throw to refuse the rest. */
  take(bytes: number): void;
  /** How long the body may be idle. */
  readonly idleMs: number;
}

async function collect(stream: AsyncIterable<Uint8Array>, maxBytes: number, watch?: Watch): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array) => {
    length += part.byteLength;
    if (length > maxBytes) throw new DomainError('TOO_LARGE');
    watch?.take(part.byteLength);
    parts.push(part);
  };
  requireWhole(await readStream(stream, watch?.idleMs, take));
  return Buffer.concat(parts);
}

/**
 * Reads the whole body. Throws TOO_LARGE if it has more than `maxBytes`: before reading, if the
 * `content-length` header says so, otherwise as soon as more bytes arrive. Throws MALFORMED if the connection
 * breaks off, and TOO_SLOW if a watched body is idle for too long.
 */
export async function readBody(c: Context, maxBytes: number, watch?: Watch): Promise<Uint8Array> {
  const stated = c.req.header('content-length');
  if (Number(stated ?? 0) > maxBytes) throw new DomainError('TOO_LARGE');
  try {
    if (stated !== undefined && !watch) return new Uint8Array(await c.req.arrayBuffer());
    const stream = c.req.raw.body;
    return stream ? await collect(stream, maxBytes, watch) : new Uint8Array();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('MALFORMED');
  }
}
