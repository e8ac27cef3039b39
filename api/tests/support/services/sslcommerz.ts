import {
  type GatewayFault,
  type LineAnswer,
  type LineCall,
  startGatewayLine,
} from '../../../gateway-stand-in/gateway-line.ts';
import { bkashAccount, store } from '../../../gateway-stand-in/local-gateways.ts';
import { signForm } from '../../../gateway-stand-in/sign-form.ts';
import { SslcommerzStore } from '../../../gateway-stand-in/sslcommerz-store.ts';
import { startStandIn } from '../../../gateway-stand-in/start-stand-in.ts';

export type { GatewayFault };
export const { storeId, password: storePassword } = store;

/** A payment as the gateway's form shows it. All values are texts. */
export type GatewayPayment = Record<string, string>;

export interface LocalSslcommerz {
  readonly origin: string;
  /** Settings that make the product use it. */
  readonly environment: Record<string, string>;
  /** The forms of the sessions that were opened, by `tran_id`. */
  readonly sessions: Map<string, URLSearchParams>;
  /** The requests for refunds that the gateway received. */
  readonly refunds: URLSearchParams[];
  /** The paths that were called, in order. */
  readonly calls: string[];
  /** The fault of each call from now on. */
  fault: GatewayFault | undefined;
  /** The state in which a refund is answered. */
  refundState: string;
  /**
   * The buyer pays the session of `trxId`, once more if it is paid; `changes` make it an unusual payment in
   * everything that the gateway says of it.
   */
  pay(trxId: string, changes?: GatewayPayment): GatewayPayment;
  /** The signed form that the gateway posts about a payment, or about the end of a session without one. */
  formOf(payment: GatewayPayment): Record<string, string>;
  close(): Promise<void>;
}

/** Signs a form as the store. */
export const sign = (fields: Record<string, string>, password = storePassword) => signForm(fields, password);

/** The stand-in's SSLCOMMERZ on loopback, on a line that can break, with payments made without a browser. */
export async function startLocalSslcommerz(): Promise<LocalSslcommerz> {
  const settings = { port: 0, sslcommerz: store, bkash: bkashAccount, lateMs: 100, hasSlowRefunds: false };
  const gateway = new SslcommerzStore(settings);
  const standIn = await startStandIn(settings, gateway);
  const line = await startGatewayLine(standIn.url);
  const sessions = new Map<string, URLSearchParams>();
  const refunds: URLSearchParams[] = [];
  const calls: string[] = [];
  /** What is unusual about a payment, by its `val_id`. */
  const unusual = new Map<string, GatewayPayment>();

  const change = (answer: LineAnswer): LineAnswer => ({
    ...answer,
    ...unusual.get(String(answer['val_id'])),
  });

  const local: LocalSslcommerz = {
    origin: line.url,
    environment: {
      SSLCOMMERZ_STORE_ID: storeId,
      SSLCOMMERZ_STORE_PASSWORD: storePassword,
      SSLCOMMERZ_URL: line.url,
    },
    sessions,
    refunds,
    calls,
    refundState: 'success',
    get fault() {
      return line.fault;
    },
    set fault(fault) {
      line.fault = fault;
    },
    pay(trxId, changes = {}) {
      const session = gateway.findByTran(trxId);
      if (!session) throw new Error(`Nobody opened a session for ${trxId}.`);
      gateway.decide(session, 'pay', changes['amount']);
      const {
        verify_key: _key,
        verify_sign: _md5,
        verify_sign_sha2: _sha2,
        ...payment
      } = gateway.formOf(session);
      unusual.set(payment['val_id'] ?? '', changes);
      return { ...payment, ...changes };
    },
    formOf: (payment) => sign({ ...payment, store_id: storeId }),
    async close() {
      await line.close();
      await standIn.close();
    },
  };

  line.onCall = async ({ path }) => void calls.push(path);
  line.onAnswer = async ({ answer, fields, kind }: LineCall) => {
    const form = new URLSearchParams(fields);
    if (kind === 'refund') refunds.push(form);
    if (kind === 'open' && answer?.['status'] === 'SUCCESS') sessions.set(fields['tran_id'] ?? '', form);
  };
  line.alter = ({ kind }, answer) => {
    const isRefund = kind === 'refund' || kind === 'refund state';
    if (isRefund) return answer['status'] === 'failed' ? answer : { ...answer, status: local.refundState };
    const element = answer['element'] as readonly LineAnswer[] | undefined;
    return element ? { ...answer, element: element.map(change) } : change(answer);
  };
  return local;
}
