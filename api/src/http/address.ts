import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** What of a request of Node's server tells the client's address. */
export interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** Parses an address as proxies write it, with or without a port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function parseAddress(text: string): SocketAddress | undefined {
  const bare = text.replace(/^"(.*)"$/, '$1');
  if (isIPv6(bare)) return new SocketAddress({ address: bare, family: 'ipv6' });
  // `SocketAddress.parse` accepts more than addresses, so check the form first.
  return /^(\[[\da-f.:]+\]|\d+\.\d+\.\d+\.\d+)(:\d+)?$/i.test(bare) ? SocketAddress.parse(bare) : undefined;
}

/**
 * The unit that limits count. An IPv6 customer has at least a /64, so a /64 counts as one client. A mapped
 * address counts as IPv4.
 */
function networkOf({ address, family }: SocketAddress): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || family === 'ipv4') return mapped ?? address;
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [left = '', right] = address.split('::');
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = right === undefined ? before : [...before, ...between, ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The client's address, as limits count it. `X-Forwarded-For` counts only behind a trusted proxy, and only
 * its last entry, which that proxy wrote: the client may have invented the entries before it. If that entry
 * is not an address, the proxy's own address counts.
 */
export function addressOf(request: Incoming | undefined, trustProxy: boolean): string {
  const direct = request?.socket.remoteAddress ?? 'unknown';
  const header = trustProxy ? request?.headers['x-forwarded-for'] : undefined;
  if (header === undefined && isIPv4(direct)) return direct;
  const list = Array.isArray(header) ? header.join(',') : header;
  const client = parseAddress(list?.split(',').at(-1)?.trim() ?? '') ?? parseAddress(direct);
  return client ? networkOf(client) : direct;
}
