import type { CallParsed, StaffRefund, settleRefundCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ProviderName } from '../../../platform/payments/provider.ts';
import { appendAudit } from '../../audit/index.ts';
import {
  acceptRefund,
  findRefund,
  getStaffRefund,
  lockTransaction,
  type RefundRow,
  recordEvent,
  setRefundState,
  updateRefund,
} from '../../transactions/index.ts';

type Decision = CallParsed<typeof settleRefundCall, 'body'>;

/** Throws ALREADY_DECIDED, and CONFLICT while the gateway is still asked. */
function requireSettleable({ payments }: AppContext, refund: RefundRow, { status }: Decision): void {
  // A refund that the gateway refused is settled when staff have seen it.
  const isSeen = refund.status === 'FAILED' && refund.accepted_at === null && status === 'FAILED';
  if (refund.status !== 'REQUESTED' && !isSeen) throw new DomainError('ALREADY_DECIDED');
  const isAsked = refund.next_check_at !== null && payments.has(refund.provider as ProviderName);
  if (isAsked) throw new DomainError('CONFLICT');
}

async function settle(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  found: RefundRow,
  decision: Decision,
): Promise<void> {
  const now = context.clock();
  const { status, note } = decision;
  const transaction = await lockTransaction(trx, found.transaction_id);
  const refund = await findRefund(trx, found.id);
  if (!transaction || !refund) throw new DomainError('NOT_FOUND');
  requireSettleable(context, refund, decision);
  await updateRefund(trx, refund.id, { status, settled_at: now, next_check_at: null });
  const isOwed = status === 'FAILED' && refund.accepted_at !== null;
  await setRefundState(trx, transaction.id, status === 'DONE' ? 'DONE' : isOwed ? 'FAILED' : null);
  const what = `REFUND_${status}`;
  await recordEvent(
    trx,
    { transactionId: transaction.id, about: 'STAFF', what, detail: note, staffId: actor.id },
    now,
  );
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'transaction.settleRefund',
    targetId: transaction.id,
    facts: { memberId: transaction.member_id, refundId: refund.id, amount: refund.amount, status },
    at: now,
  });
  if (status === 'DONE' && refund.accepted_at === null)
    await acceptRefund(context, trx, refund, transaction, now);
}

/**
 * Settles a refund by what the gateway's merchant panel shows, after the last time that the product asked the
 * gateway. An accepted refund that failed is then paid back by another one. Throws NOT_FOUND, ALREADY_DECIDED
 * and CONFLICT.
 */
export async function settleRefund(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decision: Decision,
): Promise<StaffRefund> {
  const found = await findRefund(context.db, id);
  if (!found) throw new DomainError('NOT_FOUND');
  await inTransaction(context.db, (trx) => settle(context, trx, actor, found, decision));
  return getStaffRefund(context.db, id);
}
