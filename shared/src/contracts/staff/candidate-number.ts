import { z } from 'zod';
import { phoneInputSchema } from '../auth/auth.ts';
import { defineCall } from '../call.ts';
import { candidateStateSchema } from '../candidate-number.ts';
import { dataOf, idSchema } from '../common.ts';

const one = {
  path: '/admin/users/{id}/candidate-number',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(candidateStateSchema),
} as const;

export const memberCandidateCall = defineCall({
  ...one,
  method: 'get',
  access: 'staff',
  summary: 'How far the candidate’s own number of a member is; an Uploader reads it masked',
});

export const enterCandidateCall = defineCall({
  ...one,
  method: 'put',
  access: 'staff',
  summary: 'Enter the candidate’s own number; the code goes to it, and whoever has it answers by the link',
  body: z.object({ phoneNumber: phoneInputSchema }),
});

export const endCandidateCall = defineCall({
  ...one,
  method: 'delete',
  access: 'administration',
  summary: 'Take the candidate’s own number back for a member or a candidate who asks for it',
});
