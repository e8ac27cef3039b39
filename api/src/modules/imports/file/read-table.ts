import { IMPORT_CELL_MAX } from '@milon/shared/constants';
import { type ColumnEvidence, EvidenceCollector } from '@milon/shared/import-cells';
import type { FileRow } from './collect-rows.ts';
import { FileFaultError } from './file-fault.ts';
import { findHeaders } from './find-headers.ts';
import { readCsv } from './read-csv.ts';
import { isWorkbook, readXlsx } from './read-xlsx.ts';

export interface Table {
  readonly headers: readonly string[];
  /** What the cells of each column show about how they are read. */
  readonly evidence: readonly ColumnEvidence[];
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

/** Reads a CSV or XLSX file: its headers, and its rows that are not empty. Throws FileFaultError. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const all = isWorkbook(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  if (all.length === 0) throw new FileFaultError({ reason: 'empty' });
  const [first, ...read] = all.slice(findHeaders(all) ?? all.length);
  if (!first) throw new FileFaultError({ reason: 'noHeaders' });
  const written = first.cells;
  const width = read.reduce((most, { cells }) => Math.max(most, cells.length), written.length);
  // The sentences of a file to correct, which was imported again.
  const isToCorrect = Object.values<string>(errorHeaders).includes(written[width - 1] ?? '');
  const columns = Array.from({ length: isToCorrect ? width - 1 : width }, (_, index) => index);
  const pick = ({ row, cells }: FileRow): FileRow => {
    const picked = columns.map((column) => cells[column] ?? '');
    if (picked.some((cell) => cell.length > IMPORT_CELL_MAX))
      throw new FileFaultError({ reason: 'longCell', row, n: IMPORT_CELL_MAX });
    return { row, cells: picked };
  };
  const headers = nameColumns(pick(first).cells);
  const rows = read.map(pick).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new FileFaultError({ reason: 'noRows' });
  const evidence = columns.map((column) => {
    const collector = new EvidenceCollector();
    for (const { cells } of rows) collector.add(cells[column] ?? '');
    return collector.evidence();
  });
  return { headers, evidence, rows };
}
