import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Shop {
  readonly url: string;
  /** Each call that the gateway's server made, by path and query, with the form of a POST. */
  readonly received: { readonly path: string; readonly form: Record<string, string> }[];
  close(): Promise<void>;
}

/** A shop that keeps what a gateway tells it. */
export async function startShop(): Promise<Shop> {
  const received: Shop['received'][number][] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      received.push({ path: request.url ?? '', form });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
