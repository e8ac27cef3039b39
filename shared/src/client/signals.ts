/*
 * What the oldest browsers (docs/running.md) lack: `AbortSignal.timeout` and `any`, `throwIfAborted`, and a
 * signal's reason.
 */

const timedOut = new WeakSet<AbortSignal>();

/** Whether the signal was aborted because its time was over. */
export const isTimedOut = (signal: AbortSignal): boolean => timedOut.has(signal);

export function timeoutSignal(ms: number): AbortSignal {
  const timer = new AbortController();
  setTimeout(() => {
    timedOut.add(timer.signal);
    timer.abort(new DOMException('The time is over.', 'TimeoutError'));
  }, ms);
  return timer.signal;
}

/** A signal that is aborted with the first of these. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const follow = () => {
      if (any.signal.aborted) return;
      if (timedOut.has(signal)) timedOut.add(any.signal);
      any.abort(signal.reason);
    };
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true });
  }
  return any.signal;
}

export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason ?? new DOMException('It was aborted.', 'AbortError');
}
