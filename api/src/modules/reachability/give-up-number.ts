import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deleteNumberNotice } from '../notifications/index.ts';
import { deleteSilentNumber, failPingsOf } from './queries.ts';
import { settleHoldsOf } from './settle-due-holds.ts';

/**
 * Nobody can answer at this number of the owner any more: its SMS count as not delivered, so what is held for
 * it comes back after the commit; if the process ends before, the job does it.
 */
export async function giveUpNumber(
  context: AppContext,
  trx: Trx,
  ownerId: string,
  phone: string,
): Promise<void> {
  await failPingsOf(trx, ownerId, phone);
  await deleteSilentNumber(trx, ownerId);
  await deleteNumberNotice(trx, ownerId);
  afterCommit(trx, () =>
    context.background.run('connects held for a former number', () => settleHoldsOf(context, ownerId)),
  );
}
