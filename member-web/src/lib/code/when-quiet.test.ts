import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query/query-client.ts';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Starts a request of the page. Returns a function that answers it. */
function startRequest(): () => void {
  let answer: (() => void) | undefined;
  const queryFn = () => new Promise<number>((resolve) => (answer = () => resolve(1)));
  void queryClient.prefetchQuery({ queryKey: ['cards'], queryFn });
  return () => answer?.();
}

test('work waits until the page has its cards', async () => {
  const answer = startRequest();
  const work = vi.fn<() => void>();
  whenQuiet(work);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a request that hangs holds the work up for a few seconds only', async () => {
  startRequest();
  const work = vi.fn<() => void>();
  whenQuiet(work);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('cancelled work never runs', async () => {
  const answer = startRequest();
  const work = vi.fn<() => void>();
  const cancel = whenQuiet(work);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  cancel();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
