import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bkashCalls } from './bkash-calls.ts';
import type { StandInSettings } from './settings.ts';
import { sslcommerzCalls } from './sslcommerz-calls.ts';
import { SslcommerzStore } from './sslcommerz-store.ts';

export interface StandIn {
  /** `http://127.0.0.1:4000`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Both gateways on one port of this machine, for development and tests. Everything is in memory. */
export async function startStandIn(
  settings: StandInSettings,
  sslcommerz = new SslcommerzStore(settings),
): Promise<StandIn> {
  const app = new Hono();
  app.route('/', sslcommerzCalls(settings, sslcommerz));
  app.route('/', bkashCalls(settings));
  const server = await new Promise<Server>((resolve, reject) => {
    const options = { fetch: app.fetch, hostname: '127.0.0.1', port: settings.port };
    const starting = serve(options, () => resolve(starting as Server));
    starting.once('error', reject);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
