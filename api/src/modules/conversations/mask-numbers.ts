import { maskPhone } from '@milon/shared/rules';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { latinDigits } from '../../platform/text.ts';

/** Digits with what people put between those of a number. */
const digitRuns = /[+(]?\d(?:[\s()./-]{0,3}\d){7,}/g;
/** No number is longer; looking for one costs by the square of where it is looked for. */
const longestRun = 60;
/** What stands before the number of a payment. */
const paymentBefore =
  /(?:trx|txn|transaction|ট্রানজেকশন|লেনদেন)[\s_-]*(?:id|no|number|আইডি|নম্বর)?[\s:#.=-]*$/iu;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly masked: string;
}

/** Where telephone numbers stand in one run of digits; what stands beside it tells a number from a part of a word. */
function numbersOf(text: string, from: number, to: number): Span[] {
  const start = Math.max(0, from - 1);
  return findPhoneNumbersInText(text.slice(start, to + 1), 'BD').map(({ startsAt, endsAt, number }) => ({
    from: start + startsAt,
    to: start + endsAt,
    masked: maskPhone(number.nationalNumber),
  }));
}

/**
 * The text with every telephone number in it masked as contacts are (spec §4), in digits of either script; undefined where there is none.
 * Dates, amounts and the numbers of payments are none.
 */
export function maskNumbers(text: string): string | undefined {
  // One digit for one: every place in it is the same place in the text.
  const latin = latinDigits(text);
  const spans: Span[] = [];
  for (const run of latin.matchAll(digitRuns)) {
    if (paymentBefore.test(latin.slice(Math.max(0, run.index - 40), run.index))) continue;
    const end = run.index + run[0].length;
    for (let from = run.index; from < end; from += longestRun)
      spans.push(...numbersOf(latin, from, Math.min(end, from + longestRun)));
  }
  if (spans.length === 0) return undefined;
  let masked = '';
  let at = 0;
  for (const span of spans) {
    if (span.from < at) continue;
    masked += text.slice(at, span.from) + span.masked;
    at = span.to;
  }
  return masked + text.slice(at);
}
