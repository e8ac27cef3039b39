import type { Context } from 'hono';
import { DomainError } from '../../platform/domain-error.ts';

async function collect(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  take: (bytes: number) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.byteLength;
    if (length > maxBytes) throw new DomainError('TOO_LARGE');
    take(part.byteLength);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads the whole body. Throws TOO_LARGE if it has more than `maxBytes`: before reading, if the
 * `content-length` header says so, otherwise as soon as more bytes arrive. Throws MALFORMED if the connection
 * breaks off.
 * `take` is called with the size of each part that arrives, and may throw to refuse the rest.
 */
export async function readBody(
  c: Context,
  maxBytes: number,
  take?: (bytes: number) => void,
): Promise<Uint8Array> {
  const stated = c.req.header('content-length');
  if (Number(stated ?? 0) > maxBytes) throw new DomainError('TOO_LARGE');
  try {
    if (stated !== undefined && !take) return new Uint8Array(await c.req.arrayBuffer());
    const stream = c.req.raw.body;
    return stream ? await collect(stream, maxBytes, take ?? (() => {})) : new Uint8Array();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('MALFORMED');
  }
}
