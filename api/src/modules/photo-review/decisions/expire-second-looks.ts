import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { getSettings } from '../../settings/index.ts';
import { expireSecondLooks } from './decision-queries.ts';

const chunkSize = 200;

/**
 * Ends second looks that no reviewer took within `secondLookDays`. The first decision stands, is visible to
 * all staff again, and counts neither as agreed nor as disagreed. A claimed second look does not lapse.
 * Appeals and disputes wait for an answer without limit.
 */
export async function expireOldSecondLooks(context: AppContext, signal: AbortSignal): Promise<void> {
  const { secondLookDays } = await getSettings({ db: context.readers });
  const now = context.clock();
  const due = now - secondLookDays * DAY_MS;
  for (let lapsed = chunkSize; lapsed === chunkSize && !signal.aborted; ) {
    lapsed = await inTransaction(context.db, (trx) => expireSecondLooks(trx, { due, now, limit: chunkSize }));
  }
}
