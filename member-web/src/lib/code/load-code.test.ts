import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../store.ts';
import { loadCode, missingCodeAtom, retryMissingCode } from './load-code.ts';

vi.mock(import('../log.ts'), () => ({ logFailure: () => undefined }));

const broken = new TypeError('Failed to fetch dynamically imported module');
const missing = () => store.get(missingCodeAtom);

let serverAnswers = true;
beforeEach(() => {
  serverAnswers = true;
  store.set(missingCodeAtom, { parts: 0, needsReload: false });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    serverAnswers ? Promise.resolve(new Response('ok')) : Promise.reject(broken),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that fails once is loaded a moment later, and is missing until then', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('code');
  const loading = loadCode(load);
  await vi.advanceTimersByTimeAsync(100);
  expect(missing()).toEqual({ parts: 1, needsReload: false });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(loading).resolves.toBe('code');
  expect(missing()).toEqual({ parts: 0, needsReload: false });
});

test('a part that keeps failing while the server answers needs a reload', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  void loadCode(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(missing()).toEqual({ parts: 1, needsReload: true });
});

test('without a connection a part waits for it, needs no reload, and can be tried on request', async () => {
  serverAnswers = false;
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  const loading = loadCode(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(missing()).toEqual({ parts: 1, needsReload: false });
  expect(load).toHaveBeenCalledTimes(1);
  retryMissingCode();
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(2);
  serverAnswers = true;
  load.mockResolvedValue('code');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(loading).resolves.toBe('code');
});
