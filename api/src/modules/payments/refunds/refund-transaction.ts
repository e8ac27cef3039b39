import type { CallParsed, refundTransactionCall, StaffRefund } from '@milon/shared/contracts';
import { poishaOf } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId, mintTrxId } from '../../../platform/ids.ts';
import type { ProviderName } from '../../../platform/payments/provider.ts';
import { appendAudit } from '../../audit/index.ts';
import {
  acceptRefund,
  findRefund,
  findRefunds,
  getStaffRefund,
  insertRefund,
  isCredited,
  isRefundedByGateway,
  lockTransaction,
  owedRefunds,
  type PaidTransaction,
  type RefundRow,
  recordEvent,
  refundablePoisha,
  setRefundState,
  updateRefund,
} from '../../transactions/index.ts';
import { askGateway, reservedMs } from './ask-gateway.ts';

type Order = CallParsed<typeof refundTransactionCall, 'body'>;

/**
 * The amount in poisha. Throws NOT_REFUNDABLE, REFUND_TOO_LARGE, CONFLICT if staff decided on another amount,
 * and INVALID for a part that must be whole.
 */
function amountOf(transaction: PaidTransaction, earlier: readonly RefundRow[], order: Order): number {
  const left = refundablePoisha(transaction, earlier);
  if (left === 0) throw new DomainError('NOT_REFUNDABLE');
  // Also a repeat of a part refund whose answer was lost.
  if (order.refundable !== undefined && poishaOf(order.refundable) !== left)
    throw new DomainError('CONFLICT');
  const amount = order.amount === undefined ? left : poishaOf(order.amount);
  if (amount > left) throw new DomainError('REFUND_TOO_LARGE', { fields: ['amount'] });
  // What was not credited, and what is owed with its credit note, has no parts.
  const mustBeWhole = !isCredited(transaction) || owedRefunds(earlier).length > 0;
  if (mustBeWhole && amount < left) throw new DomainError('INVALID', { fields: ['amount'] });
  return amount;
}

/** The gateway that pays back; undefined by hand, which needs a method and a reference. Throws INVALID. */
function gatewayOf(
  { payments }: AppContext,
  transaction: PaidTransaction,
  { method, reference }: Order,
): string | undefined {
  const isByHand = method !== undefined && reference !== undefined;
  if (isByHand) return undefined;
  const isNamed = method !== undefined || reference !== undefined;
  const { provider } = transaction;
  const canRefund =
    isRefundedByGateway(transaction) && provider !== null && payments.has(provider as ProviderName);
  if (isNamed || !canRefund) throw new DomainError('INVALID', { fields: ['method', 'reference'] });
  return provider;
}

/** Writes the refund before the gateway is asked. One by hand is complete with it. */
async function openRefund(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  id: string,
  order: Order,
): Promise<{ refund: RefundRow; transaction: PaidTransaction }> {
  const now = context.clock();
  const transaction = await lockTransaction(trx, id);
  if (!transaction) throw new DomainError('NOT_FOUND');
  const earlier = await findRefunds(trx, [id]);
  if (earlier.some(({ status }) => status === 'REQUESTED')) throw new DomainError('REFUND_OPEN');
  const amount = amountOf(transaction, earlier, order);
  const provider = gatewayOf(context, transaction, order) ?? null;
  const refundId = mintId(now);
  await insertRefund(trx, {
    id: refundId,
    transaction_id: id,
    refund_id: mintTrxId(),
    amount,
    status: provider === null ? 'DONE' : 'REQUESTED',
    provider,
    method: provider === null ? (order.method ?? null) : null,
    reference: provider === null ? (order.reference ?? null) : null,
    reason: order.reason,
    replaces: owedRefunds(earlier)[0]?.id ?? null,
    requested_by: actor.id,
    next_check_at: provider === null ? null : now + reservedMs,
    created_at: now,
  });
  const refund = await findRefund(trx, refundId);
  if (!refund) throw new DomainError('INTERNAL');
  const what = provider === null ? 'REFUND_BY_HAND' : 'REFUND';
  await recordEvent(trx, { transactionId: id, about: 'STAFF', what, staffId: actor.id }, now);
  await setRefundState(trx, id, provider === null ? 'DONE' : 'REQUESTED');
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'transaction.refund',
    targetId: id,
    facts: { memberId: transaction.member_id, refundId, amount, provider: provider ?? 'by hand' },
    at: now,
  });
  if (provider === null) {
    await updateRefund(trx, refundId, { settled_at: now });
    await acceptRefund(context, trx, refund, transaction, now);
  }
  return { refund, transaction };
}

/**
 * Refunds a payment, whole or in part (decisions §9). The refund is written before its gateway is asked, and
 * has one id for all tries. Throws REFUND_OPEN while another one is open, NOT_REFUNDABLE, REFUND_TOO_LARGE,
 * CONFLICT, and INVALID without method and reference where no gateway can pay back.
 */
export async function refundTransaction(
  context: AppContext,
  actor: StaffActor,
  id: string,
  order: Order,
): Promise<StaffRefund> {
  const { refund } = await inTransaction(context.db, (trx) => openRefund(context, trx, actor, id, order));
  if (refund.provider !== null) await askGateway(context, refund, 'first');
  return getStaffRefund(context.db, refund.id);
}
