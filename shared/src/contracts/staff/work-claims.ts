import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, timeSchema } from '../common.ts';

/** The queues in which Administration decides one item after another. */
export const workKinds = ['message-case', 'report-case', 'document', 'transaction', 'support'] as const;
export type WorkKind = (typeof workKinds)[number];
const kindSchema = z.enum(workKinds);

const workClaimsAnswer = z.object({
  data: z.array(
    z.object({
      itemId: idSchema,
      by: z.object({ _id: idSchema, name: z.string() }),
      isOwn: z.boolean(),
      until: timeSchema,
    }),
  ),
});
export type WorkClaim = z.output<typeof workClaimsAnswer>['data'][number];

export const workClaimsCall = defineCall({
  method: 'get',
  path: '/admin/claims',
  access: 'administration',
  summary: 'Who works on which items of a queue',
  query: z.object({ kind: kindSchema }),
  status: 200,
  answer: workClaimsAnswer,
});

export const claimWorkCall = defineCall({
  method: 'post',
  path: '/admin/claims',
  access: 'administration',
  summary:
    'Claim one item of a queue for some minutes, unless somebody else has it, and release one’s others; a repeat renews the claim. The answer is as of GET',
  body: z.object({ kind: kindSchema, itemId: idSchema }),
  status: 200,
  answer: workClaimsAnswer,
});

export const releaseWorkCall = defineCall({
  method: 'post',
  path: '/admin/claims/release',
  access: 'administration',
  summary: 'Release one’s claim in a queue',
  body: z.object({ kind: kindSchema }),
  status: 204,
});

/** With ALREADY_DECIDED, as `current`: who decided what and when. */
export const madeDecisionSchema = z.object({
  status: z.string(),
  by: z.string().optional(),
  at: timeSchema.optional(),
});
export type MadeDecision = z.output<typeof madeDecisionSchema>;
