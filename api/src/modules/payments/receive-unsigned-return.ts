import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { applyVerdict } from './apply-verdict.ts';
import type { ProviderName } from './provider.ts';
import { findPaymentByRef } from './queries.ts';
import { paymentPage } from './receive-return.ts';

/**
 * Handles the return of a browser from a gateway that signs nothing (bKash), and gives the address of the
 * page that shows the payment. The gateway is asked in every case, also if the browser claims a failure:
 * anybody can write such an address. Only a payment that the gateway calls open ends as the browser claims;
 * if it is paid later, it counts.
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
  if (payment && payment.bank_tran_id === null) {
    const verdict = await provider.lookUp({ trxId: payment.trx_id, providerRef: payment.provider_ref });
    const isGivenUp = verdict.state === 'pending' && claim !== 'paid';
    await applyVerdict(context, payment, isGivenUp ? { state: claim } : verdict);
  }
  return paymentPage(context, payment);
}
