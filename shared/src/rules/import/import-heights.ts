import { heightOptions } from '../../options/index.ts';
import { latinDigits } from '../identity/latin-digits.ts';
import type { Unsure } from './import-dates.ts';

/** How a column writes heights: `5.6` is 5 feet 6 inches, or 5 feet and six tenths. */
export type HeightReading = 'inches' | 'tenths';

const longestHeight = 30;
const byFeet =
  /^(\d)(?:'|ft|feet|foot|f|ফুট|ফিট)(?:(\d{1,2}(?:\.\d)?)(?:"|in|inch|inches|inchs|ইঞ্চি|ইঞ্চ)?)?$/u;
const withHyphen = /^([4-7])-(\d{1,2})$/;
const withPoint = /^([4-7])\.(\d{1,2})(?:'|"|ft|feet|foot|f|ফুট|ফিট)?$/u;
const byInches = /^(\d{2})(?:"|in|inch|inches|inchs|ইঞ্চি|ইঞ্চ)?$/u;
const byCentimetres = /^(\d{3}(?:\.\d+)?)(?:cm|cms|centimeters?|centimetres?|সেমি|সেন্টিমিটার)?$/u;
const byMetres = /^([12]\.\d{1,2})(?:m|meters?|metres?|মিটার)?$/u;

/** Without spaces, with simple marks of feet and inches, and without the stops and words between. */
const plain = (cell: string): string =>
  latinDigits(cell)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\band\b|ও /gu, ' ')
    .replace(/\s+/g, '')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(['a-zঀ-৿])[.,-]|[.,-]$/gu, '$1');

const shortest = 53;
const keys = heightOptions.map(({ key }) => key);
/** The key of the nearest height of the list. */
const keyOf = (height: number): string | undefined => keys[Math.round(height) - shortest];

/** A height with a point: `5.10` has inches, and `5.75` has none. */
function readPoint(foot: string, rest: string): string | Unsure<HeightReading> | undefined {
  const tenths = keyOf(12 * Number(`${foot}.${rest}`));
  if (Number(rest) > 11) return tenths;
  const inch = keyOf(12 * Number(foot) + Number(rest));
  if (inch === undefined || tenths === undefined || inch === tenths) return inch;
  return { inches: inch, tenths };
}

function readPlain(text: string): string | Unsure<HeightReading> | undefined {
  const [, foot, inch = '0'] = byFeet.exec(text) ?? withHyphen.exec(text) ?? [];
  if (foot !== undefined) return Number(inch) < 12 ? keyOf(12 * Number(foot) + Number(inch)) : undefined;
  const [, whole, rest = ''] = withPoint.exec(text) ?? [];
  if (whole !== undefined) return readPoint(whole, rest);
  if (/^[4-7]$/.test(text)) return keyOf(12 * Number(text));
  const total = byInches.exec(text)?.[1];
  if (total !== undefined) return Number(total) < shortest ? undefined : keyOf(Number(total));
  const metres = byMetres.exec(text)?.[1];
  const centimetres = metres === undefined ? byCentimetres.exec(text)?.[1] : 100 * Number(metres);
  return centimetres === undefined ? undefined : keyOf(Number(centimetres) / 2.54);
}

/**
 * The key of a height in feet and inches, inches, centimetres or metres, what it may be if only its column
 * can tell, or undefined.
 */
export function readImportHeight(
  cell: string,
  reading?: HeightReading,
): string | Unsure<HeightReading> | undefined {
  const read = cell.length > longestHeight ? undefined : readPlain(plain(cell));
  return typeof read === 'object' && reading !== undefined ? read[reading] : read;
}

/** Whether a cell alone shows that its column writes tenths of a foot: no foot has 75 inches. */
export const showsTenths = (cell: string): boolean =>
  cell.length <= longestHeight && Number(withPoint.exec(plain(cell))?.[2] ?? 0) > 11;
