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
] as const;

const storageOf = (isOfTab?: boolean) => (isOfTab ? globalThis.sessionStorage : globalThis.localStorage);

/**
 * Reads a stored value, of this browser or only of this tab. Returns undefined if it is missing or invalid,
 * or if storage is blocked.
 */
export function readStored<T>(key: string, isOfTab?: boolean): T | undefined {
  try {
    const text = storageOf(isOfTab)?.getItem(key);
    return text == null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/**
 * Stores a value; `undefined` removes it. A full or blocked storage is not an error: the page works without
 * it.
 */
export function writeStored(key: string, value: unknown, isOfTab?: boolean): void {
  try {
    const storage = storageOf(isOfTab);
    if (value === undefined) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse. Nothing essential is stored here.
  }
}
