/** Why a name is refused at once: a character that no name has, a web address, a heap of marks, or two scripts in one word. */
export type NameFault = 'characters' | 'address' | 'marks' | 'scripts';

const letter = /\p{L}/u;
const joiners = /[\u200c\u200d]/gu;
// The zero-width joiners belong to the spelling of Bangla conjuncts.
const allowed = /^[\p{L}\p{M}\p{Join_Control} .'’‘‐-]+$/u;
/** Invisible ones among the letters and marks, such as Hangul fillers and variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** A joiner that joins nothing: at the beginning of a word, after a Latin letter, or two in a row. */
const idleJoiner = /(?:^|[ .'’‘‐\-\p{Script=Latin}\u200c\u200d])[\u200c\u200d]/u;

/** Ends of addresses that end no name. Short ones, such as .me, may: those wait for staff (`nameWaits`). */
const address = /(?:^|[^\p{L}])www\.|\p{L}\.(?:com|net|org|info|xyz|online|bd)(?![\p{L}\p{M}])/iu;

/** What separates the words of a name. */
const gaps = /[ .'’‘ʼ‐-]+/u;

/** The words of a name, in the form in which a letter and its mark are one where they can be. */
export const wordsOfName = (name: string): string[] => name.normalize('NFC').split(gaps).filter(Boolean);

const patternsOf = (script: string) => ({
  letter: new RegExp(`\\p{Script=${script}}`, 'u'),
  whole: new RegExp(`^[\\p{Script_Extensions=${script}}\\p{Join_Control}]+$`, 'u'),
});

/** Scripts in which names are written; Japanese writes in three at once. */
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

/** The one script of a word, `mixed` for letters of several, and undefined for letters of none of these scripts. */
export function scriptOfWord(word: string): string | undefined {
  const found = Object.keys(scripts).filter((script) => scripts[script]?.letter.test(word));
  return found.length > 1 ? 'mixed' : found[0];
}

/** More marks on one letter than any name has, after composition: Bangla has three (nukta, vowel sign, chandrabindu). */
const heap = { latin: /\p{M}{3}/u, other: /\p{M}{5}/u };

function hasTooManyMarks(word: string, script: string | undefined): boolean {
  if (/^\p{M}/u.test(word)) return true;
  if (heap[script === 'Latin' ? 'latin' : 'other'].test(word.replace(joiners, ''))) return true;
  // Marks of another script, such as Latin accents on a Bangla letter.
  return script !== undefined && script !== 'mixed' && !scripts[script]?.whole.test(word);
}

/** What keeps a part of a name from being one; undefined for names in any script, of any people (decisions §7). */
export function nameFault(name: string): NameFault | undefined {
  if (!letter.test(name) || !allowed.test(name)) return 'characters';
  if (invisible.test(name.replace(joiners, '')) || idleJoiner.test(name)) return 'characters';
  if (address.test(name)) return 'address';
  const words = wordsOfName(name);
  if (words.some((word) => scriptOfWord(word) === 'mixed')) return 'scripts';
  return words.some((word) => hasTooManyMarks(word, scriptOfWord(word))) ? 'marks' : undefined;
}
