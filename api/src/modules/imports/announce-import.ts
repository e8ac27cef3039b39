import type { AppContext } from '../../context.ts';
import { roleRoom } from '../../platform/realtime/bus.ts';
import type { ImportRecord } from './queries.ts';

/**
 * Tells the consoles of Administration that the background work of an import ended. Acts of staff are told
 * from the audit log; the end of their work is none.
 */
export function announceEnd(
  { bus }: Pick<AppContext, 'bus'>,
  row: Pick<ImportRecord, 'id' | 'state' | 'staff_id' | 'run_by' | 'reverted_by'>,
): void {
  const actor = { RUNNING: row.run_by, REVERTING: row.reverted_by }[row.state];
  bus.toStaff([roleRoom('administration')], [{ topic: 'import', id: row.id, by: actor ?? row.staff_id }]);
}
