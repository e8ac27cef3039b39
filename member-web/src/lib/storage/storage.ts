/** What the browser stores for a session. All of it is deleted at log out (spec §4). */
export const sessionKeys = [
  'milon-session',
  'auth-state-b',
  'milon-sign-up',
  'milon-code-skipped',
  'milon-search',
  'milon-chat-outbox',
  'milon-chat-drafts',
  'milon-chat-seen',
  'milon-waiting',
  'milon-drafts',
  'milon-guest-drafts',
  'milon-message-read',
  'milon-uploads',
  'milon-asked-done',
  'milon-asked-wait',
  'milon-told',
] as const;

/** Until logout, or as long as this tab is open. */
type StoragePlace = 'localStorage' | 'sessionStorage';

/** Reads a stored value. Returns undefined if it is missing or invalid, or if storage is blocked. */
export function readStored<T>(key: string, place: StoragePlace = 'localStorage'): T | undefined {
  try {
    const text = globalThis[place]?.getItem(key);
    return text == null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/**
 * Stores a value; `undefined` removes it from both places. A full or blocked storage is not an error: the
 * page works without it.
 */
export function writeStored(key: string, value: unknown, place: StoragePlace = 'localStorage'): void {
  try {
    if (value === undefined) {
      globalThis.localStorage?.removeItem(key);
      globalThis.sessionStorage?.removeItem(key);
    } else globalThis[place]?.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse. Nothing essential is stored here.
  }
}
