import { isCalendarDay } from '../identity/age.ts';
import { latinDigits } from '../identity/latin-digits.ts';

/** How a column writes days: `12/03/95` is 12 March, or 3 December. */
export type DateReading = 'dayFirst' | 'monthFirst';
/** What a cell may mean, if that depends on how its column is read. */
export type Unsure<Reading extends string> = Readonly<Record<Reading, string>>;

const months: ReadonlyMap<string, number> = new Map(
  [
    ['january', 'jan', 'জানুয়ারি', 'জানুয়ারী'],
    ['february', 'feb', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
    ['march', 'mar', 'মার্চ'],
    ['april', 'apr', 'এপ্রিল'],
    ['may', 'মে'],
    ['june', 'jun', 'জুন'],
    ['july', 'jul', 'জুলাই'],
    ['august', 'aug', 'আগস্ট', 'আগষ্ট'],
    ['september', 'sep', 'sept', 'সেপ্টেম্বর'],
    ['october', 'oct', 'অক্টোবর'],
    ['november', 'nov', 'নভেম্বর'],
    ['december', 'dec', 'ডিসেম্বর'],
  ].flatMap((words, index) => words.map((word) => [word.normalize('NFC'), index + 1] as const)),
);

/** A longer cell is no date. */
const longestDate = 40;
const byNumbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{4}|\d{1,2})$/;
const dayWord = /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|শে|ই)?[-/., ]*([\p{L}\p{M}]+)[-/., ]*'?(\d{4}|\d{2})$/u;
const wordDay = /^([\p{L}\p{M}]+)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/, ]+'?(\d{4}|\d{2})$/u;

const plain = (cell: string): string =>
  latinDigits(cell)
    .normalize('NFC')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘`]/g, "'")
    .trim()
    .toLowerCase()
    .replace(/[ t]0?0:00(:00(\.0+)?)?z?$/, '')
    .replace(/ 12:00(:00)? ?am$/, '')
    .replace(/ ?([-/.]) ?/g, '$1');

/** The year that is meant: two digits name the latest such year that is not in the future. */
function wholeYear(year: string, thisYear: number): number {
  if (year.length > 2) return Number(year);
  const century = thisYear - (thisYear % 100);
  return century + Number(year) - (century + Number(year) > thisYear ? 100 : 0);
}

function dayOf(year: string, month: number | undefined, day: string, thisYear: number): string | undefined {
  if (month === undefined || year.length === 3) return undefined;
  const written = [wholeYear(year, thisYear), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDay(written) ? written : undefined;
}

/**
 * A day as 'YYYY-MM-DD', what it may be if only its column can tell, or undefined. Months may be words of
 * either language, digits Bangla. A number over 12 is a day, and one over 31 a year.
 */
export function readImportDate(
  cell: string,
  { reading, thisYear }: { readonly reading?: DateReading | undefined; readonly thisYear: number },
): string | Unsure<DateReading> | undefined {
  if (cell.length > longestDate) return undefined;
  const text = plain(cell);
  const [, first = '', second = '', third = ''] = byNumbers.exec(text) ?? [];
  if (first.length > 2 || Number(first) > 31) return dayOf(first, Number(second), third, thisYear);
  if (first !== '') {
    const dayFirst = dayOf(third, Number(second), first, thisYear);
    const monthFirst = dayOf(third, Number(first), second, thisYear);
    if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
      return dayFirst ?? monthFirst;
    const both = { dayFirst, monthFirst };
    return reading === undefined ? both : both[reading];
  }
  const [, day = '', word = '', year = ''] = dayWord.exec(text) ?? [];
  if (word !== '') return dayOf(year, months.get(word), day, thisYear);
  const [, name = '', wordsDay = '', wordsYear = ''] = wordDay.exec(text) ?? [];
  return dayOf(wordsYear, months.get(name), wordsDay, thisYear);
}

/** How a cell alone shows that its column writes days; undefined if it does not show it. */
export function shownDateReading(cell: string): DateReading | undefined {
  if (cell.length > longestDate) return undefined;
  const [, first = '', second = ''] = byNumbers.exec(plain(cell)) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (first.length > 2 || one > 31 || Math.min(one, other) > 12) return undefined;
  if (one > 12) return 'dayFirst';
  return other > 12 ? 'monthFirst' : undefined;
}
