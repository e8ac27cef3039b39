import { whenIdle } from '@milon/shared/client';
import { queryClient } from '../query/query-client.ts';

/** A request that hangs must not hold up the work for longer. */
const longestWaitMs = 4_000;

/**
 * Runs `work` when the page has what it asked for and the browser is idle, so that it does not slow the first
 * cards down. Returns a function that cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const unsubscribe = queryClient.getQueryCache().subscribe(runIfQuiet);
  const timer = setTimeout(run, longestWaitMs);

  function stopWaiting(): void {
    unsubscribe();
    clearTimeout(timer);
  }
  function run(): void {
    stopWaiting();
    cancelIdle = whenIdle(work, longestWaitMs);
  }
  function runIfQuiet(): void {
    if (!cancelIdle && queryClient.isFetching() === 0) run();
  }

  runIfQuiet();
  return () => {
    stopWaiting();
    cancelIdle?.();
  };
}
