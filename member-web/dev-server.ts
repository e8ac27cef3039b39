import * as contracts from '@milon/shared/contracts';
import type { UserConfig } from 'vite';
import { handlingOf } from './src/lib/worker/rules.ts';

/** The API's address while Vite serves the front end. */
const api = process.env.API_URL || 'http://127.0.0.1:3000';

const calls = Object.values(contracts).filter((one) => typeof one === 'object' && 'path' in one);
const patterns = calls.map(({ method, path }) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

interface Asked {
  readonly method?: string;
  readonly url?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Whether the API answers a request. The rest is Vite's: pages, modules and files. */
export function isForApi({ method = 'GET', url = '/', headers }: Asked): boolean {
  const own = 'http://localhost';
  const { pathname } = new URL(url, own);
  const isNavigation = headers['sec-fetch-mode'] === 'navigate';
  if (
    isNavigation &&
    handlingOf({ method, mode: 'navigate', url: own + pathname }, own, new Set()) === 'page'
  ) {
    return false;
  }
  return patterns.some(
    (route) => route.path.test(pathname) && (route.method === method || method === 'HEAD'),
  );
}

/** Serves the member web from its sources, with the API behind it (`npm run dev`). */
export const devServer: UserConfig['server'] = {
  host: '127.0.0.1',
  port: Number(process.env.WEB_PORT || 5173),
  strictPort: true,
  proxy: {
    // Before the rest, since the first entry that matches counts. It begins by requests, not by a socket.
    '/socket.io': { target: api, ws: true },
    '^/': { target: api, bypass: (request) => (isForApi(request) ? undefined : request.url) },
  },
};
