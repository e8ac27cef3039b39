import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { PaymentProvider, ProviderName, UntrustedReturn } from '../../platform/payments/provider.ts';
import { applyVerdict } from './apply-verdict.ts';
import { limitReturn } from './limit-returns.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { isAbout } from './settlement-of.ts';

type Form = Readonly<Record<string, string>>;

type Outcome =
  | 'handled'
  /** The signature is missing or wrong. */
  | 'forged'
  /** No such transaction, or the gateway does not confirm this payment for it. */
  | 'untrue'
  /** The gateway cannot be asked now. */
  | 'ask-later';

const refusals = { forged: 'FORBIDDEN', untrue: 'CONFLICT', 'ask-later': 'UNAVAILABLE' } as const;

async function readForm(context: AppContext, address: string, name: ProviderName, form: Form) {
  const provider = context.payments.get(name);
  if (!provider) throw new DomainError('NOT_FOUND');
  const claimed = provider.readReturn(form);
  const payment =
    claimed.trxId === undefined ? undefined : await findPayment(context.db, name, claimed.trxId);
  // A signed form may be repeated, which `confirm` counts by its payment. Anyone can write an unsigned one.
  await limitReturn(context, claimed.isSigned ? payment : undefined, address);
  return { provider, claimed, payment };
}

/** Lets the gateway confirm what the form claims, and applies its verdict. */
async function confirm(
  context: AppContext,
  provider: PaymentProvider,
  claimed: UntrustedReturn,
  payment: PaymentRow | undefined,
): Promise<Outcome> {
  if (!claimed.isSigned) return 'forged';
  if (!payment) return 'untrue';
  // A repeat does not cost another call.
  const isPaid = claimed.claim === 'paid';
  if (isPaid && claimed.validationId !== undefined && payment.val_id === claimed.validationId)
    return 'handled';
  // Whoever has such a form can repeat it without end.
  if (!(await context.limits.allows('signedReturn', payment.id))) return isPaid ? 'ask-later' : 'handled';
  if (claimed.claim !== 'paid') {
    const { claim: state, reason } = claimed;
    await applyVerdict(context, payment, { state, ...(reason ? { reason } : {}) });
    return 'handled';
  }
  if (claimed.validationId === undefined) return 'untrue';
  const verdict = await provider.lookUp({
    trxId: payment.trx_id,
    providerRef: payment.provider_ref,
    validationId: claimed.validationId,
  });
  if (verdict.state === 'unknown') {
    await applyVerdict(context, payment, verdict);
    return 'ask-later';
  }
  if (verdict.state !== 'paid' || !isAbout(payment, verdict)) return 'untrue';
  await applyVerdict(context, payment, verdict);
  return 'handled';
}

/**
 * Handles the gateway's own notification (IPN). Throws FORBIDDEN, CONFLICT, or UNAVAILABLE to be notified
 * again.
 */
export async function receiveNotification(
  context: AppContext,
  address: string,
  name: ProviderName,
  form: Form,
): Promise<void> {
  const { provider, claimed, payment } = await readForm(context, address, name, form);
  const outcome = await confirm(context, provider, claimed, payment);
  if (outcome !== 'handled') throw new DomainError(refusals[outcome]);
}

/** The address of the page that shows a payment. */
export function paymentPage({ config }: AppContext, payment: PaymentRow | undefined): string {
  const page = new URL('/payment', config.publicUrl);
  if (payment) page.searchParams.set('trxId', payment.trx_id);
  return page.href;
}

/**
 * Handles the browser's return from the gateway. Returns the address of the page that shows the payment. That
 * page reads the state from the API, so an unconfirmed claim is never shown as a fact.
 */
export async function receiveReturn(
  context: AppContext,
  address: string,
  name: ProviderName,
  form: Form,
): Promise<string> {
  const { provider, claimed, payment } = await readForm(context, address, name, form);
  await confirm(context, provider, claimed, payment);
  return paymentPage(context, payment);
}
