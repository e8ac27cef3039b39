import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkConnection, isOffline, untilOnline, watchConnection, watchedFetch } from './connection.ts';

let answer: (path: string) => Response;
const asked: string[] = [];
const none = () => {
  throw new TypeError('fetch failed');
};

beforeEach(async () => {
  vi.useFakeTimers();
  answer = () => new Response('ok');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
  await checkConnection();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call without an answer is no proof: the page is offline only if the API does not answer its check either', async () => {
  answer = (path) => (path === '/healthz' ? new Response('ok') : none());
  await expect(watchedFetch('/users')).rejects.toThrow('fetch failed');
  await vi.advanceTimersByTimeAsync(0);
  expect([isOffline(), asked]).toEqual([false, ['/users', '/healthz']]);
  answer = none;
  await expect(watchedFetch('/users')).rejects.toThrow('fetch failed');
  await vi.advanceTimersByTimeAsync(0);
  expect([isOffline(), onlineManager.isOnline()]).toEqual([true, false]);
});

test('the page asks the API again at growing intervals, and continues when it answers', async () => {
  answer = none;
  await checkConnection();
  const back = vi.fn();
  void untilOnline().then(back);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(3_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(12_200);
  expect(asked).toEqual(['/healthz', '/healthz']);
  answer = () => new Response('ok');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([isOffline(), onlineManager.isOnline(), back.mock.calls.length]).toEqual([false, true, 1]);
});

test('a refusal is an answer; the error page of a proxy is none', async () => {
  answer = none;
  await checkConnection();
  answer = () => new Response(null, { status: 403 });
  expect((await watchedFetch('/users')).status).toBe(403);
  expect(isOffline()).toBe(false);
  answer = () => new Response(null, { status: 502 });
  await watchedFetch('/users');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
});

test('a call that the page itself cancels asks nothing', async () => {
  answer = none;
  await expect(watchedFetch('/users', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect([isOffline(), asked]).toEqual([false, ['/users']]);
});

test('an event of the browser is only a reason to ask the API', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: false });
  const stop = watchConnection();
  await vi.advanceTimersByTimeAsync(0);
  expect([isOffline(), asked]).toEqual([false, ['/healthz']]);
  answer = none;
  target.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
  stop();
});
