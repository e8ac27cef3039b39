import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderName, UntrustedReturn } from '../../platform/payments/provider.ts';
import { applyVerdict } from './apply-verdict.ts';
import { findPaymentByRef, type PaymentRow } from './queries.ts';
import { paymentPage } from './receive-return.ts';

/**
 * Whether the browser gives up a payment again within a minute. Anyone can repeat such an address without
 * end, so it costs no call to the gateway and adds nothing to the history. An open payment has a few tries,
 * because the gateway may not have answered yet.
 */
async function isGivenUpAgain(
  { limits }: AppContext,
  payment: PaymentRow,
  claim: UntrustedReturn['claim'],
): Promise<boolean> {
  if (claim === 'paid' || (await limits.allows('paymentGivenUp', payment.id))) return false;
  return payment.status !== 'PENDING' || !(await limits.allows('openPaymentGivenUp', payment.id));
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
  await context.limits.take('paymentReturn', address);
  const provider = context.payments.get(name);
  if (!provider) throw new DomainError('NOT_FOUND');
  const { providerRef, claim } = provider.readReturn(fields);
  const payment =
    providerRef === undefined ? undefined : await findPaymentByRef(context.db, name, providerRef);
  // A repeat does not cost another call.
  if (payment && payment.bank_tran_id === null && !(await isGivenUpAgain(context, payment, claim))) {
    const verdict = await provider.lookUp({ trxId: payment.trx_id, providerRef: payment.provider_ref });
    const isGivenUp = verdict.state === 'pending' && claim !== 'paid';
    await applyVerdict(context, payment, isGivenUp ? { state: claim } : verdict);
  }
  return paymentPage(context, payment);
}
