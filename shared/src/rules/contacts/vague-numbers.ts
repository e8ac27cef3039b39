import { spelledDigits } from './number-words.ts';
import { remembered } from './remembered.ts';
import { spokenDigits } from './spoken-digits.ts';
import type { Token } from './tokens.ts';

/** The consonants of the words for digits: what is left of a misspelling. */
const sounds = new Set(
  'jr sr sn n bn t tr f fr fb ff sks skt gt k d tn cr c pc ps p s st nn sbn সন জর ক দ তন চর পচ পস চ সত ট ন ত তর ফর ফব সকস সবন নন'.split(
    ' ',
  ),
);
const zeros = new Set(['jr', 'sr', 'sn', 'সন', 'জর']);
const ones = new Set(['n', 'bn', 'k', 'ক', 'ন']);
const zeroLike = /^[zjsxশষসজ]/;
/** Vowels and the signs that writers leave out or add. */
const silent = /[aeiouyhw]|\u0981|\u09bc|[\u09be-\u09cd]|[\u0985-\u0994]|\u09af/;
const alike: Readonly<Record<string, string>> = {
  v: 'b',
  z: 'j',
  q: 'k',
  শ: 'স',
  ষ: 'স',
  ণ: 'ন',
  ঞ: 'ন',
  ঢ: 'র',
  ড: 'র',
  ছ: 'চ',
  ঠ: 'ট',
  থ: 'ত',
  খ: 'ক',
  ভ: 'ব',
};
const longest = 10;

/** What is heard of a sign; '' for a silent one. */
const soundOf = remembered((sign) => (silent.test(sign) ? '' : (alike[sign] ?? sign)));

/** The consonants of a word; two of the same in a row count once. */
export function soundsOf(word: string): string {
  let found = '';
  let last = '';
  const plain = word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('\u09cd', '');
  for (const sign of plain) {
    if (sign !== last) found += soundOf(sign);
    last = sign;
  }
  return found;
}

const endings = /[rtkরটক]$/;
const wordSounds = remembered(soundsOf);
const isSound = (of: ReadonlySet<string>, word: string) => {
  const found = wordSounds(word.slice(0, longest));
  return of.has(found) || (word.length > 3 && of.has(found.replace(endings, '')));
};

/** The fewest words of a number, and the most. */
const fewest = 9;
const most = 13;
const fewestWords = 4;
const maxGap = 4;

function isDigitLike({ word, isNumber }: Token): boolean {
  if (isNumber) return word.length <= 4;
  if (word.length > longest) return spokenDigits(word) !== undefined;
  return isSound(sounds, word) || /^[oli]$|^oh$|^ei/.test(word) || spokenDigits(word) !== undefined;
}

/** Many number words without spaces, among other letters: 'zerooneannseven'. */
const joined = { from: 20, to: 120, fewest: 7, most: 10 } as const;

function joinedNumbers(tokens: readonly Token[]): Token[] {
  return tokens
    .filter(({ word }) => word.length >= joined.from && word.length <= joined.to)
    .slice(0, joined.most)
    .filter(({ word }) => spelledDigits(word) >= joined.fewest);
}

/**
 * Numbers in misspelt words: a word like 'zero', one like 'one', and at least seven more like digits without
 * any other word between. No sentence has so many.
 */
export function vagueNumbers(tokens: readonly Token[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = joinedNumbers(tokens);
  for (let at = 0; at + fewest <= tokens.length; at += 1) {
    const [first, second] = [tokens[at] as Token, tokens[at + 1] as Token];
    const isZero = first.isNumber
      ? first.word === '0'
      : zeroLike.test(first.word) && isSound(zeros, first.word);
    if (!isZero) continue;
    const isOne = second.isNumber ? second.word === '1' : isSound(ones, second.word);
    if (!isOne) continue;
    let end = at + 1;
    while (end < tokens.length && end - at < most) {
      const [last, next] = [tokens[end - 1] as Token, tokens[end] as Token];
      if (next.from - last.to > maxGap || !isDigitLike(next)) break;
      end += 1;
    }
    const words = tokens.slice(at, end).filter(({ isNumber }) => !isNumber).length;
    if (end - at < fewest || words < fewestWords) continue;
    found.push({ from: first.from, to: (tokens[end - 1] as Token).to });
    at = end - 1;
  }
  return found;
}
