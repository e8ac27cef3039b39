import { GREETING_ID_PREFIX, GREETING_PREFIX, SAY_HI_COOLDOWN_DAYS } from '../../constants.ts';
import type { Language } from '../../options/index.ts';
import { DAY_MS } from '../time/duration.ts';

/** The next greeting is allowed after more than this many milliseconds. */
export const HI_COOLDOWN_MS = SAY_HI_COOLDOWN_DAYS * DAY_MS;

export type HiAnswer =
  | { readonly allowed: true }
  /** `nextAt`: the first millisecond at which the next greeting is allowed. */
  | { readonly allowed: false; readonly nextAt: number };

/** The first millisecond at which the next greeting is allowed. */
export const nextHiAt = (lastSent: number): number => lastSent + HI_COOLDOWN_MS + 1;

/**
 * A greeting is allowed if none was said to that member, or the last one was more than 7 days ago (spec §4).
 */
export function maySayHi(lastSent: number | null | undefined, now: number): HiAnswer {
  if (lastSent === null || lastSent === undefined || now - lastSent > HI_COOLDOWN_MS)
    return { allowed: true };
  return { allowed: false, nextAt: nextHiAt(lastSent) };
}

/**
 * The message that "say hi" writes into the conversation. Both languages begin with 'Hi, I am' (spec §4
 * Chat).
 */
export function greetingText(firstName: string, language: Language): string {
  const rest =
    language === 'bn'
      ? 'আপনার প্রোফাইলটি আমার ভালো লেগেছে। কথা বলতে চাই।'
      : 'I liked your profile and would like to talk with you.';
  return `${GREETING_PREFIX} ${firstName.trim()}. ${rest}`;
}

/**
 * Whether a message is an automatic greeting: by its client id and its text, because members begin messages
 * of their own with 'Hi, I am' too. Badges and the detection of real messages ignore greetings.
 */
export function isGreeting({
  clientId,
  text,
}: {
  readonly clientId: string;
  readonly text: string;
}): boolean {
  return clientId.startsWith(GREETING_ID_PREFIX) && text.startsWith(GREETING_PREFIX);
}
