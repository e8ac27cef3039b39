import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderName, UntrustedReturn } from '../../platform/payments/provider.ts';
import { applyVerdict } from './apply-verdict.ts';
import { limitReturn } from './limit-returns.ts';
import { findPaymentByRef, type PaymentRow } from './queries.ts';
import { paymentPage } from './receive-return.ts';

/**
 * Whether the browser came back for this payment too often within a minute, whatever it claims. Anyone can
 * repeat such an address without end, so more of them cost no call to the gateway and add nothing to the
 * history. A few tries are for a payment that is open, because the gateway may not have answered yet, and for
 * one that a browser calls paid.
 */
async function isTooOften(
  { limits }: AppContext,
  payment: PaymentRow,
  claim: UntrustedReturn['claim'],
): Promise<boolean> {
  if (await limits.allows('returnOfPayment', payment.id)) return false;
  if (claim !== 'paid' && payment.status !== 'PENDING') return true;
  return !(await limits.allows('moreReturnsOfPayment', payment.id));
}

/**
 * Handles the browser's return from a gateway that signs nothing (bKash). Returns the address of the page
 * that shows the payment. Anyone can write such an address, so the gateway is asked, even if the browser
 * claims a failure. The browser's claim decides only while the gateway calls the payment open, and a later
 * payment still counts.
 */
export async function receiveUnsignedReturn(
  context: AppContext,
  address: string,
  name: ProviderName,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const provider = context.payments.get(name);
  if (!provider) throw new DomainError('NOT_FOUND');
  const { providerRef, claim } = provider.readReturn(fields);
  const payment =
    providerRef === undefined ? undefined : await findPaymentByRef(context.db, name, providerRef);
  const isRare = payment !== undefined && !(await isTooOften(context, payment, claim));
  await limitReturn(context, isRare ? payment : undefined, address);
  // A repeat does not cost another call.
  if (isRare && payment.bank_tran_id === null) {
    const verdict = await provider.lookUp({ trxId: payment.trx_id, providerRef: payment.provider_ref });
    const isGivenUp = verdict.state === 'pending' && claim !== 'paid';
    await applyVerdict(context, payment, isGivenUp ? { state: claim } : verdict);
  }
  return paymentPage(context, payment);
}
