/** What the browser keeps of a session; all of it goes at log out (spec §4). */
export const sessionKeys = [
  'milon-session',
  'auth-state-b',
  'milon-sign-up',
  'milon-search',
  'milon-chat-outbox',
  'milon-chat-drafts',
  'milon-payment-draft',
  'milon-profile-draft',
  'milon-uploads',
] as const;

/** A stored value, or undefined where there is none, it is spoilt, or the browser keeps nothing. */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = globalThis.localStorage?.getItem(key);
    return text == null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value; `undefined` removes it. A full or closed store is no error: the page goes on without. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; what is kept here is comfort only.
  }
}
