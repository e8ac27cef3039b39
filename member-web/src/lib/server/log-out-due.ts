import { readStored, writeStored } from '../storage/storage.ts';

/** In the page's storage, and the name of an empty cache for the service worker, which cannot read that. */
const key = 'milon-log-out-due';

/**
 * Whether a member logged out here, but the server has not confirmed it: the session and its cookie may still
 * be there.
 */
export const isLogOutDue = (): boolean => readStored<boolean>(key) === true;

/** The same, for the service worker. */
export const isLogOutDueInWorker = (): Promise<boolean> => caches.has(key).catch(() => false);

/** Resolves when the service worker knows too: it must not end a session that begins after this. */
export async function setLogOutDue(isDue: boolean): Promise<void> {
  writeStored(key, isDue || undefined);
  try {
    await (isDue ? globalThis.caches?.open(key) : globalThis.caches?.delete(key));
  } catch {
    // A browser that refuses caches has no worker.
  }
}
