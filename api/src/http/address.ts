import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Who has one IPv6 address has 64 bits of them, so they count as one; an IPv4 address in the clothes of IPv6 is itself. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [left = '', right] = address.split('::');
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = right === undefined ? before : [...before, ...between, ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The client's address, as limits count it. `X-Forwarded-For` is believed only behind a trusted proxy, and then only its last entry,
 * which that proxy itself wrote: what stands before it is whatever the client claimed.
 */
export function addressOf(request: IncomingMessage | undefined, trustProxy: boolean): string {
  const direct = request?.socket.remoteAddress ?? 'unknown';
  if (!trustProxy) return networkOf(direct);
  const header = request?.headers['x-forwarded-for'];
  const list = Array.isArray(header) ? header.join(',') : header;
  return networkOf(list?.split(',').at(-1)?.trim() || direct);
}
