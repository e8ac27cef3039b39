import type { HoldReason } from '@milon/shared/contracts';
import type { PaymentVerdict } from '../../platform/payments/provider.ts';
import type { PaymentRow, Settlement } from './queries.ts';

type Paid = Extract<PaymentVerdict, { state: 'paid' }>;

/** Whether the gateway speaks of this transaction. What it says of another one changes nothing. */
export function isAbout(payment: Pick<PaymentRow, 'trx_id'>, verdict: PaymentVerdict): boolean {
  return verdict.state !== 'paid' || verdict.trxId === payment.trx_id;
}

function holdReason(payment: Pick<PaymentRow, 'amount'>, verdict: Paid): HoldReason | undefined {
  if (verdict.isOtherStore) return 'WRONG_STORE';
  if (verdict.currency !== 'BDT') return 'WRONG_CURRENCY';
  if (verdict.poisha !== payment.amount * 100) return 'WRONG_AMOUNT';
  return verdict.isRisky ? 'RISKY' : undefined;
}

/**
 * What a verdict makes of a payment (decisions §9); undefined for nothing yet. `isLast`: the gateway is not
 * asked again, so what is still open ends here.
 */
export function settlementOf(
  payment: Pick<PaymentRow, 'amount' | 'trx_id'>,
  verdict: PaymentVerdict,
  isLast: boolean,
): Settlement | undefined {
  if (!isAbout(payment, verdict)) return undefined;
  switch (verdict.state) {
    case 'paid': {
      const paid = {
        valId: verdict.validationId ?? null,
        bankTranId: verdict.providerTrx,
        poisha: verdict.poisha,
        currency: verdict.currency,
        isOurs: !verdict.isOtherStore,
      };
      const reason = holdReason(payment, verdict);
      return { status: reason ? 'HELD' : 'VALID', error: reason ?? null, paid };
    }
    case 'failed':
      return { status: 'FAILED', error: verdict.reason ?? null };
    case 'cancelled':
      return { status: 'CANCELLED', error: null };
    case 'pending':
      return isLast ? { status: 'EXPIRED', error: null } : undefined;
    case 'unknown':
      return isLast ? { status: 'HELD', error: 'GATEWAY_SILENT' satisfies HoldReason } : undefined;
  }
}
