import { z } from 'zod';
import { invoiceStatusOptions } from '../../options/index.ts';
import { exportTransactionsRoute, transactionScreenshotRoute } from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { transactionSchema } from '../commerce.ts';
import {
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from '../common.ts';
import { creditNoteSchema } from '../invoices.ts';
import { assignedSchema } from './assignments.ts';
import { usedRepliesSchema } from './saved-replies.ts';

/** Why a payment waits for staff: the rule that it breaks, or what the gateway said of it. */
export const holdReasons = [
  'TRX_TAKEN',
  'NEW_PACKAGE_OPEN',
  'NEW_PACKAGE_USED',
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'WRONG_STORE',
  'RISKY',
  'BUYER_GONE',
  'BUYER_BANNED',
  'PAYMENT_REUSED',
  'PAID_TWICE',
  'GATEWAY_SILENT',
  'REFUSED',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * What staff must look at beside the state of a payment: what a gateway confirmed late; as `MONEY_OWED`, what
 * the nightly check found; as `OLD_OFFER`, that the buyer paid by hand for what the package no longer offers.
 */
export const concerns = [
  'PAYMENT_REUSED',
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'WRONG_STORE',
  'RISKY',
  'MONEY_OWED',
  'OLD_OFFER',
] as const;
export type Concern = (typeof concerns)[number];

/**
 * How the latest refund of a transaction stands. `REQUESTED`: the gateway is being asked. `UNKNOWN`: it gave
 * no usable answer yet.
 */
export const refundStates = ['REQUESTED', 'UNKNOWN', 'PROCESSING', 'DONE', 'FAILED'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund as Administration sees it. */
export const staffRefundSchema = z.object({
  _id: idSchema,
  /** Taka. */
  amount: z.number(),
  state: z.enum(refundStates),
  /** Whether the gateway is asked, or staff pay back by hand. */
  isByHand: z.boolean(),
  /** How and under which number it was paid back by hand. */
  method: z.string().optional(),
  reference: z.string().optional(),
  /** Our number of the refund for the gateway, and the gateway's own. */
  refundId: z.string(),
  gatewayRefundId: z.string().optional(),
  reason: z.string(),
  /** The gateway's words, or why it gave no usable answer. */
  error: z.string().optional(),
  /** Connects that it took back. */
  connects: z.number().int(),
  creditNote: creditNoteSchema.optional(),
  /** The refund that failed after it was accepted, and which this one pays. */
  replaces: idSchema.optional(),
  requestedBy: z.string().optional(),
  /** When the gateway is asked next. Without it, an open refund waits for staff. */
  nextCheckAt: timeSchema.optional(),
  createdAt: timeSchema,
  settledAt: timeSchema.optional(),
});
export type StaffRefund = z.output<typeof staffRefundSchema>;

export const adminTransactionSchema = transactionSchema.omit({ refunds: true }).extend({
  user: z.object({
    _id: idSchema,
    name: z.string(),
    profileId: z.string().optional(),
    phone: z.string().optional(),
  }),
  decidedBy: z.string().optional(),
  decidedAt: timeSchema.optional(),
  /** Why a payment is HELD. */
  heldFor: z.enum(holdReasons).optional(),
  /** What the gateway received, if it is not the price: taka, or another currency. */
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  /** How the latest refund stands. */
  refundState: z.enum(refundStates).optional(),
  concern: z.enum(concerns).optional(),
  /** When the money arrived, as far as we know. */
  receivedAt: timeSchema.optional(),
  /** A HELD payment, a refund without a clear result, a concern, or money without a credit. */
  needsStaff: z.boolean(),
});
export type AdminTransaction = z.output<typeof adminTransactionSchema>;

/** What the gateway answered, and what staff did. */
export const transactionEventSchema = z.object({
  at: timeSchema,
  /** `GATEWAY` speaks of the payment, `REFUND` of a refund. */
  about: z.enum(['GATEWAY', 'REFUND', 'STAFF']),
  /** The verdict, or the action of staff. */
  what: z.string(),
  detail: z.string().optional(),
  staffName: z.string().optional(),
});
export type TransactionEvent = z.output<typeof transactionEventSchema>;

const filterSchema = z.object({
  /** `CREDITED`: paid and credited, also if it was refunded since. `NEEDS_STAFF`: as `needsStaff`. */
  status: z.union([optionSchema(invoiceStatusOptions), z.enum(['CREDITED', 'NEEDS_STAFF'])]).optional(),
  /** As `paymentMethod` of a transaction. */
  method: z.enum(['SSLCOMMERZ', 'bKash', 'Nagad', 'Rocket', 'Bank']).optional(),
  /** The name of the package when it was bought. */
  package: textSchema(80).optional(),
  /** A trxId or its beginning, or a member's name, phone, email, id or profile id. */
  q: textSchema(120).optional(),
  /** Days of Dhaka, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type TransactionFilter = z.output<typeof filterSchema>;

export const adminTransactionsCall = defineCall({
  method: 'get',
  path: '/admin/transactions',
  access: 'administration',
  summary:
    'Transactions by filter: what needs staff first, then the newest first; those of a status that waits, the oldest first',
  query: pageQuerySchema.extend({ ...filterSchema.shape, assigned: assignedSchema.optional() }),
  status: 200,
  answer: listOf(adminTransactionSchema),
});

export const adminTransactionCall = defineCall({
  method: 'get',
  path: '/admin/transactions/{id}',
  access: 'administration',
  summary: 'One transaction with its refunds and its history',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(
    adminTransactionSchema.extend({
      /** Taka that can still be refunded. */
      refundable: z.number(),
      /**
       * What staff may decide now, besides a refund; `VALID` of a concern says that they have seen it, and
       * `PENDING` reopens a payment by hand that was refused.
       */
      decisions: z.array(z.enum(['VALID', 'FAILED', 'PENDING'])).optional(),
      /** The payment by hand that has the same money, and which staff accepted. */
      samePayment: z.object({ _id: idSchema, trxId: z.string(), isSameMember: z.boolean() }).optional(),
      /** Whether the gateway can refund it; otherwise only by hand. */
      refundsByGateway: z.boolean(),
      /** The oldest first. */
      refunds: z.array(staffRefundSchema),
      /** The oldest first. */
      history: z.array(transactionEventSchema),
    }),
  ),
});

/** The answer is the bytes of a JPEG, which must not be cached. */
export const transactionScreenshotCall = defineCall({
  ...transactionScreenshotRoute,
  access: 'administration',
  summary: 'The screenshot that a member added to a manual payment; the access is audited',
  params: z.object({ id: idSchema }),
  status: 200,
  file: 'image/jpeg',
});

const sumSchema = z.object({
  count: z.number().int(),
  /** Taka, before refunds. */
  amount: z.number(),
  /** Taka. */
  refunded: z.number(),
});

export const transactionTotalsCall = defineCall({
  method: 'get',
  path: '/admin/transactions/totals',
  access: 'administration',
  summary:
    'Sums by day, package and method with the same filters: of credited transactions, or of those in `status`; the last 30 days without `from`',
  query: filterSchema,
  status: 200,
  answer: dataOf(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      total: sumSchema,
      /** Received, and neither credited nor paid back yet; of any status. Taka. */
      onHold: z.object({ count: z.number().int(), amount: z.number() }).optional(),
      byDay: z.array(sumSchema.extend({ day: z.iso.date() })),
      byPackage: z.array(sumSchema.extend({ package: z.string() })),
      byMethod: z.array(sumSchema.extend({ method: z.string() })),
    }),
  ),
});

export const exportTransactionsCall = defineCall({
  ...exportTransactionsRoute,
  access: 'administration',
  summary: 'The same transactions as a CSV file, with headers in the language of Accept-Language; audited',
  query: filterSchema.extend({ format: z.literal('csv').default('csv') }),
  status: 200,
  file: 'text/csv',
});

export const decideTransactionCall = defineCall({
  method: 'patch',
  path: '/admin/transactions/{id}',
  access: 'administration',
  summary:
    'Approve or refuse a payment that waits or is held, or reopen one by hand that was refused; it is credited only once. What was received cannot be refused',
  params: z.object({ id: idSchema }),
  body: z.object({
    status: z.enum(['VALID', 'FAILED', 'PENDING']),
    /** The member reads it with the payment, and on the invoice. */
    note: textSchema(500).optional(),
    /** For staff only: in the history of the payment. */
    staffNote: textSchema(500).optional(),
    /** Those in `note`. */
    replies: usedRepliesSchema,
  }),
  status: 200,
  answer: dataOf(adminTransactionSchema),
});

export const refundTransactionCall = defineCall({
  method: 'post',
  path: '/admin/transactions/{id}/refund',
  access: 'administration',
  summary:
    'Refund a payment, whole without `amount`: through its gateway, or by hand if `method` and `reference` say how it was paid back',
  params: z.object({ id: idSchema }),
  body: z.object({
    /** Taka, with at most two decimals. */
    amount: z.number().positive().max(10_000_000).multipleOf(0.01).optional(),
    reason: textSchema(500).min(1),
    method: textSchema(60).min(1).optional(),
    reference: textSchema(120).min(1).optional(),
    /** What could be refunded when staff decided, in taka. Another amount by now is CONFLICT. */
    refundable: z.number().min(0).max(10_000_000).multipleOf(0.01).optional(),
  }),
  status: 201,
  answer: dataOf(staffRefundSchema),
});

export const settleRefundCall = defineCall({
  method: 'patch',
  path: '/admin/refunds/{id}',
  access: 'administration',
  summary: 'Settle a refund that the gateway no longer decides, as its merchant panel shows it',
  params: z.object({ id: idSchema }),
  body: z.object({ status: z.enum(['DONE', 'FAILED']), note: textSchema(500).optional() }),
  status: 200,
  answer: dataOf(staffRefundSchema),
});
