import { z } from 'zod';
import { packageTypeOptions } from '../../options/index.ts';
import { defineCall } from '../call.ts';
import {
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from '../common.ts';

export const ledgerReasons = ['PURCHASE', 'UNLOCK', 'HOLD', 'RETURN', 'REFUND', 'CORRECTION'] as const;

/** A member who bought a package, as Administration sees them. */
export const premiumUserSchema = z.object({
  user: z.object({ _id: idSchema, name: z.string(), profileId: z.string(), phone: z.string().optional() }),
  package: z.object({ name: z.string(), packageType: optionSchema(packageTypeOptions) }).optional(),
  endDate: timeSchema.optional(),
  connects: z.number().int(),
  remainingConnects: z.number().int(),
});
export type PremiumUser = z.output<typeof premiumUserSchema>;

/** One change of a balance; all of them add up to `remainingConnects`. */
export const ledgerEntrySchema = z.object({
  _id: idSchema,
  reason: z.enum(ledgerReasons),
  delta: z.number().int(),
  referenceId: z.string(),
  /** The purchase, or the correction, whose connects it adds or takes. */
  purchaseId: z.string(),
  /** What staff wrote with a correction. */
  note: z.string().optional(),
  createdAt: timeSchema,
});
export type LedgerEntry = z.output<typeof ledgerEntrySchema>;

export const premiumUsersCall = defineCall({
  method: 'get',
  path: '/admin/premium-user',
  access: 'administration',
  summary: 'Members who bought a package, also one that has ended; `q` is a name, phone, email or id',
  query: pageQuerySchema.extend({ q: textSchema(120).optional() }),
  status: 200,
  answer: listOf(premiumUserSchema),
});

export const premiumUserOfStaffCall = defineCall({
  method: 'get',
  path: '/admin/premium-user/{id}',
  access: 'administration',
  summary: 'The package, the connects and the ledger of one member, newest entries first',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(premiumUserSchema.extend({ ledger: z.array(ledgerEntrySchema) })),
});

export const correctConnectsCall = defineCall({
  method: 'post',
  path: '/admin/premium-user/{id}/correction',
  access: 'administration',
  summary: 'Add connects to a balance or take some from it; the reason stays in the ledger',
  params: z.object({ id: idSchema }),
  body: z.object({
    delta: z
      .number()
      .int()
      .min(-10_000)
      .max(10_000)
      .refine((delta) => delta !== 0),
    reason: textSchema(500).min(1),
    /** The balance that staff corrected. Another balance by now is CONFLICT. */
    remainingConnects: z.number().int().min(0).max(10_000_000).optional(),
  }),
  status: 200,
  answer: dataOf(z.object({ connects: z.number().int(), remainingConnects: z.number().int() })),
});
