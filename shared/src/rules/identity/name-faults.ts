/**
 * Why a name is refused immediately: a character that names do not have, a web address, too many marks on a
 * letter, or two scripts in one word.
 */
export type NameFault = 'characters' | 'address' | 'marks' | 'scripts';

const letter = /\p{L}/u;
const foreign = /[^\p{L}\p{M}\p{Join_Control} .'’‘‐-]/u;
const joiners = /[\u200c\u200d]/gu;
// The zero-width joiners belong to the spelling of Bangla conjuncts.
const allowed = /^[\p{L}\p{M}\p{Join_Control} .'’‘‐-]+$/u;
/** Invisible characters among the letters and marks, such as Hangul fillers and variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** A joiner without effect: at the start of a word, after a Latin letter, or two in a row. */
const idleJoiner = /(?:^|[ .'’‘‐\-\p{Script=Latin}\u200c\u200d])[\u200c\u200d]/u;

/**
 * Endings of addresses that no name has. Names may have short ones, such as .me; those wait for staff
 * (`nameWaits`).
 */
const address = /(?:^|[^\p{L}])www\.|\p{L}\.(?:com|net|org|info|xyz|online|bd)(?![\p{L}\p{M}])/iu;

/** Separators between the words of a name. */
const gaps = /[ .'’‘ʼ‐-]+/u;

/** The words of a name, with letters and marks composed where possible. */
export const wordsOfName = (name: string): string[] => name.normalize('NFC').split(gaps).filter(Boolean);

const patternsOf = (script: string) => ({
  letter: new RegExp(`\\p{Script=${script}}`, 'u'),
  whole: new RegExp(`^[\\p{Script_Extensions=${script}}\\p{Join_Control}]+$`, 'u'),
});

/** Scripts in which names are written. Japanese uses three together. */
const scripts: Readonly<Record<string, { readonly letter: RegExp; readonly whole: RegExp }>> = {
  Latin: { letter: /\p{Script=Latin}/u, whole: /^[\p{Script_Extensions=Latin}\p{Script=Inherited}]+$/u },
  Bengali: patternsOf('Bengali'),
  Japanese: {
    letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    whole: /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u,
  },
  ...Object.fromEntries(
    [
      'Arabic',
      'Armenian',
      'Chakma',
      'Cyrillic',
      'Devanagari',
      'Ethiopic',
      'Georgian',
      'Greek',
      'Gujarati',
      'Gurmukhi',
      'Hangul',
      'Hebrew',
      'Kannada',
      'Khmer',
      'Lao',
      'Malayalam',
      'Meetei_Mayek',
      'Myanmar',
      'Oriya',
      'Sinhala',
      'Tamil',
      'Telugu',
      'Thai',
      'Tibetan',
    ].map((script) => [script, patternsOf(script)]),
  ),
};

/**
 * The script of a word; `mixed` if its letters belong to several; undefined if they belong to none of these.
 */
export function scriptOfWord(word: string): string | undefined {
  const found = Object.keys(scripts).filter((script) => scripts[script]?.letter.test(word));
  return found.length > 1 ? 'mixed' : found[0];
}

/**
 * More marks on one letter than any name has after composition. Bangla has three (nukta, vowel sign,
 * chandrabindu).
 */
const tooManyMarks = { latin: /\p{M}{3}/u, other: /\p{M}{5}/u };

function hasTooManyMarks(word: string, script: string | undefined): boolean {
  if (/^\p{M}/u.test(word)) return true;
  if (tooManyMarks[script === 'Latin' ? 'latin' : 'other'].test(word.replace(joiners, ''))) return true;
  // Marks of another script, such as Latin accents on a Bangla letter.
  return script !== undefined && script !== 'mixed' && !scripts[script]?.whole.test(word);
}

/** The first sign of a name that no name has, if there is one. */
export const signInName = (name: string): string | undefined =>
  (foreign.exec(name) ?? invisible.exec(name.replace(joiners, '')))?.[0];

/**
 * Why this part of a name is refused, or undefined. Names of all peoples in any script are accepted
 * (decisions §7).
 */
export function nameFault(name: string): NameFault | undefined {
  if (!letter.test(name) || !allowed.test(name)) return 'characters';
  if (invisible.test(name.replace(joiners, '')) || idleJoiner.test(name)) return 'characters';
  if (address.test(name)) return 'address';
  const words = wordsOfName(name);
  if (words.some((word) => scriptOfWord(word) === 'mixed')) return 'scripts';
  return words.some((word) => hasTooManyMarks(word, scriptOfWord(word))) ? 'marks' : undefined;
}
