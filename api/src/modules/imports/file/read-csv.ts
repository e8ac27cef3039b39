import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import { CsvError, parse } from 'csv-parse/sync';
import { type FileRow, RowCollector } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import { FileFaultError } from './file-fault.ts';
import { countHeaders, titleRowsMax } from './find-headers.ts';

const delimiters = [',', ';', '\t', '|'];

/** Empty lines between the rows count here, so there may be more lines than rows. */
const linesMax = 5 * IMPORT_ROWS_MAX;
/** The most cells of one line, the empty ones at its end included: the columns of the largest sheet. */
const cellsMax = 16_384;

/** The first line as Excel writes it for itself: it names the delimiter and is no row. */
const namedDelimiter = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|\r|\n)/i;

/** Each delimiter that splits a line at all, by how often. */
const partsOf = (line: string) =>
  delimiters.map((sign) => ({ sign, parts: line.split(sign) })).filter(({ parts }) => parts.length > 1);

/**
 * The sign that splits the line of headers, which may stand below a title; else the one that stands most
 * often in the first line with any, outside quotation marks.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/[\r\n]+/, titleRowsMax)
    .map((line) => line.replace(/"[^"]*"/g, (quoted) => quoted.slice(1, -1).replace(/[,;\t|]/g, ' ')));
  for (const line of lines) {
    const split = partsOf(line).find(({ parts }) => countHeaders(parts) > 1);
    if (split) return split.sign;
  }
  const first = lines.map(partsOf).find((found) => found.length > 0) ?? [];
  return first.toSorted((one, other) => other.parts.length - one.parts.length)[0]?.sign ?? ',';
}

const reasons: Readonly<Record<string, 'openQuote' | 'longRow'>> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'openQuote',
  INVALID_OPENING_QUOTE: 'openQuote',
  CSV_MAX_RECORD_SIZE: 'longRow',
};

/** The rows of a CSV file that are not empty, every cell as text. Throws FileFaultError. */
export function readCsv(bytes: Uint8Array): readonly FileRow[] {
  const decoded = decodeText(bytes);
  const named = namedDelimiter.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const collector = new RowCollector();
  let row = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: named?.[1] ?? delimiterOf(text),
      // An inch sign within a cell that has no quotation marks around it.
      relax_quotes: true,
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
