import { type DateReading, latinDigits, readImportDate } from '@milon/shared/rules';

/** A longer cell is neither an amount nor a day. */
const longestCell = 60;

const sum = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * An amount in poisha, negative for one that went out: `Tk 1,990.00`, `৳১,৯৯০`, `(990.00)`, `990.00 Dr`.
 * Undefined for anything else, so that nothing is guessed.
 */
export function readPoisha(cell: string): number | undefined {
  if (cell.length > longestCell) return undefined;
  const plain = latinDigits(cell.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s,৳]|taka|tk\.?|bdt|\/[-=]/g, '');
  const isOut = (plain.startsWith('(') && plain.endsWith(')')) || plain.endsWith('dr');
  const [, sign = '', taka, poisha = ''] = sum.exec(plain.replaceAll(/[()]|[cd]r$/g, '')) ?? [];
  if (taka === undefined) return undefined;
  const amount = Number(taka) * 100 + Number(poisha.padEnd(2, '0'));
  return isOut !== (sign === '-') ? -amount : amount;
}

/** A time of the day, with seconds, parts of them, a half of the day and a zone. */
const timeOfDay = /[ t]?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)? ?(?:[ap]\.?m\.?)?(?:z| ?[+-]\d{2}:?\d{2})?/;

/** The day in a cell that may have a time too, as it is read for the import. */
export function dateIn(cell: string): string {
  if (cell.length > longestCell) return '';
  return latinDigits(cell)
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replace(timeOfDay, '')
    .replaceAll(/[ ,|]+/g, ' ')
    .replace(/^ ?-? /, '')
    .replace(/ -? ?$/, '')
    .trim();
}

/** The day of a cell as `YYYY-MM-DD`. */
export function readDay(cell: string, reading: DateReading, thisYear: number): string | undefined {
  const day = readImportDate(dateIn(cell), { reading, thisYear });
  return typeof day === 'string' ? day : undefined;
}
