import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  canAskEarly,
  handlingOf,
  isPhotoGone,
  networkFirst,
  outdatedFileCaches,
  photoFolder,
  photoKey,
} from './rules.ts';

const origin = 'https://milon.example';
const files = new Set(['/assets/index-1.js', '/before-paint.js']);

test.each([
  ['/', 'navigate', 'page'],
  ['/_app', 'navigate', 'page'],
  ['/chat/0190aa?x=1', 'navigate', 'page'],
  ['/api/auth/signin?error=SessionRequired', 'navigate', 'page'],
  // A sign-in at Google, a download, a return from a payment, the descriptions of the API.
  ['/api/auth/callback/google?code=1', 'navigate', 'navigation'],
  ['/users/export', 'navigate', 'navigation'],
  ['/payment/bkash/return', 'navigate', 'navigation'],
  ['/docs', 'navigate', 'navigation'],
  ['/b/AY9s1zvHcAKzq0d5mUKrsQ0123456789abcdef01234567', 'navigate', 'navigation'],
  ['/assets/index-1.js', 'cors', 'file'],
  ['/assets/of-a-former-build.js', 'cors', 'file'],
  ['/before-paint.js', 'no-cors', 'file'],
  ['/service-worker.js', 'no-cors', 'network'],
  ['/photos/0190aa/card.avif?e=1&s=2', 'no-cors', 'photo'],
  // What the API answers is kept by the page, never by the worker.
  ['/users', 'cors', 'network'],
  ['/users/feed/all', 'cors', 'network'],
  ['/conversations', 'cors', 'network'],
  ['/api/auth/session', 'cors', 'network'],
  ['/socket.io/?EIO=4', 'cors', 'network'],
])('%s as %s is answered by: %s', (path, mode, handling) => {
  expect(handlingOf({ method: 'GET', mode, url: origin + path }, origin, files)).toBe(handling);
  expect(handlingOf({ method: 'POST', mode, url: origin + path }, origin, files)).toBe('network');
  expect(handlingOf({ method: 'GET', mode, url: `https://other.example${path}` }, origin, files)).toBe(
    'network',
  );
});

test.each([
  [false, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [false, 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    true,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1',
  ],
])('a page may be asked for before the worker runs: %s in %s', (may, userAgent) => {
  expect(canAskEarly(userAgent)).toBe(may);
});

test('a photo is kept under its address without the signature, and is dropped with all its sizes', () => {
  const key = photoKey(`${origin}/photos/0190aa/card.avif?e=1&s=2`);
  expect(key).toBe(`${origin}/photos/0190aa/card.avif`);
  expect(photoFolder(key)).toBe(`${origin}/photos/0190aa/`);
  expect([200, 304, 401, 403, 404, 410, 429, 500].filter(isPhotoGone)).toEqual([401, 403, 404, 410]);
});

test('the last two former versions stay, for pages that still use them', () => {
  const names = ['milon-files-1', 'milon-photos-a', 'milon-files-2', 'milon-files-3', 'milon-files-4'];
  expect(outdatedFileCaches(names, 'milon-files-4')).toEqual(['milon-files-1']);
  expect(outdatedFileCaches(names.slice(0, 2), 'milon-files-1')).toEqual([]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept = new Response('kept');
const answer = (status = 200) => new Response('network', { status });
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));

test('a page comes from the network if it answers in time', async () => {
  const shown = networkFirst(after(4_900, answer(404)), async () => kept);
  await vi.advanceTimersByTimeAsync(4_900);
  expect((await shown).status).toBe(404);
});

test('after 5 seconds without an answer, without a network or with a server that is down the kept page is shown', async () => {
  const slow = networkFirst(after(20_000, answer()), async () => kept);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await slow).toBe(kept);
  expect(await networkFirst(Promise.reject(new TypeError('offline')), async () => kept)).toBe(kept);
  expect(await networkFirst(Promise.resolve(answer(503)), async () => kept)).toBe(kept);
});

test('without a kept page the worker waits for the network, and the browser shows its failure', async () => {
  const slow = networkFirst(after(20_000, answer()), async () => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await slow).text()).toBe('network');
  const failing = networkFirst(Promise.reject(new TypeError('offline')), async () => undefined);
  await expect(failing).rejects.toThrow('offline');
  expect((await networkFirst(Promise.resolve(answer(502)), async () => undefined)).status).toBe(502);
});
