import { z } from 'zod';
import { invoiceStatusOptions, packageTypeOptions } from '../options/index.ts';
import { checkoutRoute, packagesRoute, transactionRoute, transactionsRoute } from '../routes/index.ts';
import { defineCall } from './call.ts';
import {
  COUNT_MAX,
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from './common.ts';
import { invoiceSchema } from './invoices.ts';
import { refundSchema } from './refunds.ts';

/** Amounts are whole taka. */
export const packageSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    packageType: optionSchema(packageTypeOptions),
    price: z.number().int(),
    connects: z.number().int(),
    validDays: z.number().int(),
    isActive: z.boolean(),
    order: z.number().int(),
  })
  .meta({ id: 'Package' });
export type Package = z.output<typeof packageSchema>;

/** A package as Administration sees it. `version` grows with each change. */
export const staffPackageSchema = packageSchema
  .extend({
    /** The name that members who read Bangla see. Without one they see `name`. */
    nameBn: z.string().optional(),
    version: z.number().int(),
  })
  .meta({ id: 'StaffPackage' });
export type StaffPackage = z.output<typeof staffPackageSchema>;

/** A package as a buyer sees it. */
export const offeredPackageSchema = packageSchema
  .extend({
    /**
     * This member's purchase of a New package is being checked. They cannot buy another until it is decided.
     */
    openPurchase: z.literal(true).optional(),
    /** Grows with each change. An order names the version that the buyer saw. */
    version: z.number().int().optional(),
  })
  .meta({ id: 'OfferedPackage' });
export type OfferedPackage = z.output<typeof offeredPackageSchema>;

/** The version of a package that the page showed to its buyer. */
export const packageVersionSchema = z.number().int().min(1).max(COUNT_MAX);

/** Payment gateways behind adapters; which of them are offered is in `GET /admin-settings`. */
export const paymentProviders = ['sslcommerz', 'bkash'] as const;

export const manualPaymentMethods = ['bKash', 'Nagad', 'Rocket', 'Bank'] as const;

export const transactionSchema = z
  .object({
    _id: idSchema,
    trxId: z.string(),
    amount: z.number().int(),
    package: z.object({
      _id: idSchema.optional(),
      name: z.string(),
      packageType: z.string(),
      validDays: z.number().int(),
      connects: z.number().int(),
    }),
    status: optionSchema(invoiceStatusOptions),
    paymentMethod: z.string(),
    /** Of a payment at a gateway. */
    provider: z.enum(paymentProviders).optional(),
    senderNumber: z.string().optional(),
    card: z.object({ brand: z.string(), number: z.string() }).optional(),
    error: z.string().optional(),
    note: z.string().optional(),
    /** The product's number for questions about this invoice. */
    contactMobile: z.string(),
    /** Only of a transaction that was credited. */
    invoice: invoiceSchema.optional(),
    /** Taka that were paid back, or are on the way. */
    refunded: z.number().optional(),
    /** The oldest first. */
    refunds: z.array(refundSchema).optional(),
    /** Of a payment by hand. Only Administration sees the picture itself. */
    hasScreenshot: z.literal(true).optional(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.output<typeof transactionSchema>;

export const packagesCall = defineCall({
  ...packagesRoute,
  access: 'anyone',
  summary: 'Packages offered to this viewer',
  status: 200,
  answer: listOf(offeredPackageSchema),
});

const packageFields = z.object({
  name: textSchema(80).min(1),
  /** Empty removes it. */
  nameBn: textSchema(80).optional(),
  packageType: optionSchema(packageTypeOptions),
  price: z.number().int().min(0).max(10_000_000),
  connects: z.number().int().min(0).max(10_000),
  validDays: z.number().int().min(1).max(3_650),
  isActive: z.boolean(),
  order: z.number().int().min(0).max(10_000),
});

export const adminPackagesCall = defineCall({
  method: 'get',
  path: '/admin/package',
  access: 'administration',
  summary: 'All packages, in the shop’s order',
  status: 200,
  answer: listOf(staffPackageSchema),
});

export const createPackageCall = defineCall({
  method: 'post',
  path: '/admin/package',
  access: 'administration',
  summary: 'Add a package; without an order it is listed last',
  body: packageFields.extend({
    isActive: z.boolean().default(true),
    order: packageFields.shape.order.optional(),
  }),
  status: 201,
  answer: dataOf(staffPackageSchema),
});

export const updatePackageCall = defineCall({
  method: 'patch',
  path: '/admin/package/{id}',
  access: 'administration',
  summary:
    'Change a package; existing purchases do not change. With an older `version` than the stored one it is refused with the stored package as `current`',
  params: z.object({ id: idSchema }),
  body: packageFields.partial().extend({ version: z.number().int().min(1).max(COUNT_MAX).optional() }),
  status: 200,
  answer: dataOf(staffPackageSchema),
});

export const orderPackagesCall = defineCall({
  method: 'put',
  path: '/admin/package/order',
  access: 'administration',
  summary: 'Set the shop’s order; refused unless it names every package once',
  body: z.object({ packages: z.array(idSchema).max(1000) }),
  status: 200,
  answer: listOf(staffPackageSchema),
});

export const checkoutCall = defineCall({
  ...checkoutRoute,
  access: 'member',
  summary:
    'Start to pay through a gateway; the same `Idempotency-Key` returns the same payment. If `packageVersion` cost or gave something else, it is refused with the package as `current`',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{1,80}$/)
      .optional(),
  }),
  body: z.object({
    packageId: idSchema,
    packageVersion: packageVersionSchema.optional(),
    provider: z.enum(paymentProviders).optional(),
  }),
  status: 201,
  answer: dataOf(z.object({ trxId: z.string(), redirectUrl: z.string() })),
});

/** The gateway adds fields as it likes. */
const gatewayForm = z.record(z.string(), z.string());

export const sslcommerzReturnCall = defineCall({
  method: 'post',
  path: '/payment/sslcommerz/{result}',
  access: 'anyone',
  summary: 'Return from the page of SSLCOMMERZ; a redirect to the page that shows the payment',
  params: z.object({ result: z.enum(['success', 'fail', 'cancel']) }),
  body: gatewayForm,
  form: true,
  status: 303,
});

export const sslcommerzNotificationCall = defineCall({
  method: 'post',
  path: '/payment/sslcommerz/ipn',
  access: 'anyone',
  summary: 'Notification of SSLCOMMERZ about a payment',
  body: gatewayForm,
  form: true,
  status: 200,
});

export const bkashReturnCall = defineCall({
  method: 'get',
  path: '/payment/bkash/callback',
  access: 'anyone',
  reading: 'none',
  summary: 'Return from the page of bKash; executes the payment and redirects to the page that shows it',
  query: z.object({ paymentID: z.string().min(1).max(100), status: z.string().max(40) }),
  status: 303,
});

export const transactionCall = defineCall({
  ...transactionRoute,
  access: 'member',
  summary: 'One of my transactions, by its id',
  params: z.object({ trxId: z.string().max(60) }),
  status: 200,
  answer: dataOf(transactionSchema),
});

export const transactionsCall = defineCall({
  ...transactionsRoute,
  access: 'member',
  reading: 'rows',
  summary: 'My transactions, the newest first',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(transactionSchema),
});
