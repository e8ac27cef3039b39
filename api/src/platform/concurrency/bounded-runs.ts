import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work`, which may hang and never throws, once at a time: calls meanwhile share one more run after it.
 * A call waits at most `mostMs`, and not at all once a run has hung that long; then it gets undefined.
 */
export function createBoundedRuns<T>(
  work: () => Promise<T>,
  { mostMs, tellHang }: { readonly mostMs: number; readonly tellHang: () => void },
): () => Promise<{ readonly result: T } | undefined> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  let hangs = false;

  function start(): Promise<T> {
    const timer = setTimeout(() => {
      hangs = true;
      tellHang();
    }, mostMs).unref();
    current = work().finally(() => {
      clearTimeout(timer);
      hangs = false;
      current = undefined;
    });
    return current;
  }

  return async () => {
    if (current)
      next ??= current.then(() => {
        next = undefined;
        return start();
      });
    const run = next ?? start();
    if (hangs) return undefined;
    const stop = new AbortController();
    try {
      const inTime = run.then((result) => ({ result }));
      return await Promise.race([inTime, delay(mostMs, undefined, { signal: stop.signal })]);
    } finally {
      stop.abort();
    }
  };
}
