import { ApiProblem } from './api-problem.ts';

/** The server refuses the file itself, so a retry cannot help. */
const fileRefusals = new Set(['PHOTO_TYPE', 'NOT_AN_IMAGE', 'TOO_MANY_PIXELS', 'TOO_LARGE']);

export function isFileRefused(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && fileRefusals.has(error.code);
}

/** Whether a retry may succeed: after a lost connection, a busy server, a changed offset or a lost upload. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { code, status } = error;
  // An answer to HEAD has no body, so only the status shows a 404.
  return code === 'NETWORK' || code === 'CONFLICT' || [404, 408, 429].includes(status) || status >= 500;
}

/** Waits before a retry, longer each time. Ends early when the network returns or `signal` aborts. */
export function waitForRetry(tries: number, error: unknown, signal: AbortSignal): Promise<void> {
  const stated = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
  const wait = stated === undefined ? Math.min(500 * 2 ** tries, 20_000) : Math.min(stated, 60) * 1000;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // While offline there is no timer: the `online` event ends the wait.
    const timer = navigator.onLine ? setTimeout(end, wait) : undefined;
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
