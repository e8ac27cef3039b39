import type { ImportState, StaffChange } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { roleRoom } from '../../platform/realtime/bus.ts';
import { countStates, type ImportRecord } from './queries.ts';
import { figuresIn } from './view.ts';

type Worked = Pick<ImportRecord, 'id' | 'state' | 'staff_id' | 'run_by' | 'reverted_by'>;

/** Milliseconds between two announcements of how far the work is. */
const progressMs = 1_000;

/** A change of an import, by who started its present work. */
function changeOf({ id, reverted_by, run_by, staff_id, state }: Worked): StaffChange {
  const actor = { RUNNING: run_by, REVERTING: reverted_by }[state];
  return { topic: 'import', id, by: actor ?? staff_id };
}

/**
 * Tells the consoles of Administration that the background work of an import ended. Acts of staff are told
 * from the audit log; the end of their work is none.
 */
export function announceEnd({ bus }: Pick<AppContext, 'bus'>, row: Worked): void {
  bus.toStaff([roleRoom('administration')], [changeOf(row)]);
}

/**
 * Returns a function to call after each row: it tells the consoles of Administration how far the work of an
 * import is, at most once a second, so that no open screen has to ask.
 */
export function progressOf({ bus, clock, readers }: Pick<AppContext, 'bus' | 'clock' | 'readers'>) {
  let toldAt = clock();
  return async (row: Worked): Promise<void> => {
    const now = clock();
    if (now - toldAt < progressMs) return;
    toldAt = now;
    const figures = figuresIn(await countStates(readers, [row.id]), row.id);
    const progress = { state: row.state as ImportState, figures };
    bus.toStaff([roleRoom('administration')], [{ ...changeOf(row), progress }]);
  };
}
