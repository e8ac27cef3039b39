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

export const ledgerReasons = [
  'PURCHASE',
  'UNLOCK',
  'HOLD',
  'RETURN',
  'REFUND',
  'CORRECTION',
  'MERGE',
] as const;

/** A member who bought a package, as Administration sees them. */
export const premiumUserSchema = z.object({
  user: z.object({ _id: idSchema, name: z.string(), profileId: z.string(), phone: z.string().optional() }),
  package: z.object({ name: z.string(), packageType: optionSchema(packageTypeOptions) }).optional(),
  endDate: timeSchema.optional(),
  connects: z.number().int(),
  remainingConnects: z.number().int(),
  /** Held connects that wait for staff, if any. */
  waitingConnects: z.number().int().optional(),
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
  /** What staff wrote with a correction, or when they decided a held connect. */
  note: z.string().optional(),
  /** Who of staff corrected or decided. */
  staffName: z.string().optional(),
  createdAt: timeSchema,
});
export type LedgerEntry = z.output<typeof ledgerEntrySchema>;

/**
 * A held connect that waits for staff, because enough came back to its buyer by themselves lately
 * (decisions §3). `_id` is that of the unlock.
 */
export const waitingHoldSchema = z.object({
  _id: idSchema,
  owner: z.object({ _id: idSchema, name: z.string(), profileId: z.string() }),
  unlockedAt: timeSchema,
  /** When it comes back, if staff do not decide. */
  until: timeSchema,
  /** How many holds of the number ended without an answer of its owner. */
  silentHolds: z.number().int(),
});
export type WaitingHold = z.output<typeof waitingHoldSchema>;

export const premiumUsersCall = defineCall({
  method: 'get',
  path: '/admin/premium-user',
  access: 'administration',
  summary: 'Members who bought a package, also one that has ended; `q` is a name, phone, email or id',
  query: pageQuerySchema.extend({
    q: textSchema(120).optional(),
    /** Only members with held connects that wait for staff. */
    waiting: z.literal('true').optional(),
  }),
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
  answer: dataOf(
    premiumUserSchema.extend({
      waitingHolds: z.array(waitingHoldSchema).optional(),
      ledger: z.array(ledgerEntrySchema),
    }),
  ),
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

export const decideHoldsCall = defineCall({
  method: 'post',
  path: '/admin/premium-user/{id}/holds',
  access: 'administration',
  summary: 'Give back or spend held connects that wait for staff; the reason stays in the ledger',
  params: z.object({ id: idSchema }),
  body: z.object({
    decision: z.enum(['RETURN', 'SPEND']),
    reason: textSchema(500).min(1),
    holds: z.array(idSchema).min(1).max(200),
  }),
  status: 200,
  answer: dataOf(z.object({ decided: z.number().int() })),
});
