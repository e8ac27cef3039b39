import { type PageAnswer, press } from '../../gateway-stand-in/press.ts';
import type { ProviderName } from '../payments/provider-name.ts';
import type { Payment } from './clients.ts';
import type { Deed } from './operation.ts';

/** No real shop answers. A history decides which messages of a gateway arrive. */
export const nobody = 'http://127.0.0.1:9';

/** A payment that its customer decided on the gateway's page. */
export interface Decided {
  readonly payment: Payment;
  readonly provider: ProviderName;
  readonly isPaid: boolean;
  readonly left: PageAnswer;
}

/** Who tells the shop: the gateway, the customer's browser, or somebody who pretends to be one of them. */
export type Teller = 'gateway' | 'browser' | 'forger';

/** The customer pays, fails or cancels on the page of the gateway. */
export async function decideOnPage(
  payment: Payment,
  provider: ProviderName,
  page: string,
  choice: 'pay' | 'fail' | 'cancel',
): Promise<Decided> {
  return { payment, provider, isPaid: choice === 'pay', left: await press(page, choice) };
}

/** The signed form with other contents. */
function forge(fields: PageAnswer['fields']): URLSearchParams {
  return new URLSearchParams({ ...fields, status: 'VALID', amount: '99999.00' });
}

async function send(url: URL, form?: URLSearchParams): Promise<{ code?: string }> {
  const answer = await fetch(url, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: form } : {}),
  });
  const text = await answer.text();
  if (answer.status < 400) return {};
  const { code = String(answer.status) } = JSON.parse(text) as { code?: string };
  if (answer.status >= 500 && code !== 'UNAVAILABLE') throw new Error(`${url.pathname}: ${answer.status}`);
  return { code };
}

/**
 * bKash has only browsers, which carry no signature: the forger says that a payment succeeded which did not.
 */
async function sendTo(shop: string, { isPaid, left, provider }: Decided, teller: Teller) {
  const { pathname, search } = new URL(left.target ?? '', nobody);
  const back = new URL(pathname + search, shop);
  if (provider === 'bkash') {
    if (teller === 'forger' && !isPaid) back.searchParams.set('status', 'success');
    return send(back);
  }
  if (teller === 'browser') return send(back, new URLSearchParams(left.fields));
  const form = teller === 'forger' ? forge(left.fields) : new URLSearchParams(left.fields);
  return send(new URL('/payment/sslcommerz/ipn', shop), form);
}

/** Tells one process how a payment ended. */
export async function tell(shop: string, decided: Decided, teller: Teller): Promise<Deed> {
  const { isPaid, payment, provider } = decided;
  // Whoever repeats the address of a payment that bKash has says the truth.
  const isTrue = teller !== 'forger' || (provider === 'bkash' && isPaid);
  const says = isTrue ? (isPaid ? 'paid' : 'ended') : 'nothing';
  return {
    do: 'tell',
    by: payment.memberId,
    payment: payment.id,
    says,
    ...(await sendTo(shop, decided, teller)),
  };
}
