import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import { CsvError, parse } from 'csv-parse/sync';
import { type FileRow, RowCollector } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import { FileFaultError } from './file-fault.ts';

const delimiters = [',', ';', '\t', '|'];

/** Empty lines between the rows count here, so there may be more lines than rows. */
const linesMax = 5 * IMPORT_ROWS_MAX;
/** The most cells of one line, the empty ones at its end included: the columns of the largest sheet. */
const cellsMax = 16_384;

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

/** The rows of a CSV file that are not empty, every cell as text. Throws FileFaultError. */
export function readCsv(bytes: Uint8Array): readonly FileRow[] {
  const text = decodeText(bytes);
  const collector = new RowCollector();
  let row = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      to: linesMax + 1,
      max_record_size: IMPORT_CELL_MAX * IMPORT_COLUMNS_MAX,
      cast: (cell, { index, lines }) => {
        if (index >= cellsMax) throw new FileFaultError({ reason: 'longRow', row: lines });
        return cell;
      },
      // Each record is kept or dropped as it comes.
      on_record: (cells: string[]) => {
        row += 1;
        collector.add(row, cells);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new FileFaultError({
      reason: reasons[error.code] ?? 'broken',
      ...(lines === undefined ? {} : { row: lines }),
    });
  }
  if (row > linesMax) throw new FileFaultError({ reason: 'tooManyRows', n: IMPORT_ROWS_MAX });
  return collector.rows;
}
