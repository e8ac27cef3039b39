import type { ImportRowState } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { findNamesakesAmong, findTakenAmong } from '../accounts/index.ts';
import type { FileRow } from './file/collect-rows.ts';
import { type CheckedRow, findEarlierRows } from './queries.ts';
import { type ReadRow, readRow } from './read-row.ts';
import type { Reading } from './reading-view.ts';
import { demandedDowry, namesake, type Remark, sameInRow, takenBy } from './remark-view.ts';

/** How long the check of rows holds the event loop at once. */
const heldMs = 2;

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/**
 * Checks rows as a creation by staff would, and against earlier rows of the file, which must be stored.
 * Namesakes and demands for dowry are only a warning. Other requests come in between the rows, but not
 * within a statement: some fifty rows at once.
 */
export async function checkRows(
  context: AppContext,
  reading: Reading,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const { db } = context;
  const now = context.clock();
  const { importId, columns } = reading;
  const pause = createPauses(heldMs);
  const read: { row: number; cells: readonly string[]; read: ReadRow }[] = [];
  for (const { row, cells } of rows) {
    read.push({ row, cells, read: readRow(cells, reading, now) });
    await pause();
  }
  const keys = {
    phones: present(read.map((one) => one.read.phone)),
    mailboxes: present(read.map((one) => one.read.mailbox)),
  };
  const before = rows[0]?.row ?? 0;
  const [taken, earlier, namesakeOf] = await Promise.all([
    findTakenAmong(db, keys),
    findEarlierRows(db, importId, before, keys),
    findNamesakesAmong(db, present(read.map((one) => one.read.person))),
  ]);
  const first = new Map(earlier);
  const errorsOf = (row: number, { phone, mailbox, errors }: ReadRow): Remark[] => {
    const found = [...errors];
    for (const [field, key] of [
      ['phoneNumber', phone],
      ['email', mailbox],
    ] as const) {
      if (key === undefined) continue;
      const same = first.get(key);
      if (same !== undefined) found.push(sameInRow(field, same));
      else if (taken.has(key)) found.push(takenBy(field));
      if (same === undefined) first.set(key, row);
    }
    return found;
  };
  return read.map(({ row, cells, read: one }) => {
    const errors = errorsOf(row, one);
    const profileId = one.person && namesakeOf(one.person);
    const warnings = [
      ...(profileId === undefined ? [] : [namesake(columns.has('name') ? 'name' : 'firstName', profileId)]),
      ...one.held.map(demandedDowry),
    ];
    const state: ImportRowState = errors.length > 0 ? 'INVALID' : 'VALID';
    return {
      position: row,
      state,
      cells: JSON.stringify(cells),
      errors: errors.length > 0 ? JSON.stringify(errors) : null,
      warnings: warnings.length > 0 ? JSON.stringify(warnings) : null,
      phone: one.phone ?? null,
      mailbox: one.mailbox ?? null,
      at: now,
    };
  });
}
