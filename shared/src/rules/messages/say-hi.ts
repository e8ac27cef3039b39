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
 * The message that "say hi" writes into the conversation if the caller gives none. Both languages begin with
 * 'Hi, I am' (spec §4 Chat).
 */
export function greetingText(firstName: string, language: Language): string {
  const rest =
    language === 'bn'
      ? 'আপনার প্রোফাইলটি আমার ভালো লেগেছে। কথা বলতে চাই।'
      : 'I liked your profile and would like to talk with you.';
  return `${GREETING_PREFIX} ${firstName.trim()}. ${rest}`;
}

export interface Writer {
  readonly firstName: string;
  readonly religion?: string | undefined;
  readonly profileCreatedFor?: string | undefined;
}

type Words = Readonly<Record<Language, string>>;

const hello: Words = { en: 'Hello', bn: 'হ্যালো' };

/** By the writer's religion. */
const salutations: Readonly<Partial<Record<string, Words>>> = {
  islam: { en: 'Assalamu alaikum', bn: 'আসসালামু আলাইকুম' },
  hindu: { en: 'Nomoshkar', bn: 'নমস্কার' },
};

/** How this member begins a text to somebody new. */
export const salutationOf = ({ religion }: { readonly religion?: string | undefined }, language: Language) =>
  (salutations[religion ?? ''] ?? hello)[language];

/** Whether the family speaks for this member. */
export const isFamilyVoice = ({ profileCreatedFor }: { readonly profileCreatedFor?: string | undefined }) =>
  profileCreatedFor !== '1';

/** After the salutation. `{name}` is the first name that others see. */
const voices: Readonly<Record<'self' | 'family', Words>> = {
  self: {
    en: ', I am {name}. I liked your profile.',
    bn: ', আমি {name}। আপনার প্রোফাইল আমার ভালো লেগেছে।',
  },
  family: {
    en: ", we are {name}'s family. We liked your profile.",
    bn: ', আমরা {name}-এর পরিবার। আপনার প্রোফাইল আমাদের ভালো লেগেছে।',
  },
};

/** Whose, in Bangla: as people write a name of Bangla letters, and with a hyphen after any other. */
function ofName(name: string): string {
  if (/(?:[\u0985-\u0994]|[\u09BE-\u09CC])$/.test(name)) return `${name}র`;
  return /(?:[\u0995-\u09B9]|\u09BC|[\u09DC-\u09DF])$/.test(name) ? `${name}ের` : `${name}-এর`;
}

/** The text with this first name in place of `{name}`. */
export function withName(text: string, firstName: string): string {
  const name = firstName.trim();
  return text.replace(/\{name\}(-এর)?/, (_, isOwner?: string) => (isOwner ? ofName(name) : name));
}

/**
 * What the page suggests to say: in the member's language, and in the family's voice unless the profile is
 * the member's own.
 */
export function suggestedHi(writer: Writer, language: Language): string {
  const voice = voices[isFamilyVoice(writer) ? 'family' : 'self'];
  return withName(salutationOf(writer, language) + voice[language], writer.firstName);
}

/** Every text that `suggestedHi` can make of this name. A text that says more is a message by hand. */
export function suggestionsOfHi(firstName: string): string[] {
  const languages = ['en', 'bn'] as const;
  return languages.flatMap((language) =>
    [...Object.values(salutations), hello].flatMap((salutation) =>
      Object.values(voices).map((voice) =>
        withName(`${salutation?.[language] ?? ''}${voice[language]}`, firstName),
      ),
    ),
  );
}

/**
 * Whether a message is an automatic greeting: only the API gives such a client id, to a text that nobody
 * changed. Badges and the detection of real messages ignore greetings.
 */
export function isGreeting({ clientId }: { readonly clientId: string }): boolean {
  return clientId.startsWith(GREETING_ID_PREFIX);
}
