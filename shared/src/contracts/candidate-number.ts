import { z } from 'zod';
import {
  confirmCandidateNumberRoute,
  getCandidateNumberRoute,
  removeCandidateNumberRoute,
  sendCandidateCodeRoute,
} from '../routes/index.ts';
import { phoneInputSchema } from './auth/auth.ts';
import { codeSchema } from './auth/verification.ts';
import { defineCall } from './call.ts';
import { dataOf, timeSchema } from './common.ts';
import { phoneSchema, userSchema } from './member.ts';

/** How far a candidate's own number is, for the member and for staff. An Uploader reads it masked. */
export const candidateStateSchema = z
  .object({
    /** Whether the profile can have one: somebody else keeps it. */
    isPossible: z.boolean(),
    number: z
      .object({
        phoneNumber: phoneSchema,
        /** `ASKED`: whoever has the number did not answer yet. */
        state: z.enum(['ASKED', 'PROVEN']),
        /** Whether staff entered it. */
        byStaff: z.boolean(),
        createdAt: timeSchema,
        provenAt: timeSchema.optional(),
      })
      .optional(),
    /** How the last one said no, before or after agreeing, while no other number is given. */
    ended: z.object({ state: z.enum(['REFUSED', 'WITHDRAWN']), at: timeSchema }).optional(),
  })
  .meta({ id: 'CandidateState' });
export type CandidateState = z.output<typeof candidateStateSchema>;

export const getCandidateNumberCall = defineCall({
  ...getCandidateNumberRoute,
  access: 'member',
  summary: 'How far the candidate’s own number is, or how the last one ended',
  status: 200,
  answer: dataOf(candidateStateSchema),
});

const own = { access: 'member', status: 200, answer: dataOf(userSchema) } as const;

export const sendCandidateCodeCall = defineCall({
  ...sendCandidateCodeRoute,
  access: 'member',
  summary: 'Send a code to the own number of the candidate, for whom somebody else keeps the profile',
  body: z.object({ phoneNumber: phoneInputSchema }),
  status: 202,
});

export const confirmCandidateNumberCall = defineCall({
  ...confirmCandidateNumberRoute,
  ...own,
  summary: 'Show the candidate’s own number instead of the account’s, with the code that was sent to it',
  body: z.object({ phoneNumber: phoneInputSchema, code: codeSchema }),
});

export const removeCandidateNumberCall = defineCall({
  ...removeCandidateNumberRoute,
  ...own,
  summary: 'Remove the candidate’s own number at once; a repeat changes nothing',
});
