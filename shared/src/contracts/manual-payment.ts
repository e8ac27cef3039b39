import { z } from 'zod';
import { attachScreenshotRoute, manualPaymentRoute } from '../routes/index.ts';
import { isSenderNumber, readTrxId } from '../rules/commerce/manual-payment.ts';
import { latinDigits } from '../rules/identity/latin-digits.ts';
import { defineCall } from './call.ts';
import { manualPaymentMethods, packageVersionSchema, transactionSchema } from './commerce.ts';
import { dataOf, idSchema, pastedSchema } from './common.ts';

/** Normalised by `readTrxId`, so one payment has one id in every spelling. */
const trxIdSchema = z
  .string()
  .max(120)
  .transform((text, context) => {
    const trxId = readTrxId(text);
    if (trxId !== undefined) return trxId;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

export const manualPaymentCall = defineCall({
  ...manualPaymentRoute,
  access: 'member',
  summary:
    'Submit a manual payment; it is PENDING until Administration decides. A member has at most one open purchase of a New package',
  body: z
    .object({
      packageId: idSchema,
      /** The money is gone: what this version offered counts, and staff are told if it is an old one. */
      packageVersion: packageVersionSchema.optional(),
      paymentMethod: z.enum(manualPaymentMethods),
      /** A mobile number or bank account, depending on the method. */
      senderNumber: pastedSchema(60).transform(latinDigits),
      trxId: trxIdSchema,
    })
    .refine((payment) => isSenderNumber(payment.paymentMethod, payment.senderNumber), {
      path: ['senderNumber'],
    }),
  status: 201,
  answer: dataOf(transactionSchema),
});

export const attachScreenshotCall = defineCall({
  ...attachScreenshotRoute,
  access: 'member',
  summary:
    'Add a screenshot to my manual payment while it is PENDING, or replace it; only Administration sees it',
  params: z.object({ id: idSchema }),
  upload: true,
  status: 201,
  answer: dataOf(transactionSchema),
});
