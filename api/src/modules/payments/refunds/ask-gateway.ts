import type { AppContext } from '../../../context.ts';
import type {
  PaymentProvider,
  ProviderName,
  RefundRequest,
  RefundVerdict,
} from '../../../platform/payments/provider.ts';
import { findPaidTransaction, findRefunds, type RefundRow } from '../../transactions/index.ts';
import { applyRefundVerdict } from './apply-refund-verdict.ts';

/**
 * Longer than all calls of one try, also with another token. Until then nobody else asks about the refund, so
 * two tries never run at the same time.
 */
export const reservedMs = 180_000;

async function requestOf(context: AppContext, refund: RefundRow): Promise<RefundRequest | undefined> {
  const [transaction, all] = await Promise.all([
    findPaidTransaction(context.db, refund.transaction_id),
    findRefunds(context.db, [refund.transaction_id]),
  ]);
  if (!transaction || transaction.bank_tran_id === null) return undefined;
  return {
    refundId: refund.refund_id,
    providerTrx: transaction.bank_tran_id,
    providerRef: transaction.provider_ref,
    poisha: refund.amount,
    reason: refund.reason ?? '',
    others: all.flatMap((one) => (one.id === refund.id ? [] : (one.provider_refund ?? []))),
  };
}

/** The request that an earlier try may have lost is repeated only if the gateway does not know of it. */
async function lookUp(
  provider: PaymentProvider,
  request: RefundRequest,
  refund: RefundRow,
): Promise<RefundVerdict> {
  const found = await provider.lookUpRefund(request, refund.provider_refund);
  return found.state === 'missing' ? provider.refund(request) : found;
}

/** Makes one try at the gateway, and applies what it says. */
export async function askGateway(
  context: AppContext,
  refund: RefundRow,
  attempt: 'first' | 'again',
): Promise<void> {
  const provider = context.payments.get(refund.provider as ProviderName);
  const request = await requestOf(context, refund);
  if (!provider || !request) return;
  const verdict = await (attempt === 'first' ? provider.refund(request) : lookUp(provider, request, refund));
  await applyRefundVerdict(context, refund, verdict);
}
