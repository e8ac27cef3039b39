import { checkPayments } from '../../src/modules/payments/index.ts';
import { createSslcommerz } from '../../src/modules/payments/sslcommerz.ts';
import type { PaymentProvider } from '../../src/platform/payments/provider.ts';
import type { Member } from './people.ts';
import { type LocalSslcommerz, storeId, storePassword } from './services/sslcommerz.ts';
import type { TestApp } from './test-app.ts';

/**
 * The product's own adapter. It gives up on a gateway that hangs on purpose after a quarter of a second, so
 * that a test of a timeout is quick, and forgets how often it hung, so that it does not rest. All other calls
 * have the product's own limit, however slow the machine is.
 */
export function impatientSslcommerz(
  gateway: LocalSslcommerz,
  context: TestApp['context'],
  { publicUrl }: { readonly publicUrl: string } = context.config,
): PaymentProvider {
  const settings = { storeId, password: storePassword, url: gateway.origin, publicUrl };
  const patient = createSslcommerz(settings, context);
  const pick = () =>
    gateway.fault?.startsWith('hang') ? createSslcommerz(settings, { ...context, timeoutMs: 250 }) : patient;
  return {
    ...patient,
    begin: (order) => pick().begin(order),
    lookUp: (payment) => pick().lookUp(payment),
    refund: (order) => pick().refund(order),
    lookUpRefund: (order, id) => pick().lookUpRefund(order, id),
  };
}

/** Makes the application give up early on a gateway that hangs. */
export function shortenPatience(app: TestApp, gateway: LocalSslcommerz): void {
  const providers = app.context.payments as Map<'sslcommerz' | 'bkash', PaymentProvider>;
  providers.set('sslcommerz', impatientSslcommerz(gateway, app.context));
}

/** Starts a payment and returns its id. */
export async function startCheckout(member: Member, packageId: string): Promise<string> {
  const answer = await member.post('/transaction/checkout', { packageId });
  if (answer.status !== 201)
    throw new Error(`Checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data.trxId;
}

/** Posts a form to the product, as the gateway or the returning browser does. */
export function postForm(
  app: TestApp,
  path: 'ipn' | 'success' | 'fail' | 'cancel',
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(`/payment/sslcommerz/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

/** The state of a transaction as its buyer reads it. */
export async function statusOf(member: Member, trxId: string): Promise<string> {
  return (await member.get(`/transaction/${trxId}`)).body.data.status;
}

/** Runs the job that asks the gateway. */
export const runChecks = (app: TestApp) => checkPayments(app.context, new AbortController().signal);
