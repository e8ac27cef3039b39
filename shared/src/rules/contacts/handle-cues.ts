import { lookFor, platforms } from './handle-words.ts';
import { remembered } from './remembered.ts';
import type { Token } from './tokens.ts';
import { soundsOf } from './vague-numbers.ts';

export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The places of a text near which a handle or a name may stand. */
export interface Cues {
  /** Names of platforms. */
  readonly platforms: readonly Part[];
  /** Words that ask for a search, with the spaces behind them. */
  readonly searches: readonly Part[];
  /** Both, and the words for an account, in order. */
  readonly all: readonly Part[];
}

const caseEndings = ['', 'ে', 'তে', 'র', 'এর', 'এ', 'য়', 'e', 'te', 'er'];
const platformForms = new Set(platforms.flatMap((name) => caseEndings.map((ending) => name + ending)));
/** The longest names in their consonants, so that any spelling of the vowels is found: 'fesbuk'. */
const platformSounds = new Set(
  'fsbk fcbk nstgrm tlgrm msngr msnjr snpct snpkt wtsp tsp লনকদন ফসবক নসটগরম নসতগরম টলগরম মসনজর হটসপ'.split(
    ' ',
  ),
);
const soundBeginnings = /^[fitmswইওটমলহফ]/;
const soundEndings = /[rtরত]$/;
const repeatedEnd = /(.)\1$/u;
const fewestLetters = 6;

/** Whether a word is the name of a platform, in any spelling and with a case ending. */
export const isPlatform = remembered((word: string): boolean => {
  if (platformForms.has(word) || platformForms.has(word.replace(repeatedEnd, '$1'))) return true;
  if (word.length < fewestLetters || word.length > 16 || !soundBeginnings.test(word)) return false;
  const sounds = soundsOf(word);
  return platformSounds.has(sounds) || platformSounds.has(sounds.replace(soundEndings, ''));
});

/** The beginnings of the names of platforms that people write in pieces. */
export const platformBeginnings = new Set(
  [...platforms, 'whatsapp', 'হোয়াটসঅ্যাপ', 'হোয়াটসআপ', 'fesbook', 'faceb', 'facebk'].flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - 3) }, (_, n) => name.slice(0, n + 2)),
  ),
);
const accountWords = new Set([...lookFor, 'id', 'username', 'handle', 'আইডি', 'ইউজারনেম']);
const searchWords = new Set(['search', 'add', 'follow', 'find', 'খুঁজুন', 'সার্চ']);
/** After it a word is a part of a handle or an address. */
const joins = /[\d_@.]/;
const spacesAndLetter = /\s{1,9}(?=[a-z])/y;

/** Finds the cues of a text among its words. */
export function cuesOf(read: string, tokens: readonly Token[]): Cues {
  const [found, searches, all]: [Part[], Part[], Part[]] = [[], [], []];
  for (const { word, from, to, isNumber } of tokens) {
    if (isNumber || (from > 0 && joins.test(read[from - 1] as string))) continue;
    const isEmail = word.startsWith('mail') && read.startsWith('e-', from - 2);
    if (searchWords.has(word)) {
      spacesAndLetter.lastIndex = to;
      const spaces = spacesAndLetter.exec(read)?.[0];
      if (spaces) searches.push({ from, to: to + spaces.length });
    }
    if (/[\d_]/.test(read[to] ?? '')) continue;
    if (isPlatform(isEmail ? `e-${word}` : word)) {
      found.push({ from, to });
      all.push({ from, to });
    } else if (accountWords.has(word) || (word === 'user' && read.startsWith(' name', to)))
      all.push({ from, to });
  }
  return { platforms: found, searches, all };
}
