import { maskPhone } from './contact-mask.ts';
import { latinDigits } from './latin-digits.ts';

/** What people put between digits; some of it is not seen at all, and parts a number from those who look for one. */
const between = String.raw`[\s()./_*|~·•\u00ad\u200b-\u200f\u2010-\u2015\u2060\u2212\ufeff-]`;
const digitRuns = new RegExp(String.raw`[+(]?\d(?:${between}{0,3}\d){7,}`, 'g');
const gaps = new RegExp(`${between}+`, 'y');
/** By these the library knows brackets and dates. */
const toldApart = /[()/]/;
/** Looking for numbers costs by the square of where they are looked for. Stretches overlap by what no number with plain gaps is longer than. */
const stretch = 60;
const overlap = 30;
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

/** Where telephone numbers stand in one run of digits; what stands beside it tells a number from a part of a word. */
function numbersOf(text: string, from: number, to: number, find: FindNumbers): Span[] {
  const { plain, places } = withPlainGaps(text, Math.max(0, from - 1), Math.min(text.length, to + 1));
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
  return latinDigits(text).search(digitRuns) >= 0;
}

/**
 * The text with every telephone number in it masked as contacts are (spec §4), in digits of either script; undefined where there is none.
 * Dates, amounts and the numbers of payments are none.
 */
export function maskNumbers(text: string, find: FindNumbers): string | undefined {
  // One digit for one: every place in it is the same place in the text.
  const latin = latinDigits(text);
  const spans: Span[] = [];
  for (const run of latin.matchAll(digitRuns)) {
    if (paymentBefore.test(latin.slice(Math.max(0, run.index - 40), run.index))) continue;
    spans.push(...numbersOf(latin, run.index, run.index + run[0].length, find));
  }
  if (spans.length === 0) return undefined;
  let masked = '';
  let at = 0;
  for (const span of spans) {
    // One that was found across the edge of a stretch as well: all of both is hidden.
    if (span.from < at) {
      at = Math.max(at, span.to);
      continue;
    }
    masked += text.slice(at, span.from) + span.masked;
    at = span.to;
  }
  return masked + text.slice(at);
}
