import type { IncomingMessage } from 'node:http';

/**
 * The client's address. `X-Forwarded-For` is believed only behind a trusted proxy, and then only its last entry, which that proxy
 * itself wrote: what stands before it is whatever the client claimed.
 */
export function addressOf(request: IncomingMessage | undefined, trustProxy: boolean): string {
  const direct = request?.socket.remoteAddress ?? 'unknown';
  if (!trustProxy) return direct;
  const header = request?.headers['x-forwarded-for'];
  const list = Array.isArray(header) ? header.join(',') : header;
  return list?.split(',').at(-1)?.trim() || direct;
}
