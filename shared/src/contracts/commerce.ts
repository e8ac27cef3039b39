import { z } from 'zod';
import { invoiceStatusOptions, packageTypeOptions } from '../options/index.ts';
import {
  checkoutRoute,
  exportUnlocksRoute,
  packagesRoute,
  premiumDataRoute,
  premiumUserRoute,
  transactionRoute,
  transactionsRoute,
  unlockContactRoute,
  unlockersRoute,
  unlocksRoute,
} from '../routes/index.ts';
import { contactsOfRecord } from '../rules/visibility/contact-of-record.ts';
import { defineCall } from './call.ts';
import {
  COUNT_MAX,
  dataOf,
  idSchema,
  listOf,
  memberRefSchema,
  optionSchema,
  pageQuerySchema,
  pastedSchema,
  textSchema,
  timeSchema,
} from './common.ts';
import { invoiceSchema } from './invoices.ts';
import { guardianContactSchema, profileSchema } from './member.ts';
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

/** The fields that an unlock may return, by the names of the projections in spec §7. */
export const contactFields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'imo',
  'whatsapp',
  'email',
  'guardians',
] as const;

export const holdStates = ['HELD', 'CONFIRMED', 'RETURNED'] as const;

/**
 * What became of the connect that an unlock of an unconfirmed number holds (decisions §3): still held, spent
 * because the owner confirmed the number or our team said so, or returned.
 */
export const connectHoldSchema = z
  .object({
    state: z.enum(holdStates),
    /** When the connect comes back at the latest. */
    until: timeSchema,
    /** Whether our team decides it, or decided it. */
    byStaff: z.boolean().optional(),
    /** When it was confirmed or returned. */
    settledAt: timeSchema.optional(),
  })
  .meta({ id: 'ConnectHold' });
export type ConnectHold = z.output<typeof connectHoldSchema>;

export const unlockContactCall = defineCall({
  ...unlockContactRoute,
  access: 'member',
  summary:
    'Reveal a contact: one connect, once per profile, permanently; free if the owner gives free access',
  params: z.object({ id: memberRefSchema }),
  body: z.object({
    projections: z.array(z.enum(contactFields)).min(1).max(contactFields.length),
    /** How many connects the page said that it costs. With another price now it is refused. */
    cost: z.union([z.literal(0), z.literal(1)]).optional(),
    /**
     * What the page said that it adds. With another choice of the owner by now it is refused. Of a contact
     * that is unlocked, more is revealed only if this names it.
     */
    shows: z.enum(contactsOfRecord).optional(),
    connectData: z.object({ connectMethod: z.literal('Number').default('Number') }).optional(),
  }),
  status: 200,
  answer: z.object({
    data: profileSchema
      .pick({
        firstName: true,
        lastName: true,
        phoneNumber: true,
        imo: true,
        whatsapp: true,
        email: true,
        guardians: true,
      })
      .partial(),
    remainingConnects: z.number().int(),
    hold: connectHoldSchema.optional(),
  }),
});

export const premiumSchema = z.object({
  package: z.object({ name: z.string(), packageType: optionSchema(packageTypeOptions) }).optional(),
  endDate: timeSchema.optional(),
  connects: z.number().int(),
  remainingConnects: z.number().int(),
  /** Connects that wait for the confirmation of a number, if any: neither remaining nor spent. */
  heldConnects: z.number().int().optional(),
  /** Present if connects were used for contacts: their list stays readable without a package. */
  hasPaidContacts: z.literal(true).optional(),
});

export const premiumDataCall = defineCall({
  ...premiumDataRoute,
  access: 'member',
  summary: 'Whether this profile is unlocked, and what unlocking costs',
  params: z.object({ id: memberRefSchema }),
  status: 200,
  answer: z.object({
    unlocked: z.boolean(),
    unlockedAt: timeSchema.optional(),
    /** What the viewer's unlocks revealed. */
    revealed: z.enum(contactsOfRecord).optional(),
    /** What an unlock reveals; of an unlocked contact, what another connect adds. Absent: nothing. */
    shows: z.enum(contactsOfRecord).optional(),
    freeAccess: z.boolean(),
    remainingConnects: z.number().int(),
    /** For how many days the owner has not confirmed the number; only if an unlock would hold the connect. */
    unconfirmedDays: z.number().int().optional(),
    /** Whether the number is not sold until its owner answers. */
    isSilent: z.boolean().optional(),
    hold: connectHoldSchema.optional(),
  }),
});

export const premiumUserCall = defineCall({
  ...premiumUserRoute,
  access: 'member',
  summary: 'My package and connects',
  status: 200,
  answer: premiumSchema,
});

export const unlockRecordSchema = z.object({
  packageName: z.string(),
  endDate: timeSchema.optional(),
  user: profileSchema
    .pick({ _id: true, profileId: true, firstName: true, lastName: true, phoneNumber: true })
    .partial(),
  guardians: z.array(guardianContactSchema).optional(),
  /** Whether the person still has an account. */
  isUser: z.boolean(),
  connectTime: timeSchema,
  connectMethod: z.literal('Number'),
  free: z.boolean(),
  hold: connectHoldSchema.optional(),
});

const unlockFilterSchema = z.object({
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
  phone: pastedSchema(20).optional(),
  /** A name of digits only is read as a phone. */
  name: textSchema(80).optional(),
});
export type UnlockFilter = z.output<typeof unlockFilterSchema>;

export const exportUnlocksCall = defineCall({
  ...exportUnlocksRoute,
  access: 'member',
  summary: 'The same contacts as a CSV file, with headers in the language of Accept-Language',
  query: unlockFilterSchema.extend({ format: z.literal('csv').default('csv') }),
  status: 200,
  file: 'text/csv',
});

export const unlocksCall = defineCall({
  ...unlocksRoute,
  access: 'member',
  summary: 'Contacts that I unlocked, by time and by phone or name',
  body: unlockFilterSchema.extend({
    /** Time of the last row of the previous page. */
    firstConnect: timeSchema.optional(),
  }),
  status: 200,
  answer: z.object({ connectList: z.array(unlockRecordSchema) }),
});

/** A member who unlocked one's contact. */
export const unlockerSchema = profileSchema
  .extend({
    unlock: z.object({
      /** Day in Dhaka. */
      day: z.iso.date(),
    }),
  })
  .meta({ id: 'Unlocker' });
export type Unlocker = z.output<typeof unlockerSchema>;

export const unlockersCall = defineCall({
  ...unlockersRoute,
  access: 'member',
  reading: 'cards',
  summary: 'Members who unlocked my contact, the newest first, with their number in `total`',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(unlockerSchema),
});
