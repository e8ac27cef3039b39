import { z } from 'zod';
import { consentSchema } from '../account.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema } from '../common.ts';

export const memberConsentsCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}/consents',
  access: 'staff',
  summary: 'To what a member agreed about sensitive fields, and what was taken back, newest first',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(z.array(consentSchema)),
});
