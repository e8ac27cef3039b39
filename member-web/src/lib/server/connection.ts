import { isTimedOut, timeoutSignal } from '@milon/shared/client';
import { onlineManager } from '@tanstack/react-query';
import { atom } from 'jotai';
import { store } from '../store.ts';

/** Answers 'ok' and nothing else (`api/src/http/health.ts`). */
const probe = '/healthz';
const probeLimitMs = 8_000;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/**
 * Whether the API cannot be reached: a call got no answer, and neither did a question that the page asked to
 * make sure. What the browser says is only a reason to ask, because a phone without credit is "online".
 */
export const offlineAtom = atom(false);

export const isOffline = (): boolean => store.get(offlineAtom);

// Queries fail immediately without a connection, and are fetched again as soon as the API answers.
onlineManager.setEventListener(() => undefined);

let asking: Promise<boolean> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryMs;

function setOffline(next: boolean): void {
  if (isOffline() === next) return;
  store.set(offlineAtom, next);
  onlineManager.setOnline(!next);
}

/** A proxy answers for a server that does not. */
const isFromServer = ({ status }: Response) => status < 502 || status > 504;

async function ask(): Promise<boolean> {
  try {
    return isFromServer(await fetch(probe, { cache: 'no-store', signal: timeoutSignal(probeLimitMs) }));
  } catch {
    return false;
  }
}

/** Asks the API whether it is there. Resolves to false if it cannot be reached. Goes on asking then. */
export function checkConnection(): Promise<boolean> {
  asking ??= ask().then((isThere) => {
    asking = undefined;
    setOffline(!isThere);
    clearTimeout(retry);
    retryMs = isThere ? firstRetryMs : Math.min(retryMs * 2, longestRetryMs);
    if (!isThere) retry = setTimeout(() => void checkConnection(), retryMs);
    return isThere;
  });
  return asking;
}

/** Notes what a call of the API met. An answer ends being offline; no answer is a reason to ask. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await globalThis.fetch(input, init);
    if (isFromServer(response)) setOffline(false);
    else void checkConnection();
    return response;
  } catch (error) {
    const isCancelled = init?.signal?.aborted && !isTimedOut(init.signal);
    if (!isCancelled) void checkConnection();
    throw error;
  }
}

/** Resolves when the API can be reached. */
export function untilOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.sub(offlineAtom, () => {
      if (isOffline()) return;
      stop();
      resolve();
    });
  });
}

/** Asks when the browser reports a change or the page is seen again. Returns a stop function. */
export function watchConnection(): () => void {
  const check = () => void checkConnection();
  const checkIfOffline = () => {
    if (document.visibilityState === 'visible' && isOffline()) check();
  };
  globalThis.addEventListener('online', check);
  globalThis.addEventListener('offline', check);
  document.addEventListener('visibilitychange', checkIfOffline);
  if (!navigator.onLine) check();
  return () => {
    globalThis.removeEventListener('online', check);
    globalThis.removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', checkIfOffline);
    clearTimeout(retry);
  };
}
