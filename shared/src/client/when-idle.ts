/** Safari has no idle callback, so a few frames pass instead. */
const fewFramesMs = 50;

/** Runs `work` when the browser is idle, or after `atMostMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, atMostMs?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, atMostMs === undefined ? {} : { timeout: atMostMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, atMostMs === undefined ? 1_000 : fewFramesMs);
  return () => clearTimeout(timer);
}

/** Resolves when the browser is idle, or after `atMostMs`. */
export function untilIdle(atMostMs = 500): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve, atMostMs);
  });
}
