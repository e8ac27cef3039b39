import { maskPhone } from './contact-mask.ts';
import { latinDigits } from './latin-digits.ts';

/** What is not seen where it is written, and would part a number from those who look for one. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\p{Me}]`;
const unseenSign = new RegExp(unseen, 'u');
/** What does not stand as it is read: what is not seen, and digits that are not Latin, also those in circles and of formulas. */
const odd = new RegExp(String.raw`${unseen}|(?!\d)[\p{Nd}\p{No}]`, 'gu');
/** What people put between digits. */
const between = String.raw`[\s()./_*|~·•\u2010-\u2015\u2212-]`;
const digitRuns = new RegExp(String.raw`[+(]?\d(?:${between}{0,3}\d){7,}`, 'g');
const gaps = new RegExp(`${between}+`, 'y');
/** Beside a date the library finds no number. */
const date = /^(?:[0-3]?\d\/[01]?\d|[01]?\d\/[0-3]?\d)\/(?:[12]\d)?\d{2}$/;
/** By these the library knows brackets and dates. */
const toldApart = /[()/]/;
/** Looking for numbers costs by the square of where they are looked for. Stretches overlap by what no number with plain gaps is longer than. */
const stretch = 60;
const overlap = 30;
/** Of digits that far: a message has room for hundreds of numbers, and whoever writes them would hold everybody up. */
const lookedThrough = 600;
/** What stands before the number of a payment. */
const paymentBefore =
  /(?:trx|txn|transaction|ট্রানজেকশন|লেনদেন)[\s_-]*(?:id|no|number|আইডি|নম্বর)?[\s:#.=-]*$/iu;

/** The valid numbers in a short text and where they stand: the telephone library's part, which is brought in from outside. */
export type FindNumbers = (text: string) => readonly {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly number: { readonly nationalNumber: string };
}[];

interface Span {
  readonly from: number;
  readonly to: number;
  readonly masked: string;
}

/** A text as it is read, with Latin digits and without what is not seen; `places` says where each character stands in the text, and its end. */
function asRead(text: string): { read: string; places: readonly number[] } {
  let read = '';
  const places: number[] = [];
  let at = 0;
  const take = (part: string, from: number) => {
    read += part;
    for (let n = 0; n < part.length; n += 1) places.push(from + n);
  };
  for (const { 0: sign, index } of text.matchAll(odd)) {
    take(text.slice(at, index), at);
    const digit = latinDigits(sign.normalize('NFKC'));
    // Of a sign that stands for several, such as a half or a ten in a circle, nobody makes a number.
    if (!unseenSign.test(sign)) take(digit.length === 1 ? digit : sign, index);
    at = index + sign.length;
  }
  take(text.slice(at), at);
  places.push(text.length);
  return { read, places };
}

/** A run of digits with one plain sign for each gap; `places` says where each character stands in the text. */
function withPlainGaps(text: string, from: number, to: number): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  for (let at = from; at < to; ) {
    gaps.lastIndex = at;
    const gap = gaps.exec(text)?.[0];
    plain += gap ? (toldApart.exec(gap)?.[0] ?? (gap === '-' ? gap : ' ')) : text[at];
    places.push(at);
    at += gap?.length ?? 1;
  }
  return { plain, places };
}

/** Where telephone numbers stand in one run of digits, whatever letters it stands against and whatever dates are in it. */
function numbersOf(text: string, from: number, to: number, find: FindNumbers): Span[] {
  const { plain: run, places } = withPlainGaps(text, from, to);
  const plain = run.replace(/[\d/]+/g, (part) => (date.test(part) ? '!'.repeat(part.length) : part));
  const spans: Span[] = [];
  for (let start = 0; start === 0 || start + overlap < plain.length; start += stretch - overlap) {
    for (const found of find(plain.slice(start, start + stretch))) {
      spans.push({
        from: places[start + found.startsAt] as number,
        to: (places[start + found.endsAt - 1] as number) + 1,
        masked: maskPhone(found.number.nationalNumber),
      });
    }
  }
  return spans;
}

/** Whether looking for a number in the text is worth the library. */
export function mayHoldNumber(text: string): boolean {
  return asRead(text).read.search(digitRuns) >= 0;
}

/**
 * The text with every telephone number in it masked as contacts are (spec §4), in digits of either script; undefined where there is none.
 * Dates, amounts and the numbers of payments are none.
 */
export function maskNumbers(text: string, find: FindNumbers): string | undefined {
  const { read, places } = asRead(text);
  const spans: Span[] = [];
  let left = lookedThrough;
  for (const { 0: run, index } of read.matchAll(digitRuns)) {
    if (paymentBefore.test(read.slice(Math.max(0, index - 40), index))) continue;
    const [end, to] = [index + run.length, index + Math.min(run.length, left)];
    spans.push(...numbersOf(read, index, to, find));
    // What is not looked through is hidden, with what a number across the edge would have before it.
    if (to < end) spans.push({ from: Math.max(index, to - overlap), to: end, masked: maskPhone('') });
    left -= to - index;
  }
  if (spans.length === 0) return undefined;
  let masked = '';
  let at = 0;
  for (const span of spans) {
    const [from, to] = [places[span.from] as number, places[span.to] as number];
    // One that was found across the edge of a stretch as well: all of both is hidden.
    if (from < at) {
      at = Math.max(at, to);
      continue;
    }
    masked += text.slice(at, from) + span.masked;
    at = to;
  }
  return masked + text.slice(at);
}
