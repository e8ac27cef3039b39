import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createWebApp } from './web-app.ts';

export interface WebHostOptions {
  apiUrl: string;
  version: string;
  /** The folder with the built `renderer` and `preload`. */
  outDir: string;
  /** The address of Vite's server, which has the pages in development. */
  devServer?: string | undefined;
  dataDir: string;
  /** 0 for any free port. */
  port: number;
}

/** Serves the console on 127.0.0.1. `close` stops it and closes every open stream. */
export async function serveConsole(
  options: WebHostOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const preload = await readFile(join(options.outDir, 'preload', 'index.cjs'), 'utf8').catch(() => {
    throw new Error('The staff console is not built yet: run `npm run build` first.');
  });
  let port = options.port;
  const app = createWebApp({
    ...options,
    rendererDir: join(options.outDir, 'renderer'),
    preload,
    port: () => port,
  });
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, overrideGlobalObjects: false, hostname: '127.0.0.1', port: options.port },
      (info: AddressInfo) => {
        port = info.port;
        resolve({
          url: `http://localhost:${port}`,
          close: () =>
            new Promise<void>((closed) => {
              server.close(() => closed());
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        });
      },
    );
    server.once('error', reject);
  });
}
