import type { CardRow } from '../members/index.ts';
import type { Position } from './cursor.ts';

/** A phase of a list: the number of missed wishes, with or without a photo. */
export interface ListPhase {
  readonly misses: number;
  readonly hasPhoto: 0 | 1;
}

export interface FilledPage {
  readonly rows: (ListPhase & { readonly row: CardRow })[];
  readonly next: Position | undefined;
}

/**
 * Goes through the phases from a position until `limit` rows are found. `find` returns the rows of one phase
 * below the position.
 */
export async function fillPage(
  phases: readonly ListPhase[],
  position: Position | undefined,
  limit: number,
  find: (phase: ListPhase, below: Position | undefined, limit: number) => Promise<CardRow[]>,
): Promise<FilledPage> {
  const start = position
    ? phases.findIndex((phase) => phase.misses === position.m && phase.hasPhoto === position.p)
    : 0;
  const rows: FilledPage['rows'] = [];
  for (const [index, phase] of phases.entries()) {
    if (start === -1 || index < start) continue;
    const below = index === start ? position : undefined;
    // One row more than the page needs shows whether there is another page.
    const found = await find(phase, below, limit + 1 - rows.length);
    rows.push(...found.map((row) => ({ row, misses: phase.misses, hasPhoto: phase.hasPhoto })));
    if (rows.length > limit) break;
  }
  return cutPage(rows, limit);
}

/** A page of the rows, of which there is one more than `limit` if another page follows. */
export function cutPage(rows: FilledPage['rows'], limit: number): FilledPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? { m: last.misses, p: last.hasPhoto, i: last.row.id } : undefined,
  };
}

/** Phases in order: fewer missed wishes first, and with a photo before without. */
export function phasesUpTo(misses: number): ListPhase[] {
  const phases: ListPhase[] = [];
  for (let missed = 0; missed <= misses; missed += 1) {
    phases.push({ misses: missed, hasPhoto: 1 }, { misses: missed, hasPhoto: 0 });
  }
  return phases;
}
