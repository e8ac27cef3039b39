import type { RefundState } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { uniqueViolation } from '../../../platform/database/violations.ts';
import type { RefundVerdict } from '../../../platform/payments/provider.ts';
import {
  acceptRefund,
  findOpenRefund,
  lockTransaction,
  type RefundRow,
  recordEvent,
  setRefundState,
  updateRefund,
} from '../../transactions/index.ts';
import { nextRefundCheckAt } from '../schedule.ts';

/** What a verdict changes in the refund's row, and how the refund then stands. */
function changesOf(
  refund: RefundRow,
  verdict: RefundVerdict,
  now: number,
): { state: RefundState; columns: Partial<RefundRow> } {
  const isAccepted = refund.accepted_at !== null || verdict.state === 'processing';
  const next = nextRefundCheckAt(refund.created_at, now, isAccepted) ?? null;
  switch (verdict.state) {
    case 'done':
      return {
        state: 'DONE',
        columns: {
          status: 'DONE',
          provider_refund: verdict.providerRefund,
          error: null,
          settled_at: now,
          next_check_at: null,
        },
      };
    case 'failed':
      return {
        state: 'FAILED',
        columns: { status: 'FAILED', error: verdict.reason, settled_at: now, next_check_at: null },
      };
    case 'processing':
      return {
        state: next === null ? 'UNKNOWN' : 'PROCESSING',
        columns: { provider_refund: verdict.providerRefund, error: null, next_check_at: next },
      };
    case 'unknown':
      return {
        state: isAccepted && next !== null ? 'PROCESSING' : 'UNKNOWN',
        columns: { error: verdict.reason, next_check_at: next },
      };
  }
}

async function apply(
  context: AppContext,
  trx: Trx,
  { id, transaction_id }: RefundRow,
  verdict: RefundVerdict,
): Promise<void> {
  const now = context.clock();
  const transaction = await lockTransaction(trx, transaction_id);
  const refund = transaction && (await findOpenRefund(trx, id));
  if (!refund) return;
  const { state, columns } = changesOf(refund, verdict, now);
  const detail = 'reason' in verdict ? verdict.reason : verdict.providerRefund;
  const event = { transactionId: transaction_id, about: 'REFUND', what: verdict.state, detail } as const;
  await recordEvent(trx, event, now);
  await updateRefund(trx, id, columns);
  await setRefundState(trx, transaction_id, state);
  const isAccepted = verdict.state === 'done' || verdict.state === 'processing';
  if (isAccepted && refund.accepted_at === null) await acceptRefund(context, trx, refund, transaction, now);
}

/**
 * Applies what a gateway says of an open refund (decisions §9). `done` and `processing` count at once, and
 * once; `unknown` is asked again, until staff look at the gateway themselves.
 */
export async function applyRefundVerdict(
  context: AppContext,
  refund: RefundRow,
  verdict: RefundVerdict,
): Promise<void> {
  try {
    await inTransaction(context.db, (trx) => apply(context, trx, refund, verdict));
  } catch (error) {
    if (!uniqueViolation(error)?.includes('provider_refund')) throw error;
    const reason = 'The gateway named a refund of another payment.';
    await inTransaction(context.db, (trx) => apply(context, trx, refund, { state: 'unknown', reason }));
  }
}
