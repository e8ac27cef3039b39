import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { sessionKey, sessionQuery, userKey } from './session.ts';

let server: Server;
let asked = 0;
let signedIn = true;
const realFetch = globalThis.fetch;

// Without a window the query client takes itself for a server, which asks nothing twice.
environmentManager.setIsServer(() => false);

beforeEach(async () => {
  asked = 0;
  signedIn = true;
  server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(signedIn ? { user: { name: 'Nusrat' }, expires: '2030-01-01T00:00:00.000Z' } : {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A page knows its own origin; here an address needs it written out.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked += 1;
    return realFetch(new URL(path, origin), init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  server.closeAllConnections();
  server.close();
});

function watch(settings?: { pollMs?: number }): () => void {
  return new QueryObserver(queryClient, sessionQuery(settings)).subscribe(() => {});
}

test('the session is asked for again by polling where that is set, and only there [S4.1]', async () => {
  const stop = watch({ pollMs: 30 });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
  stop();
  const before = asked;
  const quiet = watch();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asked).toBe(before);
  quiet();
});

test('a session that ended elsewhere takes with it what was kept of its member', async () => {
  const stop = watch({ pollMs: 30 });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
  queryClient.setQueryData(userKey, { _id: '1' });
  queryClient.setQueryData(['profiles', 'all'], ['somebody']);
  signedIn = false;
  await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toEqual({}));
  expect(queryClient.getQueryData(userKey)).toBeNull();
  expect(queryClient.getQueryData(['profiles', 'all'])).toBeUndefined();
  stop();
});
