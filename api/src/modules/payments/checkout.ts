import type { CallAnswer, CallParsed, checkoutCall } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId, mintTrxId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../../platform/payments/provider.ts';
import { requireOffered } from '../packages/index.ts';
import { cancelOpenNewCheckouts, insertTransaction } from '../transactions/index.ts';
import { applyVerdict } from './apply-verdict.ts';
import { findPayment, findRepeated, getCustomer, type PaymentRow, saveSession } from './queries.ts';
import { nextCheckAt } from './schedule.ts';

type Order = CallParsed<typeof checkoutCall, 'body'> & { readonly idempotencyKey: string | undefined };
type Started = CallAnswer<typeof checkoutCall>['data'];

const paymentMethodNames = { sslcommerz: 'SSLCOMMERZ', bkash: 'bKash' } as const;

/** The gateway that the member chose, else the first. Throws INVALID for one that is not offered. */
function chooseProvider({ payments }: AppContext, wanted: Order['provider']): PaymentProvider {
  const provider = wanted === undefined ? [...payments.values()][0] : payments.get(wanted);
  if (provider) return provider;
  throw wanted === undefined
    ? new DomainError('UNAVAILABLE')
    : new DomainError('INVALID', { fields: ['provider'] });
}

/** Writes the transaction as PENDING, at the package's price of this moment. */
async function openTransaction(
  context: AppContext,
  actor: MemberActor,
  order: Order,
  provider: PaymentProvider,
): Promise<PaymentRow> {
  const now = context.clock();
  const trxId = mintTrxId();
  await inTransaction(context.db, async (trx) => {
    const offer = await requireOffered(context, trx, actor, order);
    const { minPoisha, maxPoisha } = provider.limits ?? { minPoisha: 1, maxPoisha: Number.MAX_SAFE_INTEGER };
    if (offer.price * 100 < minPoisha || offer.price * 100 > maxPoisha) {
      throw new DomainError('PACKAGE_NOT_OFFERED', { fields: ['packageId'] });
    }
    // A member who closed the gateway's page can start again.
    if (offer.package_type === 'New') await cancelOpenNewCheckouts(trx, actor.id, now);
    await insertTransaction(trx, {
      id: mintId(now),
      member_id: actor.id,
      trx_id: trxId,
      package_id: offer.id,
      package_name: offer.name,
      package_type: offer.package_type,
      valid_days: offer.valid_days,
      connects: offer.connects,
      amount: offer.price,
      status: 'PENDING',
      payment_method: paymentMethodNames[provider.name],
      provider: provider.name,
      idempotency_key: order.idempotencyKey ?? null,
      next_check_at: nextCheckAt(now, now) ?? null,
      created_at: now,
      updated_at: now,
    });
  });
  const opened = await findPayment(context.db, provider.name, trxId);
  if (!opened) throw new DomainError('INTERNAL');
  return opened;
}

/**
 * Answers a repeated checkout with the first one. Throws CONFLICT if it was another order or has no page
 * yet.
 */
async function repeatCheckout(context: AppContext, actor: MemberActor, order: Order): Promise<Started> {
  const first = await findRepeated(context.db, actor.id, order.idempotencyKey ?? '');
  if (!first || first.package_id !== order.packageId) throw new DomainError('CONFLICT');
  if (first.redirect_url) return { trxId: first.trx_id, redirectUrl: first.redirect_url };
  throw new DomainError(first.status === 'FAILED' ? 'UNAVAILABLE' : 'CONFLICT');
}

async function beginAtGateway(
  context: AppContext,
  actor: MemberActor,
  provider: PaymentProvider,
  opened: PaymentRow,
): Promise<Started> {
  const customer = await getCustomer(context.db, actor.id);
  const begun = await provider.begin({
    trxId: opened.trx_id,
    poisha: opened.amount * 100,
    packageName: opened.package_name,
    customer: {
      name: fullName({ firstName: customer.first_name, lastName: customer.last_name }),
      // Gateways require both of everybody.
      phone: customer.phone ?? '00000000000',
      email: customer.email ?? `no-reply@${new URL(context.config.publicUrl).hostname}`,
    },
  });
  if (!begun) {
    await applyVerdict(context, opened, { state: 'failed' });
    throw new DomainError('UNAVAILABLE');
  }
  await saveSession(context.db, opened.id, begun);
  return { trxId: opened.trx_id, redirectUrl: begun.redirectUrl };
}

/**
 * Starts a payment through a gateway (decisions §9). The transaction exists before the gateway is
 * called, so that no payment is without one. Throws PACKAGE_NOT_OFFERED, PRICE_CHANGED if the page
 * showed another offer, NEW_PACKAGE_OPEN if staff still decide such a purchase, and UNAVAILABLE if the
 * gateway cannot be reached; the transaction is then FAILED.
 */
export async function checkout(context: AppContext, actor: MemberActor, order: Order): Promise<Started> {
  await context.limits.take('payment', actor.id);
  const provider = chooseProvider(context, order.provider);
  if (order.idempotencyKey !== undefined && (await findRepeated(context.db, actor.id, order.idempotencyKey)))
    return repeatCheckout(context, actor, order);
  let opened: PaymentRow;
  try {
    opened = await openTransaction(context, actor, order, provider);
  } catch (error) {
    const violated = uniqueViolation(error);
    if (violated?.includes('idempotency_key')) return repeatCheckout(context, actor, order);
    if (violated?.includes('member_id')) throw new DomainError('NEW_PACKAGE_OPEN', { fields: ['packageId'] });
    throw error;
  }
  return beginAtGateway(context, actor, provider, opened);
}
