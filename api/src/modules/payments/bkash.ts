import { z } from 'zod';
import type { BkashSettings } from '../../config.ts';
import type {
  PaymentProvider,
  PaymentVerdict,
  RefundLookUp,
  RefundRequest,
} from '../../platform/payments/provider.ts';
import { createBkashTokens } from './bkash-token.ts';
import type { FetchedAnswer } from './fetch-gateway.ts';
import { createGatewayLine, type GatewayContext } from './gateway-line.ts';
import { gatewayId, gatewayText } from './gateway-text.ts';
import { readTaka, writeTaka } from './taka.ts';

const SUCCESS = '0000';
const INSUFFICIENT_BALANCE = '2023';
/** The same transaction within a minute. The first one may have succeeded. */
const DUPLICATE = '2029';
/** bKash refuses the refund for good: too much, unknown or already reversed transaction, no permission. */
const REFUND_REFUSED = new Set(['2006', '2023', '2026', '2028', '2033', '2034', '2035', '2042']);
/** bKash takes no longer texts. */
const LONGEST_TEXT = 255;

const createAnswer = z.object({
  statusCode: z.literal(SUCCESS),
  paymentID: z.string().min(1).max(100),
  bkashURL: z.url({ protocol: /^https?$/ }),
});

/**
 * What execute and query say of a payment. Execute calls our id `merchantInvoiceNumber`, some queries
 * `merchantInvoice`.
 */
const paymentAnswer = z.object({
  statusCode: z.literal(SUCCESS),
  paymentID: z.string(),
  transactionStatus: z.string(),
  trxID: gatewayId.optional(),
  amount: z.string().optional(),
  currency: gatewayText.optional(),
  merchantInvoiceNumber: gatewayText.optional(),
  merchantInvoice: gatewayText.optional(),
});

const refundAnswer = z.object({
  statusCode: z.literal(SUCCESS).optional(),
  originalTrxID: z.string(),
  refundTrxID: gatewayId,
  transactionStatus: z.string(),
  amount: z.string(),
});

/** Errors come under two pairs of names. */
const refusal = z
  .object({
    statusCode: z.string().optional(),
    errorCode: z.string().optional(),
    statusMessage: z.string().optional(),
    errorMessage: z.string().optional(),
  })
  .transform((body) => ({
    code: body.statusCode ?? body.errorCode,
    message: body.statusMessage ?? body.errorMessage ?? '',
  }));

/** Why an answer is not the one that was hoped for: bKash's code and words, or what went wrong on the way. */
function faultOf(answer: FetchedAnswer): { readonly code: string | undefined; readonly reason: string } {
  if ('unusable' in answer) return { code: undefined, reason: answer.unusable };
  const parsed = refusal.safeParse(answer.body);
  const code = parsed.success && parsed.data.code !== SUCCESS ? parsed.data.code : undefined;
  if (!parsed.success || code === undefined) {
    return { code: undefined, reason: `bKash answered ${answer.status} in an unknown form.` };
  }
  return { code, reason: `bKash ${code}: ${parsed.data.message}`.slice(0, LONGEST_TEXT) };
}

/** The verdict in an answer of execute or query; undefined if the answer says nothing about this payment. */
function readPayment(answer: FetchedAnswer, paymentId: string): PaymentVerdict | undefined {
  const parsed = 'body' in answer ? paymentAnswer.safeParse(answer.body) : undefined;
  if (!parsed?.success || parsed.data.paymentID !== paymentId) return undefined;
  const { transactionStatus: status, trxID: providerTrx, currency } = parsed.data;
  switch (status.toLowerCase()) {
    case 'completed': {
      const poisha = readTaka(parsed.data.amount ?? '');
      const trxId = parsed.data.merchantInvoiceNumber ?? parsed.data.merchantInvoice;
      if (!providerTrx || !currency || !trxId || poisha === undefined) return undefined;
      return { state: 'paid', poisha, currency, trxId, providerTrx, isRisky: false };
    }
    case 'initiated':
    case 'authorized':
    case 'pending authorized':
      return { state: 'pending' };
    case 'cancelled':
      return { state: 'cancelled' };
    case 'expired':
    case 'declined':
      return { state: 'failed', reason: `bKash: ${status}` };
    default:
      return undefined;
  }
}

/** Whether a customer may be sent there: https, or the gateway's own host in development. */
function isSafeRedirect(target: string, base: string): boolean {
  return new URL(target).protocol === 'https:' || new URL(target).host === new URL(base).host;
}

/**
 * bKash tokenized checkout without an agreement. The customer approves on bKash's page, and the money moves
 * only when we execute the payment. So `lookUp` executes first. It queries only if execute returned nothing
 * usable: no answer, 2117 or 2062 (already executed), 2056 (not approved yet) or 2029 (duplicate within a
 * minute).
 */
export function createBkash(
  settings: BkashSettings & { readonly publicUrl: string },
  context: GatewayContext,
): PaymentProvider {
  const line = createGatewayLine(context, 'bkash');
  const tokens = createBkashTokens(settings, context, line);

  const send = (path: string, token: string, body: object) =>
    line.fetch(
      `${settings.url}/tokenized/checkout/${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: token,
          'x-app-key': settings.appKey,
        },
        body: JSON.stringify(body),
      },
      context.timeoutMs,
    );

  /** One call, with another token if bKash refuses the first: nothing was done under a refused token. */
  async function call(path: string, body: object): Promise<FetchedAnswer> {
    const noToken: FetchedAnswer = { unusable: 'no token of bKash', isSent: false };
    const token = await tokens.get();
    if (token === undefined) return noToken;
    const answer = await send(path, token, body);
    if ('unusable' in answer || answer.status !== 401) return answer;
    const another = await tokens.get(token);
    return another === undefined ? noToken : await send(path, another, body);
  }

  async function query(paymentId: string): Promise<PaymentVerdict> {
    const answer = await call('payment/status', { paymentID: paymentId });
    return readPayment(answer, paymentId) ?? { state: 'unknown', reason: faultOf(answer).reason };
  }

  async function lookUpRefund(request: RefundRequest, providerRefund: string | null): Promise<RefundLookUp> {
    const answer = await call('payment/refund', {
      paymentID: request.providerRef,
      trxID: request.providerTrx,
    });
    const refund = readRefund(answer, request, providerRefund);
    if (refund && refund !== 'another') return refund;
    const { code, reason } = faultOf(answer);
    // bKash knows no refund of this payment, or only earlier ones.
    const isMissing = refund === 'another' || code === '2033';
    if (isMissing && providerRefund === null) return { state: 'missing' };
    return { state: 'unknown', reason };
  }

  return {
    name: 'bkash',
    restsUntil: line.restsUntil,

    async begin(request) {
      const answer = await call('create', {
        mode: '0011',
        payerReference: request.trxId,
        // The customer's browser returns there with `paymentID` and `status`.
        callbackURL: `${settings.publicUrl}/payment/bkash/callback`,
        amount: writeTaka(request.poisha),
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: request.trxId,
      });
      const parsed = 'body' in answer ? createAnswer.safeParse(answer.body) : undefined;
      if (!parsed?.success || !isSafeRedirect(parsed.data.bkashURL, settings.url)) return undefined;
      return { redirectUrl: parsed.data.bkashURL, providerRef: parsed.data.paymentID };
    },

    readReturn({ paymentID, status }) {
      const claim = status === 'success' ? 'paid' : status === 'cancel' ? 'cancelled' : 'failed';
      return { trxId: undefined, providerRef: paymentID, validationId: undefined, claim, isSigned: false };
    },

    async lookUp({ providerRef: paymentId }) {
      // Without its id nobody was sent to bKash's page, so nobody can have paid.
      if (paymentId === null) return { state: 'pending', reason: 'bKash opened no payment.' };
      const answer = await call('execute', { paymentID: paymentId });
      const verdict = readPayment(answer, paymentId);
      if (verdict?.state === 'paid') return verdict;
      const { code, reason } = faultOf(answer);
      return code === INSUFFICIENT_BALANCE ? { state: 'failed', reason } : await query(paymentId);
    },

    async refund(request) {
      const answer = await call('payment/refund', {
        paymentID: request.providerRef,
        trxID: request.providerTrx,
        amount: writeTaka(request.poisha),
        sku: request.refundId,
        reason: request.reason.slice(0, LONGEST_TEXT),
      });
      const refund = readRefund(answer, request, null);
      if (refund && refund !== 'another') return refund;
      const { code, reason } = faultOf(answer);
      if (code !== undefined && REFUND_REFUSED.has(code)) return { state: 'failed', reason };
      const found: RefundLookUp =
        code === DUPLICATE ? await lookUpRefund(request, null) : { state: 'unknown', reason };
      return found.state === 'missing' ? { state: 'unknown', reason } : found;
    },

    lookUpRefund,
  };
}

/**
 * The verdict in an answer about a refund. A refund is recognised by its own id. Before bKash gave us one, it
 * is the refund of this amount that is none of the others. `another` is a refund that is not this one,
 * undefined an answer that says nothing about it.
 */
function readRefund(
  answer: FetchedAnswer,
  request: RefundRequest,
  providerRefund: string | null,
): { readonly state: 'done' | 'processing'; readonly providerRefund: string } | 'another' | undefined {
  const parsed = 'body' in answer ? refundAnswer.safeParse(answer.body) : undefined;
  if (!parsed?.success || parsed.data.originalTrxID !== request.providerTrx) return undefined;
  const { refundTrxID, amount, transactionStatus } = parsed.data;
  if (request.others.includes(refundTrxID)) return 'another';
  const isThis =
    providerRefund === null ? readTaka(amount) === request.poisha : refundTrxID === providerRefund;
  if (!isThis) return undefined;
  const isDone = transactionStatus.toLowerCase() === 'completed';
  return { state: isDone ? 'done' : 'processing', providerRefund: refundTrxID };
}
