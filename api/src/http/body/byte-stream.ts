import type { Context } from 'hono';
import { DomainError } from '../../platform/domain-error.ts';

/** A body as it comes. Reading it throws where the connection breaks off. */
export interface ByteStream {
  /** What the header says, where there is one. */
  readonly length: number | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The body of a request, unread. Throws UNSUPPORTED_TYPE where it is of another type than `mediaType`. */
export function openStream(c: Context, mediaType: string): ByteStream {
  const stated = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (stated !== mediaType) throw new DomainError('UNSUPPORTED_TYPE');
  const length = c.req.header('content-length');
  return {
    length: length === undefined ? undefined : Number(length),
    bytes: c.req.raw.body ?? nothing(),
  };
}
