import { commonWords } from './common-words.ts';

/** Letters that people replace by digits and signs. */
const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Rows and columns of a keyboard, the alphabet, the digits; matched in both directions. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
];
const everyWalk = walks.flatMap((walk) => [walk, Array.from(walk).toReversed().join('')]);
/** A word without the digits and signs around it, such as a year. */
const undecorated = /[a-z](?:.*[a-z])?/is;

const fold = (text: string) => text.replaceAll(/[0134578@$!]/g, (sign) => written[sign] ?? sign);

const plain = (text: string) => text.replaceAll(/[\s_.-]+/g, '');

/** `abcabcabcabc`: a short piece repeated, with at most three signs behind it. */
function repeats(text: string): boolean {
  const signs = Array.from(text);
  return [1, 2, 3, 4].some((length) => {
    const other = signs.findIndex((sign, at) => at >= length && sign !== signs[at - length]);
    const whole = Math.floor((other === -1 ? signs.length : other) / length) * length;
    return text.length >= 6 && whole >= 2 * length && signs.length - whole <= 3;
  });
}

const isWalk = (text: string) => text.length >= 4 && everyWalk.some((walk) => walk.includes(text));

/** Whether the text consists of common words, at most three. */
function isWords(text: string, left = 3): boolean {
  if (text === '') return true;
  if (left === 0) return false;
  for (let end = text.length; end >= 3; end -= 1) {
    const piece = text.slice(0, end);
    if ((commonWords.has(piece) || isWalk(piece)) && isWords(text.slice(end), left - 1)) return true;
  }
  return false;
}

function isDecorated(text: string): boolean {
  const word = undecorated.exec(text)?.[0] ?? '';
  const inLetters = fold(word);
  // A long number around a word is not mere decoration, unless the number itself is common.
  const around = text.length - word.length;
  return word.length >= 3 && around <= 8 && (isWords(word, 2) || isWords(inLetters, 2));
}

/**
 * Whether a new password is one that attackers try first: a repeated piece, a keyboard walk, common words
 * with digits or signs around them or in place of letters, or facts about its owner (`known`: phone, email,
 * names).
 */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const lower = plain(password.normalize('NFKC').toLowerCase());
  const folded = fold(lower);
  if (repeats(lower) || isWalk(lower)) return true;
  // A phone number, a date, a row of digits: too few digits to be a secret.
  if (/^\+?\d{1,12}$/.test(lower)) return true;
  if (isDecorated(lower) || isDecorated(folded) || isWords(lower) || isWords(folded)) return true;
  return known
    .map((text) => plain(text.toLowerCase()))
    .filter((text) => text.length >= 4)
    .some((text) => lower.includes(text) && lower.length - text.length < 6);
}
