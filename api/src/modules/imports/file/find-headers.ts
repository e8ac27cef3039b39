import { namesNoColumn, readImportHeader } from '@milon/shared/import-cells';
import type { FileRow } from './collect-rows.ts';

/** The headers are one of so many first rows. */
export const titleRowsMax = 10;

/** How many cells name a column that is known. */
export const countHeaders = (cells: readonly string[]): number =>
  cells.filter((cell) => readImportHeader(cell.replaceAll('"', '')) !== undefined).length;

/**
 * Which row has the headers: the first with two known ones, otherwise the first that is no title, which has a
 * single cell. Undefined if that row is a person.
 */
export function findHeaders(rows: readonly FileRow[]): number | undefined {
  const first = rows.slice(0, titleRowsMax);
  const known = first.findIndex(({ cells }) => countHeaders(cells) > 1);
  if (known !== -1) return known;
  const wide = first.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const index = Math.max(wide, 0);
  return first[index]?.cells.some(namesNoColumn) ? undefined : index;
}
