import type { AppContext } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { issueCreditNote } from '../../invoices/index.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { clearNotesOfRemoved } from '../event-queries.ts';
import { lockBuyer } from '../queries.ts';
import { isCredited, paidPoisha } from './refund-amounts.ts';
import { type PaidTransaction, type RefundRow, saveRefunded, updateRefund } from './refund-queries.ts';
import { takeBackPurchase } from './take-back-purchase.ts';

/**
 * Applies a refund that the gateway accepted, or that was paid back by hand, once: the state of the
 * transaction, the connects, the credit note, and the notice to the member. The caller locks the transaction.
 * A refund that pays a failed one changes nothing of this: it happened with the first.
 */
export async function acceptRefund(
  context: AppContext,
  trx: Trx,
  refund: RefundRow,
  transaction: PaidTransaction,
  now: number,
): Promise<void> {
  await updateRefund(trx, refund.id, { accepted_at: now });
  if (refund.replaces !== null) return;
  const { id, member_id } = transaction;
  const refunded = transaction.refunded + refund.amount;
  const status = refunded >= paidPoisha(transaction) ? 'REFUNDED' : 'PARTLY_REFUNDED';
  await saveRefunded(trx, id, { status, refunded, updated_at: now });
  await clearNotesOfRemoved(trx, id);
  if (isCredited(transaction)) {
    const connects = await takeBackPurchase(trx, refund, transaction, now);
    await updateRefund(trx, refund.id, { connects });
  }
  if (await lockBuyer(trx, member_id)) {
    const notice = { about: 'refund', amount: refund.amount, trxId: transaction.trx_id } as const;
    await recordNotification(trx, member_id, { notice, subject: refund.id }, now);
    afterCommit(trx, () => deliverNotification(context, member_id, notice));
  }
  afterCommit(trx, () => context.bus.toMember(member_id, 'account-update', {}));
  await issueCreditNote(trx, { refundId: refund.id, transactionId: id, amount: refund.amount }, now);
}
