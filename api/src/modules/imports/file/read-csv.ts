import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { FileFaultError } from './file-fault.ts';

const delimiters = [',', ';', '\t', '|'];

/** Empty lines between the rows count here, so there may be more lines than rows. */
const linesMax = 5 * IMPORT_ROWS_MAX;

/** The sign that stands most often in the first line with text, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = /[^\r\n]+/.exec(text.slice(0, 20_000))?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = delimiters.map((sign) => line.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const reasons: Readonly<Record<string, 'openQuote' | 'longRow'>> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'openQuote',
  INVALID_OPENING_QUOTE: 'openQuote',
  CSV_MAX_RECORD_SIZE: 'longRow',
};

/** The rows of a CSV file, every cell as text. Throws FileFaultError. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      to: linesMax + 1,
      max_record_size: IMPORT_CELL_MAX * IMPORT_COLUMNS_MAX,
    });
    if (rows.length <= linesMax) return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new FileFaultError({
      reason: reasons[error.code] ?? 'broken',
      ...(lines === undefined ? {} : { row: lines }),
    });
  }
  throw new FileFaultError({ reason: 'tooManyRows', n: IMPORT_ROWS_MAX });
}
