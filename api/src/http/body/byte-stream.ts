import type { Context } from 'hono';
import { DomainError } from '../../platform/domain-error.ts';

/** A body that is read while it arrives. Reading throws if the connection breaks off. */
export interface ByteStream {
  /** The value of the `content-length` header, if the client sent one. */
  readonly length: number | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Returns the unread body of a request. Throws UNSUPPORTED_TYPE if its type is not `mediaType`. */
export function openStream(c: Context, mediaType: string): ByteStream {
  const stated = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (stated !== mediaType) throw new DomainError('UNSUPPORTED_TYPE');
  const length = c.req.header('content-length');
  return {
    length: length === undefined ? undefined : Number(length),
    bytes: c.req.raw.body ?? nothing(),
  };
}
