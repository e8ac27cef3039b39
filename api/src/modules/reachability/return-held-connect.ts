import type { Trx } from '../../platform/database/transaction.ts';
import { endHold } from './hold-queries.ts';

/**
 * Ends the hold of an unlock whose connect the caller returns, for example because a report was upheld. Does
 * nothing if it was settled before.
 */
export async function returnHeldConnect(trx: Trx, unlockId: string, now: number): Promise<void> {
  await endHold(trx, { unlockId, state: 'RETURNED', endedBy: 'REPORT' }, now);
}
