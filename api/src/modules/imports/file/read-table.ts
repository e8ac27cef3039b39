import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import { namesNoColumn } from '@milon/shared/import-cells';
import { withoutGuard } from '../../../platform/csv.ts';
import { FileFaultError } from './file-fault.ts';
import { readCsv } from './read-csv.ts';
import { isWorkbook, readXlsx } from './read-xlsx.ts';

/** A row of the file with its number in the spreadsheet, where the headers are usually row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}

/** The header of the column that a file to correct has last. */
export const errorHeaders = { en: 'Errors', bn: 'ভুলগুলো' } as const;

/** Headers that differ: an empty one is named by its column, a repeated one has a number. */
function nameColumns(headers: readonly string[]): string[] {
  const used = new Set<string>();
  return headers.map((written, index) => {
    const name = written || `Column ${index + 1}`;
    let header = name;
    for (let n = 2; used.has(header); n += 1) header = `${name} (${n})`;
    used.add(header);
    return header;
  });
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** Reads a CSV or XLSX file: its headers, and its rows that are not empty. Throws FileFaultError. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const read = isWorkbook(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  const clean = (cell: string) => withoutGuard(cell.replaceAll('\0', '').trim());
  const first = read.findIndex((cells) => !isEmpty(cells.map(clean)));
  if (first < 0) throw new FileFaultError({ reason: 'empty' });
  const table = read.slice(first).map((cells) => cells.map(clean));
  const written = table[0] ?? [];
  if (written.some(namesNoColumn)) throw new FileFaultError({ reason: 'noHeaders' });
  const width = table.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  if (width > IMPORT_COLUMNS_MAX)
    throw new FileFaultError({ reason: 'tooManyColumns', n: IMPORT_COLUMNS_MAX });
  // The sentences of a file to correct, which was imported again.
  const isToCorrect = Object.values<string>(errorHeaders).includes(written[width - 1] ?? '');
  const columns = Array.from({ length: isToCorrect ? width - 1 : width }, (_, index) => index);
  const rows: FileRow[] = [];
  for (const [at, found] of table.entries()) {
    const cells = columns.map((column) => found[column] ?? '');
    if (at === 0 || isEmpty(cells)) continue;
    const row = first + at + 1;
    if (cells.some((cell) => cell.length > IMPORT_CELL_MAX))
      throw new FileFaultError({ reason: 'longCell', row, n: IMPORT_CELL_MAX });
    rows.push({ row, cells });
  }
  if (rows.length === 0) throw new FileFaultError({ reason: 'noRows' });
  if (rows.length > IMPORT_ROWS_MAX) throw new FileFaultError({ reason: 'tooManyRows', n: IMPORT_ROWS_MAX });
  return { headers: nameColumns(columns.map((column) => written[column] ?? '')), rows };
}
