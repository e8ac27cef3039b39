import { latinDigits } from '../identity/latin-digits.ts';

/** Letters of other scripts that look like Latin ones. */
const latinLetters: Readonly<Record<string, string>> = {
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
/** Signs and digits that stand for a letter inside a word. */
const lettersForSigns: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};

/** No message is longer in its plain form. One sign can stand for eighteen letters. */
const longest = 5_000;

/** A mobile number of Bangladesh with any separators. A Rocket account has one digit more. */
const mobile = /(?:\+?8[\s-]?8[\s-]?)?0[\s.-]{0,2}1[\s.-]{0,2}[3-9](?:[\s.-]{0,2}\d){8}\d?(?!\d)/g;
const invisible = /\p{Cf}|\p{Variation_Selector}|\u{34f}/gu;
const spelled = /(^|[^\p{L}\p{M}])((?:[a-z][\s._*-]){2,24}[a-z])(?![\p{L}\p{M}])/gu;
const signInWord = /([a-z])([@01345])(?=[a-z])/g;
const letterOrMark = /[\p{L}\p{M}]/u;
const tokens = /[\p{L}\p{M}]+|\d+|[.!?;।॥\n]+|☎/gu;

/** One letter or mark in place of three or more of the same. */
function withoutRepeats(text: string): string {
  let plain = '';
  let run = '';
  let last = '';
  const close = () => {
    plain += run.length > 2 * last.length && letterOrMark.test(last) ? last : run;
  };
  for (const sign of text) {
    if (sign === last) run += sign;
    else {
      close();
      run = sign;
      last = sign;
    }
  }
  close();
  return plain;
}

/** The token of a mobile number. */
export const mobileToken = '☎';

/**
 * Unifies the many spellings of a text: compatibility forms, invisible characters, digits and letters of
 * other scripts, repeated or spaced letters. The cost is proportional to its length.
 */
export function plainText(text: string): string {
  const letters = latinDigits(text.replace(invisible, '').normalize('NFKC').slice(0, longest))
    .toLowerCase()
    .replace(/[а-яіѕοα]/g, (letter) => latinLetters[letter] ?? letter)
    .replace(/['’`]/g, '');
  return withoutRepeats(letters)
    .replace(signInWord, (_, letter: string, sign: string) => letter + (lettersForSigns[sign] ?? sign))
    .replace(spelled, (_, before: string, word: string) => before + word.replace(/[\s._*-]/g, ''));
}

export interface Token {
  /**
   * A word; `#` for a number, `##` for one of three digits or more, `###` for one as long as an account
   * number; or `☎`.
   */
  readonly word: string;
  /** Increases by one for each word, and by more at the end of a sentence. */
  readonly place: number;
}

const sentenceEnd = 4;

const numberToken = (digits: number) => (digits > 8 ? '###' : digits > 2 ? '##' : '#');

/** The words and numbers of a text. `plain` is a result of `plainText`. */
export function tokensOf(plain: string): Token[] {
  const found: Token[] = [];
  let place = 0;
  const read = plain
    .replace(mobile, ` ${mobileToken} `)
    .replace(/(\d)[,.\s-](?=\d)/g, '$1')
    .replace(/৳+/g, ' taka ')
    .replace(/\$+/g, ' dollar ');
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
