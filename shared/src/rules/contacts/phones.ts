import { lastOf, reversed } from '../../lists.ts';
import { dialCodeOptions } from '../../options/index.ts';
import { maskPhone } from './contact-mask.ts';
import { type Digit, type DigitRun, digitRuns, figuresOf, searchedDigits } from './digit-runs.ts';
import type { FoundContact } from './found-contact.ts';
import type { Token } from './tokens.ts';
import { vagueNumbers } from './vague-numbers.ts';

/** No telephone number is shorter. */
const fewestDigits = 7;

const mobile = /^01[3-9]\d{8}$/;
/** Mobile numbers of the countries where many Bangladeshis live, without a plus. */
const abroad =
  /^(?:9715\d{8}|9665\d{8}|447\d{9}|601\d{8,9}|65[89]\d{7}|974[3567]\d{7}|965[4569]\d{7}|968[79]\d{7}|973[36]\d{7}|393\d{8,9}|1[2-9]\d{2}[2-9]\d{6}|91[6-9]\d{9}|05\d{8}|07[1-9]\d{8})$/;
const landline = /^0[2-9]\d{7,9}$/;
const cue =
  /(?:phone|mobile|cell|\bcall|\btext|\breach|\bsms|\bdial|number|\bnmbr|whats\s?app|\bwa|\bimo|viber|নম্বর|নাম্বার|ফোন|মোবাইল|হোয়াটস|ইমো|মুঠোফোন)[^\d\n]{0,24}$/u;
const payment =
  /(?:trx|txn|transaction|ট্রানজেকশন|লেনদেন)[\s_-]{0,9}(?:id|no|number|আইডি|নম্বর)?[\s:#.=-]{0,9}$/u;
const identity =
  /(?:\bnid|national id|passport|roll|registration|\breg|serial|account|\ba\/c|order|invoice|\bbill|meter|model|এনআইডি|রোল|পাসপোর্ট|হিসাব)[^\d\n]{0,20}$/u;
const dialCodes = new Set(dialCodeOptions.map(({ code }) => code.replace(/\D/g, '')));

const digitsOf = (digits: readonly Digit[]) => digits.map(({ digit }) => digit).join('');
const before = (read: string, at: number) => read.slice(Math.max(0, at - 40), at);

/** The digits without the country code. */
function national(digits: string, isForeign: boolean): string {
  const plain = digits.replace(/^00/, '');
  if (!isForeign) return plain.replace(/^(?:880?)?0?/, '');
  for (let length = 4; length > 0; length -= 1) {
    if (dialCodes.has(plain.slice(0, length))) return plain.slice(length).replace(/^0/, '');
  }
  return plain;
}

function found(read: string, digits: readonly Digit[], isForeign = false): FoundContact {
  const from = digits[0]?.from ?? 0;
  const sign = /[+(]{1,2}$/.exec(read.slice(Math.max(0, from - 2), from))?.[0] ?? '';
  return {
    kind: 'number',
    from: from - sign.length,
    to: lastOf(digits)?.to ?? 0,
    shown: maskPhone(national(digitsOf(digits), isForeign)),
  };
}

/** Whether a find starts or ends a group of digits and is not part of a longer number or an amount. */
const beginsAlone = (read: string, run: DigitRun, at: number) =>
  (at === 0 || run[at]?.gap !== 'tight') && !/\d[.:,/]$/.test(read.slice(0, run[at]?.from).slice(-2));
const endsAlone = (run: DigitRun, at: number) => at + 1 >= run.length || run[at + 1]?.gap !== 'tight';

/** Mobile numbers of Bangladesh, in any number of pieces. */
function mobilesOf(read: string, run: DigitRun, isDates: boolean): FoundContact[] {
  const all = digitsOf(run);
  const spans: FoundContact[] = [];
  for (let at = all.indexOf('01'); at !== -1 && at + 11 <= all.length; at = all.indexOf('01', at + 1)) {
    if (!mobile.test(all.slice(at, at + 11))) continue;
    const gaps = new Set(run.slice(at + 1, at + 11).map(({ gap }) => gap));
    const prefix = /(?:(?:00)?88|008)$/.exec(all.slice(Math.max(0, at - 4), at))?.[0].length ?? 0;
    const isAlone = beginsAlone(read, run, at) || (prefix > 0 && beginsAlone(read, run, at - prefix));
    if ((gaps.has('near') || gaps.has('loose')) && run[at]?.gap === 'tight' && !isAlone) continue;
    if (gaps.has('loose') && !(isAlone && endsAlone(run, at + 10))) continue;
    if (isDates && (gaps.has('loose') || !isAlone || !endsAlone(run, at + 10))) continue;
    spans.push(found(read, run.slice(isAlone ? at - prefix : at, at + 11)));
  }
  return spans;
}

const between = /^[ .()/-]{1,3}$/;

/** Groups of digits that are written as one number: in one piece, or with plain signs between the pieces. */
function groupsOf(read: string, run: DigitRun): Digit[][] {
  const groups: Digit[][] = [];
  let group: Digit[] = [];
  let last: Digit | undefined;
  for (const digit of run) {
    const isNext =
      last !== undefined &&
      (digit.gap === 'tight' || (digit.gap === 'near' && between.test(read.slice(last.to, digit.from))));
    if (!isNext) {
      if (group.length > 0) groups.push(group);
      group = [];
    }
    group.push(digit);
    last = digit;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

const isCounting = (digits: string) => '01234567891011121314'.includes(digits);

/**
 * A national number without its zero: ten digits in one piece, all separate, or in pieces that do not begin
 * with a year.
 */
function isBareMobile(group: readonly Digit[], digits: string): boolean {
  if (!/^1[3-9]\d{8}$/.test(digits)) return false;
  const parted = group.flatMap(({ gap }, n) => (n > 0 && gap !== 'tight' ? [n] : []));
  if (parted.length === 0 || parted.length === 9) return true;
  return parted.length <= 3 && !(parted[0] === 4 && /^(?:19|20)/.test(digits)) && (parted[0] ?? 0) >= 4;
}

/** A mobile number written backwards. */
const isReversed = (digits: string) => mobile.test(reversed(Array.from(digits)).join(''));

function isNumber(read: string, group: readonly Digit[], digits: string): boolean {
  const lead = before(read, group[0]?.from ?? 0);
  const gaps = group.slice(1).filter(({ gap }) => gap !== 'tight').length;
  if (isBareMobile(group, digits)) return !identity.test(lead);
  if (isReversed(digits) && !isCounting(digits)) return !identity.test(lead);
  if (gaps <= 3 && abroad.test(digits)) return !identity.test(lead);
  if (gaps <= 2 && landline.test(digits)) return !identity.test(lead);
  if (gaps === 2 && digits.length === 10 && group[3]?.gap === 'near' && group[6]?.gap === 'near') {
    const signs = read.slice(group[2]?.to, group[3]?.from);
    if (digits[0] !== '0' && (signs !== ' ' || /^[2-9]/.test(digits))) return true;
  }
  if (digits.length >= 8 && !isCounting(digits) && group.filter(({ isWord }) => isWord).length >= 6)
    return true;
  return digits.length >= 7 && digits.length <= 15 && gaps <= 4 && cue.test(lead) && !identity.test(lead);
}

/** A number with a country code after a plus or two zeros. */
function isForeign(read: string, group: readonly Digit[], digits: string): boolean {
  const lead = read.slice(Math.max(0, (group[0]?.from ?? 0) - 6), group[0]?.from);
  const plus = /(?:\+\s?\(?|\bplus\s?)$/.test(lead);
  const plain = digits.replace(/^00/, '');
  if (!plus && (plain === digits || digits.length < 11)) return false;
  if (plain.length < 8 || plain.length > 15) return false;
  return [1, 2, 3, 4].some((length) => dialCodes.has(plain.slice(0, length)));
}

/** Long pieces of a group, each as a number of its own: '09876543210 18'. */
function piecesOf(group: readonly Digit[]): Digit[][] {
  const pieces: Digit[][] = [];
  for (const digit of group) {
    if (digit.gap !== 'tight' || pieces.length === 0) pieces.push([]);
    lastOf(pieces)?.push(digit);
  }
  return pieces.length > 1 ? pieces.filter((piece) => piece.length >= 9) : [];
}

function numberOf(read: string, group: readonly Digit[]): FoundContact | undefined {
  const digits = digitsOf(group);
  if (digits.length < fewestDigits || payment.test(before(read, group[0]?.from ?? 0))) return undefined;
  if (isForeign(read, group, digits)) return found(read, group, true);
  return isNumber(read, group, digits) ? found(read, group, abroad.test(digits)) : undefined;
}

function othersOf(read: string, run: DigitRun): FoundContact[] {
  return groupsOf(read, run).flatMap((group) => {
    const whole = numberOf(read, group);
    if (whole) return [whole];
    return piecesOf(group).flatMap((piece) => numberOf(read, piece) ?? []);
  });
}

/** Finds telephone numbers in a read text: in digits, words or both, in one piece or several. */
export function findPhones(read: string, tokens: readonly Token[]): FoundContact[] {
  const figures = figuresOf(read, tokens, fewestDigits);
  const vague = vagueNumbers(tokens).map(
    ({ from, to }): FoundContact => ({ kind: 'number', from, to, shown: maskPhone('') }),
  );
  if (!figures) return vague;
  const first = digitRuns(read, figures, { doubtful: false, dates: false });
  const spans: FoundContact[] = [];
  const look = (runs: readonly DigitRun[], { mobilesOnly = false, isDates = false }) => {
    for (const whole of runs) {
      if (whole.length < fewestDigits) continue;
      const run = whole.slice(0, searchedDigits);
      spans.push(...mobilesOf(read, run, isDates), ...(mobilesOnly ? [] : othersOf(read, run)));
      // Hides the digits that were not searched, and those before them in which a number could begin.
      if (whole.length > run.length) {
        spans.push({ ...found(read, whole.slice(searchedDigits - 12)), shown: maskPhone('') });
      }
    }
  };
  look(first.runs, {});
  if (first.hasDoubtful)
    look(digitRuns(read, figures, { doubtful: true, dates: false }).runs, { mobilesOnly: true });
  if (first.hasLikeness) {
    const plain = digitRuns(read, figures, { doubtful: false, dates: false, plainLetters: true });
    look(plain.runs, { mobilesOnly: true });
  }
  if (first.hasWide) {
    const wide = digitRuns(read, figures, { doubtful: false, dates: false, wideLetters: true });
    look(wide.runs, { mobilesOnly: true });
  }
  if (first.hasDates)
    look(digitRuns(read, figures, { doubtful: false, dates: true }).runs, {
      mobilesOnly: true,
      isDates: true,
    });
  // A number that was read exactly shows its first digits.
  return [
    ...spans,
    ...vague.filter(({ from }) => !spans.some((span) => span.from <= from && from < span.to)),
  ];
}
