import type { paymentProviders } from '@milon/shared/contracts';

export type ProviderName = (typeof paymentProviders)[number];

/** A purchase that is to be paid through a gateway. */
export interface PaymentRequest {
  /** Our id of the transaction, unique for the gateway. */
  readonly trxId: string;
  /** 1 Tk is 100 poisha. */
  readonly poisha: number;
  readonly packageName: string;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string };
}

/** What the gateway needs to find a payment again. */
export interface PaymentReference {
  readonly trxId: string;
  /** The gateway's own id of the payment (bKash `paymentID`, SSLCOMMERZ `sessionkey`). */
  readonly providerRef: string | null;
  /** SSLCOMMERZ `val_id`, as an untrusted return named it. */
  readonly validationId?: string;
}

/**
 * What a gateway says about a payment (decisions §9). `unknown` if it returned nothing usable: a timeout, a
 * lost connection, a 5xx or HTML. The job then asks again.
 */
export type PaymentVerdict =
  | {
      readonly state: 'paid';
      readonly poisha: number;
      /** ISO 4217. */
      readonly currency: string;
      /** The transaction that the gateway validated, to be compared with ours. */
      readonly trxId: string;
      /** Its id at the bank or wallet: SSLCOMMERZ `bank_tran_id`, bKash `trxID`. */
      readonly providerTrx: string;
      readonly validationId?: string;
      readonly isRisky: boolean;
      /** The payment went to another shop's account. */
      readonly isOtherStore?: boolean;
      readonly card?: { readonly brand: string; readonly number: string };
    }
  /** Also `pending`: the gateway does not know of a payment, which may still be made. */
  | { readonly state: 'pending' | 'failed' | 'cancelled'; readonly reason?: string }
  | { readonly state: 'unknown'; readonly reason: string };

/** What the browser or the gateway claims. Nobody has checked it. */
export interface UntrustedReturn {
  readonly trxId: string | undefined;
  readonly providerRef: string | undefined;
  readonly validationId: string | undefined;
  readonly claim: 'paid' | 'failed' | 'cancelled';
  /** The gateway's words for a payment that failed. */
  readonly reason?: string | undefined;
  /** Whether the gateway's signature over the form is correct. */
  readonly isSigned: boolean;
}

export interface RefundRequest {
  /** Our id of the refund (`refund_trans_id`). */
  readonly refundId: string;
  readonly providerTrx: string;
  readonly providerRef: string | null;
  readonly poisha: number;
  readonly reason: string;
  /**
   * The gateway's ids of other refunds of this payment: an answer about one of them is not about this one.
   */
  readonly others: readonly string[];
}

export type RefundVerdict =
  | { readonly state: 'done' | 'processing'; readonly providerRefund: string }
  | { readonly state: 'failed' | 'unknown'; readonly reason: string };

/** `missing`: the gateway has no such refund, so the request can be repeated under the same id. */
export type RefundLookUp = RefundVerdict | { readonly state: 'missing' };

/**
 * A payment gateway. No call throws for what the gateway answers: each returns a verdict. One request takes
 * 30 s at most.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The amounts that the gateway accepts, both ends included; any amount if it is not set. */
  readonly limits?: { readonly minPoisha: number; readonly maxPoisha: number };
  /** Until when nobody asks the gateway, because it hung; undefined if it does not rest. */
  readonly restsUntil: () => Promise<number | undefined>;
  /** Opens the payment; `undefined` if the gateway cannot be reached or refuses. */
  readonly begin: (
    request: PaymentRequest,
  ) => Promise<{ readonly redirectUrl: string; readonly providerRef: string } | undefined>;
  readonly readReturn: (fields: Readonly<Record<string, string>>) => UntrustedReturn;
  /**
   * Asks how a payment stands. At bKash the money moves only when we execute a payment that the customer
   * approved, so there this call executes it first, and queries only if that returned nothing usable. Repeats
   * do no harm.
   */
  readonly lookUp: (payment: PaymentReference) => Promise<PaymentVerdict>;
  /** Asks for a refund. A repeat under the same id does not pay twice if `lookUpRefund` was asked before. */
  readonly refund: (request: RefundRequest) => Promise<RefundVerdict>;
  /** `providerRefund`: the gateway's id of the refund, if it ever answered. */
  readonly lookUpRefund: (request: RefundRequest, providerRefund: string | null) => Promise<RefundLookUp>;
}

/** The gateways that are set up, in the order in which they are offered. */
export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>;
