import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const storeId = 'milontest0live';
export const storePassword = 'milontest0live@ssl';

/**
 * What goes wrong with a call: before the gateway did its part, or after it, when only the answer is lost.
 */
export type GatewayFault = 'drop-before' | 'drop-after' | 'hang-before' | 'hang-after' | '500' | 'html';

/** A payment as the public documentation shows it. All values are texts. */
export type GatewayPayment = Record<string, string>;

export interface LocalSslcommerz {
  readonly origin: string;
  /** Settings that make the product use it. */
  readonly environment: Record<string, string>;
  /** The forms of the sessions that were opened, by `tran_id`. */
  readonly sessions: Map<string, URLSearchParams>;
  readonly refunds: URLSearchParams[];
  /** The paths that were called, in order. */
  readonly calls: string[];
  /** The fault of each call from now on. */
  fault: GatewayFault | undefined;
  /** The state in which a refund is answered. */
  refundState: string;
  /** The buyer pays the session of `trxId`; `changes` make it an unusual payment. */
  pay(trxId: string, changes?: GatewayPayment): GatewayPayment;
  /** The signed form that the gateway posts about a payment, or about the end of a session without one. */
  formOf(payment: GatewayPayment): Record<string, string>;
  close(): Promise<void>;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Signs a form as SSLCOMMERZ documents it, written independently of the product. */
export function sign(fields: Record<string, string>, password = storePassword): Record<string, string> {
  const names = Object.keys(fields).sort();
  const all: Record<string, string> = { ...fields, store_passwd: md5(password) };
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  return { ...fields, verify_key: names.join(','), verify_sign: md5(text) };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

/** The hosted page: each button posts the signed form to the product, as the gateway's own page does. */
function hostedPage(forms: Record<string, { action: string; fields: Record<string, string> }>): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const bodies = Object.entries(forms).map(([name, { action, fields }]) => {
    const inputs = Object.entries(fields).map(
      ([field, value]) => `<input type="hidden" name="${escape(field)}" value="${escape(value)}">`,
    );
    return `<form method="post" action="${escape(action)}">${inputs.join('')}<button>${name}</button></form>`;
  });
  return `<!doctype html><html lang="en"><title>SSLCOMMERZ</title><h1>SSLCOMMERZ</h1>${bodies.join('')}</html>`;
}

let payments = 0;

/** SSLCOMMERZ v4 on loopback: sessions, validation, look-up by `tran_id`, refunds, signed forms. */
export async function startLocalSslcommerz(): Promise<LocalSslcommerz> {
  const sessions = new Map<string, URLSearchParams>();
  const paid: GatewayPayment[] = [];
  const refunds: URLSearchParams[] = [];
  const calls: string[] = [];
  const state = { fault: undefined as GatewayFault | undefined, refundState: 'success' };
  let origin = '';

  const answers: Record<string, (query: URLSearchParams) => object> = {
    '/gwprocess/v4/api.php': (form) => {
      if (form.get('store_passwd') !== storePassword)
        return { status: 'FAILED', failedreason: 'Store Credential Error' };
      const trxId = form.get('tran_id') ?? '';
      sessions.set(trxId, form);
      return {
        status: 'SUCCESS',
        failedreason: '',
        sessionkey: md5(trxId).toUpperCase(),
        GatewayPageURL: `${origin}/EasyCheckOut/test${md5(trxId)}`,
        desc: [],
      };
    },
    '/validator/api/validationserverAPI.php': (query) => {
      const found = paid.find((payment) => payment['val_id'] === query.get('val_id'));
      if (query.get('store_passwd') !== storePassword)
        return { APIConnect: 'INVALID_REQUEST', status: 'INVALID' };
      if (!found) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
      return { APIConnect: 'DONE', validated_on: '2026-11-22 12:00:00', gw_version: '', ...found };
    },
    '/validator/api/merchantTransIDvalidationAPI.php': (query) => {
      if (query.has('refund_ref_id')) {
        return { APIConnect: 'DONE', refund_ref_id: query.get('refund_ref_id'), status: state.refundState };
      }
      if (query.has('refund_trans_id')) {
        refunds.push(query);
        return {
          APIConnect: 'DONE',
          bank_tran_id: query.get('bank_tran_id'),
          trans_id: '',
          refund_ref_id: md5(query.get('refund_trans_id') ?? ''),
          status: state.refundState,
          errorReason: '',
        };
      }
      const element = paid.filter((payment) => payment['tran_id'] === query.get('tran_id'));
      return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
    },
  };

  const formOf = (payment: GatewayPayment) => sign({ ...payment, store_id: storeId });

  function describePayment(trxId: string, changes: GatewayPayment): GatewayPayment {
    payments += 1;
    const amount = sessions.get(trxId)?.get('total_amount') ?? '0.00';
    return {
      status: 'VALID',
      tran_date: '2026-11-22 12:00:00',
      tran_id: trxId,
      val_id: `${2611220000000 + payments}Val`,
      amount,
      store_amount: amount,
      currency: 'BDT',
      bank_tran_id: `${2611220000000 + payments}Bank`,
      card_type: 'VISA-Dutch Bangla',
      card_no: '432149XXXXXX0667',
      card_issuer: 'TRUST BANK, LTD.',
      card_brand: 'VISA',
      card_issuer_country: 'Bangladesh',
      card_issuer_country_code: 'BD',
      currency_type: 'BDT',
      currency_amount: amount,
      currency_rate: '1.0000',
      risk_title: 'Safe',
      risk_level: '0',
      ...changes,
    };
  }

  /** The page of a session. A payment that is shown there exists, whether its button is pressed or not. */
  function pageOf(sessionName: string): string {
    const [trxId, session] = [...sessions].find(([id]) => sessionName === md5(id)) ?? ['', undefined];
    const action = (name: string) => session?.get(name) ?? '';
    const ended = (status: string) => formOf({ status, tran_id: trxId, error: 'Card declined' });
    const payment = describePayment(trxId, {});
    paid.push(payment);
    return hostedPage({
      Pay: { action: action('success_url'), fields: formOf(payment) },
      Fail: { action: action('fail_url'), fields: ended('FAILED') },
      Cancel: { action: action('cancel_url'), fields: ended('CANCELLED') },
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    calls.push(url.pathname);
    const { fault } = state;
    if (fault === 'drop-before') return void request.socket.destroy();
    if (fault === 'hang-before') return;
    if (fault === '500') return void response.writeHead(500).end('{"status":"VALID"}');
    if (fault === 'html') return void response.end('<html><body>Maintenance</body></html>');
    const body = request.method === 'POST' ? await readForm(request) : url.searchParams;
    if (url.pathname.startsWith('/EasyCheckOut/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(url.pathname.slice(18)));
      return;
    }
    const found = answers[url.pathname];
    if (!found) return void response.writeHead(404).end();
    const text = JSON.stringify(found(body));
    if (fault === 'drop-after') return void request.socket.destroy();
    if (fault === 'hang-after') return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    origin,
    environment: {
      SSLCOMMERZ_STORE_ID: storeId,
      SSLCOMMERZ_STORE_PASSWORD: storePassword,
      SSLCOMMERZ_URL: origin,
    },
    sessions,
    refunds,
    calls,
    pay(trxId: string, changes: GatewayPayment = {}) {
      const payment = describePayment(trxId, changes);
      paid.push(payment);
      return payment;
    },
    formOf,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
