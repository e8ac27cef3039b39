import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLogOutDueInWorker, setLogOutDue } from '../server/log-out-due.ts';
import { fetchNavigation } from './log-out.ts';

const url = 'https://milon.example/users';
const names = new Set<string>();
/** The requests that reach the network: method, path and whether they carry the cookie. */
let asked: string[];
let logOutStatus: number;

beforeEach(() => {
  names.clear();
  asked = [];
  logOutStatus = 204;
  vi.stubGlobal('caches', {
    has: async (name: string) => names.has(name),
    open: async (name: string) => void names.add(name),
    delete: async (name: string) => names.delete(name),
  });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, url), {
      method: init?.method ?? 'GET',
      credentials: input instanceof Request ? input.credentials : 'same-origin',
    });
    asked.push(`${request.method} ${new URL(request.url).pathname} ${request.credentials}`);
    if (request.method === 'GET') return new Response('network');
    if (logOutStatus === 0) throw new TypeError('offline');
    return new Response(null, { status: logOutStatus });
  });
});
afterEach(() => vi.unstubAllGlobals());

const withCookie = async () => new Response('early, with the cookie');
const open = async (early: Promise<Response | undefined>) =>
  (await fetchNavigation(new Request(url, { credentials: 'include' }), early)).text();

test('a navigation gets what the browser asked for early, else what the network answers', async () => {
  expect(await open(withCookie())).toBe('early, with the cookie');
  expect(await open(Promise.resolve(undefined))).toBe('network');
  expect(asked).toEqual(['GET /users include']);
});

test('attack 80: a log out that is due is completed before an address is opened', async () => {
  await setLogOutDue(true);
  expect(await open(withCookie())).toBe('network');
  expect(asked).toEqual(['DELETE /auth/logout same-origin', 'GET /users include']);
  expect(await isLogOutDueInWorker()).toBe(false);
});

test('attack 83: a due log out is completed in the oldest browsers too, which cannot time a signal', async () => {
  vi.stubGlobal('AbortSignal', {});
  await setLogOutDue(true);
  expect(await open(withCookie())).toBe('network');
  expect(await isLogOutDueInWorker()).toBe(false);
});

test.each([0, 500, 503])(
  'attack 80: until the server confirms it, no address is opened with the cookie: %s',
  async (status) => {
    logOutStatus = status;
    await setLogOutDue(true);
    expect(await open(withCookie())).toBe('network');
    expect(asked).toEqual(['DELETE /auth/logout same-origin', 'GET /users omit']);
    expect(await isLogOutDueInWorker()).toBe(true);
    // Without a connection the browser's failure is shown, and a failing early request changes nothing.
    await open(Promise.reject(new TypeError('offline')));
    expect(asked.at(-1)).toBe('GET /users omit');
  },
);
