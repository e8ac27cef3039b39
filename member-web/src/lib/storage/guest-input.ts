import { readStored, writeStored } from './storage.ts';

/** How long the browser keeps what a guest entered. The next person may use it too. */
export const guestInputMs = 60 * 60_000;

/** The form of sign-up, and other forms that guests did not send. */
const keys = ['milon-sign-up', 'milon-guest-drafts'] as const;
type Key = (typeof keys)[number];

interface GuestInput<T> {
  /** When it was entered, in epoch milliseconds. */
  readonly at: number;
  readonly input: T;
}

/** Reads what a guest entered. Erases it if it is too old. */
export function readGuestInput<T>(key: Key): GuestInput<T> | undefined {
  const stored = readStored<GuestInput<T>>(key);
  if (stored === undefined) return undefined;
  const age = Date.now() - stored.at;
  if (age >= 0 && age < guestInputMs) return stored;
  writeStored(key, undefined);
  return undefined;
}

/** Stores what a guest entered; `undefined` erases it. */
export function writeGuestInput(key: Key, input: object | undefined): void {
  writeStored(key, input && ({ at: Date.now(), input } satisfies GuestInput<object>));
}

/** Erases what is too old, when a page starts. */
export function forgetOldGuestInput(): void {
  for (const key of keys) readGuestInput(key);
}

/** Erases everything, when somebody signs in: it may be another person. */
export function forgetGuestInput(): void {
  for (const key of keys) writeStored(key, undefined);
}
