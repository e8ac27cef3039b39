import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { FileFaultError } from './file-fault.ts';

const delimiters = [',', ';', '\t', '|'];

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
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // More rows than allowed are noticed, and no more of them are read.
      to: IMPORT_ROWS_MAX + 2,
      max_record_size: IMPORT_CELL_MAX * IMPORT_COLUMNS_MAX,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new FileFaultError({
      reason: reasons[error.code] ?? 'broken',
      ...(lines === undefined ? {} : { row: lines }),
    });
  }
}
