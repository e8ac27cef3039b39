import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import { cleanText } from '@milon/shared/import-cells';
import { withoutGuard } from '../../../platform/csv.ts';
import { FileFaultError } from './file-fault.ts';

/** A row of the file with its number in the spreadsheet, where the headers are usually row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The characters of all cells together: a text that a workbook has once may stand in every cell. */
const textMax = 32 * 1024 * 1024;

const clean = (cell: string) => withoutGuard(cleanText(cell.replaceAll('\0', '')));

/** Keeps the rows that are not empty, and refuses too many of anything as soon as they come. */
export class RowCollector {
  readonly rows: FileRow[] = [];
  #text = 0;

  /** Throws FileFaultError. */
  add(row: number, written: readonly string[]): void {
    const cells = written.map(clean);
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    if (width === 0) return;
    if (width > IMPORT_COLUMNS_MAX)
      throw new FileFaultError({ reason: 'tooManyColumns', n: IMPORT_COLUMNS_MAX });
    // One of them has the headers.
    if (this.rows.length > IMPORT_ROWS_MAX)
      throw new FileFaultError({ reason: 'tooManyRows', n: IMPORT_ROWS_MAX });
    cells.length = width;
    for (const cell of cells) this.#text += cell.length;
    if (this.#text > textMax) throw new FileFaultError({ reason: 'tooLarge' });
    this.rows.push({ row, cells });
  }
}
