import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/contracts';
import { withoutGuard } from '../../../platform/csv.ts';
import { FileFaultError } from './file-fault.ts';
import { readCsv } from './read-csv.ts';
import { isWorkbook, readXlsx } from './read-xlsx.ts';

/** A row of the file with its number in the spreadsheet: the headers are row 1. */
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
  const written = (read[first] ?? []).map(clean);
  while (written.at(-1) === '') written.pop();
  if (Object.values<string>(errorHeaders).includes(written.at(-1) ?? '')) written.pop();
  if (written.length > IMPORT_COLUMNS_MAX)
    throw new FileFaultError({ reason: 'tooManyColumns', n: IMPORT_COLUMNS_MAX });
  const rows: FileRow[] = [];
  for (let at = first + 1; at < read.length; at += 1) {
    const cells = written.map((_, column) => clean(read[at]?.[column] ?? ''));
    if (isEmpty(cells)) continue;
    const row = at - first + 1;
    if (cells.some((cell) => cell.length > IMPORT_CELL_MAX))
      throw new FileFaultError({ reason: 'longCell', row, n: IMPORT_CELL_MAX });
    rows.push({ row, cells });
  }
  if (rows.length === 0) throw new FileFaultError({ reason: 'noRows' });
  if (rows.length > IMPORT_ROWS_MAX) throw new FileFaultError({ reason: 'tooManyRows', n: IMPORT_ROWS_MAX });
  return { headers: nameColumns(written), rows };
}
