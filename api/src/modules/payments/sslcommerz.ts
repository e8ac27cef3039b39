import type { z } from 'zod';
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentVerdict,
  RefundVerdict,
  UntrustedReturn,
} from '../../platform/payments/provider.ts';
import { callGateway } from './call-gateway.ts';
import { createGatewayLine, type GatewayContext } from './gateway-line.ts';
import {
  type FoundPayment,
  lookUpSchema,
  refundSchema,
  sessionSchema,
  validationSchema,
} from './sslcommerz-answers.ts';
import { isFormSigned } from './sslcommerz-signature.ts';
import { readTaka, writeTaka } from './taka.ts';

export interface SslcommerzSettings {
  readonly storeId: string;
  readonly password: string;
  /** Origin of the gateway, https except on loopback. */
  readonly url: string;
  /** Origin of the product: the gateway returns the browser there, and sends notifications there. */
  readonly publicUrl: string;
}

const claims = new Map<string | undefined, UntrustedReturn['claim']>([
  ['VALID', 'paid'],
  ['VALIDATED', 'paid'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['UNATTEMPTED', 'cancelled'],
  ['EXPIRED', 'cancelled'],
]);

const isPaid = ({ status }: FoundPayment) => status === 'VALID' || status === 'VALIDATED';

/**
 * Keeps at most the first six and the last four characters, even if the gateway sends a whole card number.
 */
function maskCard(number: string): string {
  return number.length <= 10
    ? number
    : `${number.slice(0, 6)}${'X'.repeat(number.length - 10)}${number.slice(-4)}`;
}

function verdictOf(found: FoundPayment, storeId: string): PaymentVerdict {
  const reason = found.error?.slice(0, 200);
  if (found.status === 'FAILED') return { state: 'failed', ...(reason ? { reason } : {}) };
  if (found.status === 'CANCELLED') return { state: 'cancelled' };
  if (!isPaid(found)) return { state: 'pending', reason: found.status };
  const poisha = readTaka(found.currency_amount ?? found.amount ?? '');
  const currency = found.currency_type ?? found.currency;
  if (poisha === undefined || !currency || !found.tran_id || !found.bank_tran_id || !found.val_id) {
    return { state: 'unknown', reason: 'a paid payment lacks its amount or ids' };
  }
  const brand = found.card_brand ?? found.card_type;
  return {
    state: 'paid',
    poisha,
    currency,
    trxId: found.tran_id,
    providerTrx: found.bank_tran_id,
    validationId: found.val_id,
    isRisky: found.risk_level !== '0',
    isOtherStore: found.store_id !== undefined && found.store_id !== storeId,
    ...(brand ? { card: { brand, number: maskCard(found.card_no ?? '') } } : {}),
  };
}

/** The form that opens a session. The gateway requires an email address and a city of everybody. */
function sessionForm(request: PaymentRequest, settings: SslcommerzSettings): URLSearchParams {
  const back = `${settings.publicUrl}/payment/sslcommerz`;
  const { name, phone, email } = request.customer;
  return new URLSearchParams({
    store_id: settings.storeId,
    store_passwd: settings.password,
    total_amount: writeTaka(request.poisha),
    currency: 'BDT',
    tran_id: request.trxId,
    success_url: `${back}/success`,
    fail_url: `${back}/fail`,
    cancel_url: `${back}/cancel`,
    ipn_url: `${back}/ipn`,
    cus_name: name,
    cus_email: email,
    cus_phone: phone,
    cus_add1: 'Dhaka',
    cus_city: 'Dhaka',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: request.packageName,
    product_category: 'membership',
    product_profile: 'non-physical-goods',
  });
}

/** SSLCOMMERZ v4 with its hosted page. */
export function createSslcommerz(
  settings: SslcommerzSettings,
  context: Omit<GatewayContext, 'keys'>,
): PaymentProvider {
  const { storeId, password } = settings;
  const { timeoutMs } = context;
  const line = createGatewayLine(context, 'sslcommerz');

  function ask<T>(path: string, parameters: Record<string, string>, schema: z.ZodType<T>) {
    const url = new URL(path, settings.url);
    const store = { store_id: storeId, store_passwd: password, v: '1', format: 'json' };
    url.search = new URLSearchParams({ ...parameters, ...store }).toString();
    return callGateway(line, url, { method: 'GET' }, schema, timeoutMs);
  }
  const byTransaction = '/validator/api/merchantTransIDvalidationAPI.php';

  async function validate(validationId: string): Promise<PaymentVerdict> {
    const asked = await ask(
      '/validator/api/validationserverAPI.php',
      { val_id: validationId },
      validationSchema,
    );
    if ('unusable' in asked) return { state: 'unknown', reason: asked.unusable };
    if (asked.answer.APIConnect !== 'DONE') return { state: 'unknown', reason: asked.answer.APIConnect };
    return verdictOf(asked.answer, storeId);
  }

  async function findByTransaction(trxId: string): Promise<PaymentVerdict> {
    const asked = await ask(byTransaction, { tran_id: trxId }, lookUpSchema);
    if ('unusable' in asked) return { state: 'unknown', reason: asked.unusable };
    if (asked.answer.APIConnect !== 'DONE') return { state: 'unknown', reason: asked.answer.APIConnect };
    const found = asked.answer.element;
    // A buyer whose card was refused may pay at the next attempt.
    const best = found.find(isPaid) ?? found.find(({ status }) => status === 'PENDING') ?? found.at(-1);
    return best ? verdictOf(best, storeId) : { state: 'pending', reason: 'nothing found' };
  }

  async function askRefund(parameters: Record<string, string>): Promise<RefundVerdict> {
    const asked = await ask(byTransaction, parameters, refundSchema);
    if ('unusable' in asked) return { state: 'unknown', reason: asked.unusable };
    const { APIConnect, status, refund_ref_id: id, errorReason } = asked.answer;
    if (APIConnect !== 'DONE') return { state: 'unknown', reason: APIConnect };
    const providerRefund = id ?? parameters['refund_ref_id'];
    if (status === 'failed' || status === 'cancelled')
      return { state: 'failed', reason: errorReason ?? status };
    if (!providerRefund || !status) return { state: 'unknown', reason: 'a refund lacks its state or id' };
    if (status === 'processing') return { state: 'processing', providerRefund };
    // `success` answers the request for a refund, `refunded` the later question.
    if (status === 'success' || status === 'refunded') return { state: 'done', providerRefund };
    return { state: 'unknown', reason: status };
  }

  return {
    name: 'sslcommerz',
    restsUntil: line.restsUntil,
    limits: { minPoisha: 10_00, maxPoisha: 500_000_00 },

    async begin(request) {
      const url = new URL('/gwprocess/v4/api.php', settings.url);
      const init = { method: 'POST', body: sessionForm(request, settings) };
      const asked = await callGateway(line, url, init, sessionSchema, timeoutMs);
      if ('unusable' in asked || asked.answer.status !== 'SUCCESS') return undefined;
      const { sessionkey, GatewayPageURL: page } = asked.answer;
      if (!sessionkey || !page || !URL.canParse(page)) return undefined;
      const { protocol } = new URL(page);
      // A page without https is only the gateway's own on loopback.
      const isSafe = protocol === 'https:' || new URL(page).origin === new URL(settings.url).origin;
      return isSafe ? { redirectUrl: page, providerRef: sessionkey } : undefined;
    },

    readReturn(fields) {
      const claim = claims.get(fields['status']);
      return {
        trxId: fields['tran_id'] || undefined,
        providerRef: fields['sessionkey'] || undefined,
        validationId: fields['val_id'] || undefined,
        claim: claim ?? 'failed',
        reason: fields['error']?.slice(0, 200) || undefined,
        isSigned: claim !== undefined && isFormSigned(fields, { id: storeId, password }),
      };
    },

    lookUp: ({ trxId, validationId }) =>
      validationId === undefined ? findByTransaction(trxId) : validate(validationId),

    refund: (request) =>
      askRefund({
        bank_tran_id: request.providerTrx,
        refund_trans_id: request.refundId,
        refund_amount: writeTaka(request.poisha),
        refund_remarks: request.reason.slice(0, 255),
      }),

    // The gateway finds a refund by its own id only. Before it gave one, the request is repeated under ours,
    // which the gateway accepts once.
    lookUpRefund: async (_order, providerRefund) =>
      providerRefund === null ? { state: 'missing' } : askRefund({ refund_ref_id: providerRefund }),
  };
}
