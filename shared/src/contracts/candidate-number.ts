import { z } from 'zod';
import {
  confirmCandidateNumberRoute,
  removeCandidateNumberRoute,
  sendCandidateCodeRoute,
} from '../routes/index.ts';
import { phoneInputSchema } from './auth/auth.ts';
import { codeSchema } from './auth/verification.ts';
import { defineCall } from './call.ts';
import { dataOf } from './common.ts';
import { userSchema } from './member.ts';

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
