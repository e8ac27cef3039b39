import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { errorMessageAtom, loadingAtom } from '../../state/state.ts';
import { logOut, sessionKey, sessionQuery, userKey, userQuery } from './session.ts';
import { settingsQuery } from './settings.ts';

let server: Server;
let requests = 0;
let signedIn = true;
const realFetch = globalThis.fetch;

// Without a window the query client believes that it runs on a server and never refetches.
environmentManager.setIsServer(() => false);

beforeEach(async () => {
  requests = 0;
  signedIn = true;
  server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(signedIn ? { user: { name: 'Nusrat' }, expires: '2030-01-01T00:00:00.000Z' } : {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A page resolves paths against its origin. Here the full address is needed.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests += 1;
    return realFetch(new URL(path, origin), init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
  server.closeAllConnections();
  server.close();
});

function watch(settings?: { pollMs?: number }): () => void {
  return new QueryObserver(queryClient, sessionQuery(settings)).subscribe(() => {});
}

test('the session is polled only if polling is set (decisions §4) [S4.1]', async () => {
  const stop = watch({ pollMs: 30 });
  await expect.poll(() => requests).toBeGreaterThan(3);
  stop();
  const before = requests;
  const quiet = watch();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(requests).toBe(before);
  quiet();
});

test('a session that ended elsewhere clears the cached data of its member', async () => {
  const stop = watch({ pollMs: 30 });
  await expect.poll(() => requests).toBeGreaterThan(1);
  queryClient.setQueryData(userKey, { _id: '1' });
  queryClient.setQueryData(['profiles', 'all'], ['a member']);
  signedIn = false;
  await expect.poll(() => queryClient.getQueryData(sessionKey)).toEqual({});
  expect(queryClient.getQueryData(userKey)).toBeNull();
  expect(queryClient.getQueryData(['profiles', 'all'])).toBeUndefined();
  stop();
});

/** Counts the requests while idle, on window focus, and when another screen opens. */
async function countRequests(open: () => () => void, minutes: number) {
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    return requests;
  };
  const first = open();
  const before = await settled();
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  const byTime = (await settled()) - before;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  const byFocus = (await settled()) - before - byTime;
  const second = open();
  const byScreen = (await settled()) - before - byTime - byFocus;
  second();
  first();
  return { byTime, byFocus, byScreen };
}

test('the member refetches each half hour, nothing refetches on focus, and stale settings and lists refetch when opened [S7.5, S9.1]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
  const member = () => new QueryObserver(queryClient, userQuery()).subscribe(() => {});
  const settings = () => new QueryObserver(queryClient, settingsQuery()).subscribe(() => {});
  const list = () =>
    new QueryObserver(queryClient, {
      queryKey: ['profiles', 'all'],
      queryFn: async () => (await fetch('/users/feed/all')).status,
    }).subscribe(() => {});
  expect(await countRequests(member, 29)).toEqual({ byTime: 0, byFocus: 0, byScreen: 0 });
  expect(await countRequests(member, 31)).toEqual({ byTime: 1, byFocus: 0, byScreen: 0 });
  expect(await countRequests(settings, 0.5)).toEqual({ byTime: 0, byFocus: 0, byScreen: 0 });
  expect(await countRequests(settings, 2)).toEqual({ byTime: 0, byFocus: 0, byScreen: 1 });
  expect(await countRequests(list, 2)).toEqual({ byTime: 0, byFocus: 0, byScreen: 1 });
});

test('the page waits while a log out runs, and stops waiting if the call fails, which is only logged [S3.10, S8.13]', async () => {
  const logged: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((message) => void logged.push(message));
  const left = logOut();
  expect(store.get(loadingAtom)).toBe(true);
  server.closeAllConnections();
  server.close();
  await left;
  expect(logged).toEqual(['Log out failed.']);
  expect(store.get(errorMessageAtom)).toBeUndefined();
  expect(store.get(loadingAtom)).toBe(false);
  expect(queryClient.getQueryData(userKey)).toBeNull();
});

test('when the dialogs close at a log out, their forms find no member whose drafts to keep', async () => {
  queryClient.setQueryData(userKey, { _id: '1' });
  openDialog('PROFILE', {});
  const members: unknown[] = [];
  const stop = store.sub(openDialogsAtom, () => members.push(queryClient.getQueryData(userKey)));
  await logOut();
  expect(members.length).toBeGreaterThan(0);
  for (const member of members) expect(member).toBeNull();
  stop();
});
