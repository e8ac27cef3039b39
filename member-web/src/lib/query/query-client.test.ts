import { ApiProblem } from '@milon/shared/client';
import { environmentManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

// Without a window the query client believes that it runs on a server and never refetches.
environmentManager.setIsServer(() => false);
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  queryClient.clear();
});

test.each([
  ['Network Error', { status: 0, code: 'NETWORK' }, 3],
  ['timeout of 40ms exceeded', { status: 0, code: 'TIMEOUT' }, 3],
  ['Request failed with status code 502', { status: 502, code: 'INTERNAL' }, 3],
  ['There is no such profile.', { status: 404, code: 'NOT_FOUND' }, 1],
] as const)('%s: retried twice if that may help, and shown [S8.9]', async (message, facts, times) => {
  vi.useFakeTimers();
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['profiles', 'all'],
    queryFn: async () => {
      asked += 1;
      throw new ApiProblem(message, facts);
    },
  });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(times);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { message } });
  stop();
});

test('a mutation without a connection fails immediately instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(() =>
    Promise.reject(new ApiProblem('Network Error', { status: 0, code: 'NETWORK' })),
  );
  const observer = new MutationObserver(queryClient, { mutationFn });
  await expect(observer.mutate()).rejects.toMatchObject({ message: 'Network Error' });
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test("a mutation's variables are dropped with the component that sent it", async () => {
  vi.useFakeTimers();
  const mutationFn = vi.fn(async (_sent: { password: string }) => undefined);
  const observer = new MutationObserver(queryClient, { mutationFn });
  const stop = observer.subscribe(() => {});
  await observer.mutate({ password: 'a secret password' });
  stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});
