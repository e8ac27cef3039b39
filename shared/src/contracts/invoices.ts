import { z } from 'zod';
import {
  creditNotePdfRoute,
  invoicePdfRoute,
  staffCreditNotePdfRoute,
  staffInvoicePdfRoute,
} from '../routes/index.ts';
import { readBin } from '../rules/commerce/bin.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, listOf, textSchema, timeSchema } from './common.ts';

/** Percent with at most two decimals, such as 7.5. */
const vatRateSchema = z.number().min(0).max(100).multipleOf(0.01);

/** The invoice of a credited purchase, with what applied on its day. Amounts are poisha. */
export const invoiceSchema = z
  .object({
    /** Gapless, from 1. */
    serial: z.number().int(),
    issuedAt: timeSchema,
    buyer: z.string(),
    /** Without address and BIN if no seller was set on that day; `bin` only of a registered seller. */
    seller: z.object({ name: z.string(), postalAddress: z.string().optional(), bin: z.string().optional() }),
    /** The value without VAT. */
    net: z.number().int(),
    /** Absent if the seller was not registered for VAT. */
    vat: z.object({ rate: vatRateSchema, amount: z.number().int() }).optional(),
    total: z.number().int(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof invoiceSchema>;

/** The credit note of a refund, with the seller and the VAT rate of the invoice. Amounts are poisha. */
export const creditNoteSchema = z
  .object({
    /** Gapless, from 1. Not the series of the invoices. */
    serial: z.number().int(),
    issuedAt: timeSchema,
    net: z.number().int(),
    vat: invoiceSchema.shape.vat,
    total: z.number().int(),
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.output<typeof creditNoteSchema>;

/** Empty, or read as `readBin` does. */
const binSchema = z
  .string()
  .trim()
  .max(40)
  .transform((text, context) => {
    const bin = text === '' ? '' : readBin(text);
    if (bin !== undefined) return bin;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

/**
 * The seller's data from a day of Dhaka on. Without a BIN the seller is not registered, and has no VAT rate.
 */
export const sellerSchema = z
  .object({
    validFrom: z.iso.date(),
    name: z.string(),
    postalAddress: z.string(),
    bin: z.string(),
    vatRate: vatRateSchema.optional(),
  })
  .meta({ id: 'Seller' });
export type Seller = z.output<typeof sellerSchema>;

export const sellersCall = defineCall({
  method: 'get',
  path: '/admin/seller',
  access: 'administration',
  summary: 'The seller’s data on invoices, by the day from which it applies, the latest first',
  status: 200,
  answer: listOf(sellerSchema),
});

export const saveSellerCall = defineCall({
  method: 'put',
  path: '/admin/seller',
  access: 'administration',
  summary: 'Set the seller’s data from today or a later day on; invoices that exist keep theirs',
  body: sellerSchema
    .extend({
      name: textSchema(120).min(1),
      postalAddress: textSchema(300).min(1),
      bin: binSchema.default(''),
    })
    .refine((seller) => (seller.bin === '') === (seller.vatRate === undefined), { path: ['vatRate'] }),
  status: 200,
  answer: dataOf(sellerSchema),
});

/** Of a transaction's invoice. Without a language it is the request's. */
const pdfRequest = {
  params: z.object({ id: idSchema }),
  query: z.object({ language: z.enum(['en', 'bn']).optional() }),
};

export const invoicePdfCall = defineCall({
  ...invoicePdfRoute,
  ...pdfRequest,
  access: 'member',
  summary: 'The invoice of my transaction as a PDF of one page',
  reading: 'file',
  status: 200,
  file: 'application/pdf',
});

export const staffInvoicePdfCall = defineCall({
  ...staffInvoicePdfRoute,
  ...pdfRequest,
  access: 'administration',
  summary: 'The invoice of a transaction as a PDF of one page',
  status: 200,
  file: 'application/pdf',
});

const creditNoteRequest = {
  params: z.object({ id: idSchema, serial: z.coerce.number().int().min(1).max(2_147_483_647) }),
  query: pdfRequest.query,
};

export const creditNotePdfCall = defineCall({
  ...creditNotePdfRoute,
  ...creditNoteRequest,
  access: 'member',
  summary: 'A credit note of my transaction as a PDF of one page',
  reading: 'file',
  status: 200,
  file: 'application/pdf',
});

export const staffCreditNotePdfCall = defineCall({
  ...staffCreditNotePdfRoute,
  ...creditNoteRequest,
  access: 'administration',
  summary: 'A credit note of a transaction as a PDF of one page',
  status: 200,
  file: 'application/pdf',
});
