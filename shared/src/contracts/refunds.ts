import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { creditNoteSchema } from './invoices.ts';

/** A refund as the buyer sees it: accepted by the gateway, or paid back by hand. */
export const refundSchema = z
  .object({
    _id: idSchema,
    /** Taka. */
    amount: z.number(),
    /** `PROCESSING`: the money is on the way. */
    status: z.enum(['PROCESSING', 'DONE']),
    /** Absent if the payment was never credited. */
    creditNote: creditNoteSchema.optional(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Refund' });
export type Refund = z.output<typeof refundSchema>;
