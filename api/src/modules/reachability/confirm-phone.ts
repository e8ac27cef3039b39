import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deleteNumberNotice, refreshNotificationLists } from '../notifications/index.ts';
import { deleteSilentNumber, upsertConfirmation } from './queries.ts';
import { settleHoldsOf } from './settle-due-holds.ts';

/**
 * Records a sign of the owner at this number: a code, the link of an SMS, or an answer in the app. Held
 * connects are spent after the commit; if the process ends before, the job does it.
 */
export async function confirmPhone(
  context: AppContext,
  trx: Trx,
  owner: { readonly memberId: string; readonly phone: string },
  now: number,
): Promise<void> {
  const { memberId, phone } = owner;
  await upsertConfirmation(trx, { member_id: memberId, phone, confirmed_at: now });
  await deleteSilentNumber(trx, memberId);
  await deleteNumberNotice(trx, memberId);
  afterCommit(trx, () => {
    refreshNotificationLists(context, [memberId]);
    context.background.run('connects held for a number', () => settleHoldsOf(context, memberId));
  });
}
