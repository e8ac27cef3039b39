import { lastOf } from '../../lists.ts';
import { matchesIn, notAfter, type Placed } from './after.ts';
import { isHundred, type SpokenDigits, spokenDigits } from './spoken-digits.ts';
import type { Token } from './tokens.ts';

/** What separates a digit from the previous one: nothing, only signs, or letters too. */
export type Gap = 'tight' | 'near' | 'loose';

/** One digit of a run, and the part of the read text from which it comes. */
export interface Digit {
  digit: string;
  readonly from: number;
  to: number;
  readonly gap: Gap;
  readonly isWord: boolean;
  /** The last digits that the next word replaces. */
  zeros?: number;
}
/** Digits that may belong to one number. */
export type DigitRun = readonly Digit[];

/** A number or a word of a text, and what the word means among digits. */
interface SaidToken extends Token {
  readonly said: SpokenDigits | undefined;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** What each reading of a text goes through. */
export interface Figures {
  readonly tokens: readonly SaidToken[];
  readonly dates: readonly Part[];
  readonly times: readonly Part[];
}

const letterLike = /^[oliszbqg|]{1,6}$/;
/** Letters that look like a digit to somebody who looks for one: '4' in 'A'. */
const wideLike = /^[oliszbqg|aet]{1,3}$/;
const likeness: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  s: '5',
  z: '2',
  b: '8',
  q: '9',
  g: '9',
  a: '4',
  e: '3',
  t: '7',
};
/**
 * The maximum distance between two digits of one number, in characters: with only signs between, and with
 * letters.
 */
const maxSigns = 8;
const maxLetters = 24;

/**
 * The digits of one run that are searched. A message has room for hundreds of numbers; later digits are
 * hidden.
 */
export const searchedDigits = 200;

/** Dates, and times of day, that stand on their own. */
const date = notAfter(
  /\d[-/.]?$/,
  /(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))(?![-/.]?\d)/g,
);
const timeOfDay = notAfter(/[\d:]$/, /(?:[01]?\d|2[0-4]):[0-5]\d(?!:?\d)/g);

/** Whether letters could be read as digits. */
const isLikeDigits = (word: string) => letterLike.test(word);

/** The figures of a text, or undefined if they are too few for a number. */
export function figuresOf(read: string, tokens: readonly Token[], fewest: number): Figures | undefined {
  let digits = 0;
  const said = tokens.map((token) => {
    const meaning = token.isNumber ? undefined : spokenDigits(token.word);
    if (token.isNumber) digits += token.word.length;
    else if (meaning) digits += meaning.digits.length + meaning.repeat - 1;
    else if (isLikeDigits(token.word)) digits += token.word.length;
    const { word, from, to, isNumber } = token;
    return { word, from, to, isNumber, said: meaning };
  });
  if (digits < fewest) return undefined;
  return { tokens: said, dates: placesOf(read, date), times: placesOf(read, timeOfDay) };
}

function placesOf(read: string, pattern: Placed): readonly Part[] {
  return Array.from(matchesIn(read, pattern), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}

/** Which parts of a text count as digits. */
export interface Reading {
  /** Words that also have another meaning: 'at', 'for', 'o'. */
  readonly doubtful: boolean;
  /** Digits that look like a date. */
  readonly dates: boolean;
  /** Letters that look like a digit do not count as digits: '0a1b7'. */
  readonly plainLetters?: boolean;
  /** More letters count as digits: 'A' as 4. */
  readonly wideLetters?: boolean;
}

/** Adds the digits of one word. 'thirty' followed by 'four' becomes 34, 'three hundred' with 'twelve' 312. */
function addWord(run: Digit[], digits: string, span: Part, gap: Gap, zeros: number): void {
  const last = lastOf(run);
  const { from, to } = span;
  if (gap !== 'loose' && !digits.startsWith('0') && digits.length <= (last?.zeros ?? 0)) {
    for (let n = 1; n <= digits.length; n += 1)
      (run[run.length - n] as Digit).digit = digits[digits.length - n] as string;
    Object.assign(last as Digit, { to, zeros });
    return;
  }
  for (let n = 0; n < digits.length; n += 1) {
    run.push({ digit: digits[n] as string, from, to, gap: n === 0 ? gap : 'tight', isWord: true });
  }
  if (zeros > 0) (lastOf(run) as Digit).zeros = zeros;
}

/** The runs of digits in a read text, written as digits, words or both. */
export function digitRuns(
  read: string,
  { tokens, dates, times }: Figures,
  reading: Reading,
): {
  runs: DigitRun[];
  hasDoubtful: boolean;
  hasDates: boolean;
  hasLikeness: boolean;
  hasWide: boolean;
} {
  const skipped = [...(reading.dates ? [] : dates), ...times].sort((a, b) => a.from - b.from);
  const runs: Digit[][] = [];
  let run: Digit[] = [];
  let hasDoubtful = false;
  let hasLikeness = false;
  let hasWide = false;
  let end = 0;
  let doubtfulEnd = -maxSigns - 1;
  let hasLetters = false;
  let repeat = 1;
  let repeatFrom = 0;
  let skip = 0;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    repeat = 1;
    hasLetters = false;
  };
  for (const { word: token, from: index, to, isNumber, said } of tokens) {
    while (skip < skipped.length && (skipped[skip]?.to ?? 0) <= index) skip += 1;
    if ((skipped[skip]?.from ?? Number.POSITIVE_INFINITY) <= index) {
      close();
      end = to;
      continue;
    }
    const touches = run.length > 0 && end === index && !hasLetters;
    const next = read.charCodeAt(to);
    const nextIsDigit = (next >= 0x30 && next < 0x3a) || next === 0x7c;
    let digits = isNumber ? token : '';
    let isWord = false;
    let times = 1;
    let zeros = 0;
    const isBeside = !isNumber && (touches || nextIsDigit);
    const isWide = isBeside && !said && wideLike.test(token);
    hasWide ||= isWide;
    if (isBeside && !reading.plainLetters && (isLikeDigits(token) || (isWide && reading.wideLetters))) {
      hasLikeness = true;
      digits = Array.from(token, (letter) => likeness[letter] ?? '').join('');
    } else if (!isNumber) {
      if (said?.isDoubtful) {
        hasDoubtful ||= run.length > 0 && index - end <= maxSigns;
        doubtfulEnd = to;
      }
      if (said && (!said.isDoubtful || reading.doubtful)) {
        digits = said.digits;
        times = said.repeat;
        zeros = said.zeros;
        isWord = true;
      }
    }
    if (digits === '' && run.length > 0 && !hasLetters && index - end <= maxSigns && isHundred(token)) {
      addWord(run, '00', { from: index, to }, 'tight', 2);
      end = to;
      continue;
    }
    if (digits === '' && times === 1) {
      if (run.length > 0 && to - end > maxLetters) close();
      else hasLetters = true;
      continue;
    }
    if (run.length > 0) {
      const gap = index - end;
      if (hasLetters ? gap > maxLetters : gap > maxSigns) close();
    }
    if (digits === '') {
      repeat = times;
      repeatFrom = index;
      // 'double' does not count as a gap: the next digit takes its place.
      if (run.length > 0 && !hasLetters) end = to;
      continue;
    }
    hasDoubtful ||= index - doubtfulEnd <= maxSigns;
    if (run.length > searchedDigits) {
      (lastOf(run) as Digit).to = to;
      end = to;
      continue;
    }
    const gap: Gap = hasLetters ? 'loose' : index === end ? 'tight' : 'near';
    const written = repeat > 1 ? (digits[0] as string).repeat(repeat) + digits.slice(1) : digits;
    if (isWord || repeat > 1)
      addWord(run, written, { from: repeat > 1 ? repeatFrom : index, to }, gap, zeros);
    else {
      for (let n = 0; n < written.length; n += 1) {
        const [digit, at] = [written[n] as string, index + n];
        run.push({ digit, from: at, to: at + 1, gap: n === 0 ? gap : 'tight', isWord: false });
      }
    }
    repeat = 1;
    hasLetters = false;
    end = to;
  }
  close();
  return { runs, hasDoubtful, hasDates: dates.length > 0, hasLikeness, hasWide };
}
