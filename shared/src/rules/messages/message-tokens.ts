import { latinDigits } from '../identity/latin-digits.ts';

/** Letters of other scripts that look like Latin ones. */
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  ο: 'o',
  α: 'a',
};
/** What is written for a letter inside a word. */
const written: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};

/** A mobile number of Bangladesh, however its digits are parted; an account of Rocket has one digit more. */
const mobile = /(?:\+?8[\s-]?8[\s-]?)?0[\s.-]{0,2}1[\s.-]{0,2}[3-9](?:[\s.-]{0,2}\d){8}\d?(?!\d)/g;
const unseen = /\p{Cf}|\p{Variation_Selector}|\u{34f}/gu;
const spelled = /(?<![\p{L}\p{M}])(?:[a-z][\s._*-]){2,24}[a-z](?![\p{L}\p{M}])/gu;
const mixedWord = /[a-z]+(?:[@01345][a-z]+)+/g;
const tokens = /[\p{L}\p{M}]+|\d+|[.!?;।॥\n]+|☎/gu;

/** Stands in the tokens for a mobile number. */
export const mobileToken = '☎';

/**
 * A text without the ways in which one thing is written many ways: compatibility forms, signs that are not seen, digits and letters of
 * other scripts, letters drawn out or spaced apart. Its cost is that of its length.
 */
export function plainText(text: string): string {
  return latinDigits(text.replace(unseen, '').normalize('NFKC'))
    .slice(0, 8_000)
    .toLowerCase()
    .replace(/[а-яіѕοα]/g, (letter) => alike[letter] ?? letter)
    .replace(/['’`]/g, '')
    .replace(/(\p{L}|\p{M})\1{2,}/gu, '$1')
    .replace(mixedWord, (word) => word.replace(/[@01345]/g, (sign) => written[sign] ?? sign))
    .replace(spelled, (word) => word.replace(/[\s._*-]/g, ''));
}

export interface Token {
  /** A word, `#` for a number, `##` for one of three digits or more, `###` for one as long as an account's, or `☎`. */
  readonly word: string;
  /** Counts up by one a word, and by more where a sentence ends. */
  readonly place: number;
}

const sentenceEnd = 4;

const numberToken = (digits: number) => (digits > 8 ? '###' : digits > 2 ? '##' : '#');

/** The words and numbers of a text that `plainText` gave. */
export function tokensOf(plain: string): Token[] {
  const found: Token[] = [];
  let place = 0;
  const read = plain
    .replace(mobile, ` ${mobileToken} `)
    .replace(/(?<=\d)[,.\s-](?=\d)/g, '')
    .replace(/[৳]/g, ' taka ')
    .replace(/[$]/g, ' dollar ');
  for (const [token] of read.matchAll(tokens)) {
    if (/^[.!?;।॥\n]/.test(token)) {
      place += sentenceEnd;
      continue;
    }
    place += 1;
    found.push({ word: /^\d/.test(token) ? numberToken(token.length) : token, place });
  }
  return found;
}
