import { randomInt } from 'node:crypto';
import type { User } from '@milon/shared/contracts';
import type { LocalSslcommerz } from '../../../api/tests/support/services/sslcommerz.ts';
import { type MemberPage, retryOptions } from './member-page.ts';

type Buyer = MemberPage & { user: User };

/** Submits a manual payment by the call that the member web makes. Returns its TrxID. */
export async function payByHand(
  member: Buyer,
  packageId: string,
  trxId = `TRX${randomInt(1_000_000, 9_999_999)}`,
): Promise<string> {
  const answer = await member.context.request.post('/transaction/manual', {
    ...retryOptions,
    headers: { origin: member.product.url },
    data: { packageId, paymentMethod: 'bKash', senderNumber: '01712345678', trxId },
  });
  if (!answer.ok()) throw new Error(`The payment answered ${answer.status()}: ${await answer.text()}`);
  return trxId;
}

/** Pays as the member at the gateway, which notifies the product. Returns the TrxID. */
export async function payAtGateway(
  member: Buyer,
  gateway: LocalSslcommerz,
  packageId: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const { context, product } = member;
  const answer = await context.request.post('/transaction/checkout', {
    ...retryOptions,
    headers: { origin: product.url },
    data: { packageId, provider: 'sslcommerz' },
  });
  if (!answer.ok()) throw new Error(`The checkout answered ${answer.status()}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { trxId: string } };
  const form = gateway.formOf(gateway.pay(data.trxId, changes));
  const told = await fetch(`${product.url}/payment/sslcommerz/ipn`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  if (!told.ok) throw new Error(`The notification answered ${told.status}: ${await told.text()}`);
  return data.trxId;
}
