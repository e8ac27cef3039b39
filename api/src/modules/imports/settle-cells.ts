import { heightOptions, labelOf } from '@milon/shared/options';
import { readImportDate, readImportHeight } from '@milon/shared/rules';
import type { Reading } from './reading-view.ts';

type Settle = (cell: string, readings: Reading['readings'], thisYear: number) => string | undefined;

/** What a cell of two meanings means by the reading of its column, written so that it has only this one. */
const settle: Readonly<Record<'birthday' | 'height', Settle>> = {
  birthday(cell, { birthday: reading }, thisYear) {
    if (typeof readImportDate(cell, { reading: undefined, thisYear }) !== 'object') return undefined;
    const day = readImportDate(cell, { reading, thisYear });
    return typeof day === 'string' ? day : undefined;
  },
  height(cell, { height: reading }) {
    if (typeof readImportHeight(cell) !== 'object') return undefined;
    const key = readImportHeight(cell, reading);
    return typeof key === 'string' ? labelOf(heightOptions, key, 'en') : undefined;
  },
};

/**
 * The cells of a row with what staff corrected, so that it means the same if the column is read in another
 * way later.
 */
export function settleCells(
  cells: readonly string[],
  before: readonly string[],
  { columns, readings }: Reading,
  now: number,
): string[] {
  const settled = [...cells];
  for (const field of ['birthday', 'height'] as const) {
    const at = columns.get(field);
    const cell = at === undefined ? undefined : cells[at];
    if (at === undefined || cell === undefined || cell === before[at]) continue;
    settled[at] = settle[field](cell, readings, new Date(now).getUTCFullYear()) ?? cell;
  }
  return settled;
}
