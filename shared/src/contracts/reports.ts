import { z } from 'zod';
import { reportMessageRoute, reportRoute, reportWordsRoute } from '../routes/index.ts';
import { defineCall } from './call.ts';
import { idSchema, listOf, textSchema } from './common.ts';

export const reportWordSchema = z.object({ _id: idSchema, name: z.string(), nameBangla: z.string() });

export const reportWordsCall = defineCall({
  ...reportWordsRoute,
  access: 'member',
  summary:
    'Reasons that a member of this userType may choose: for a profile, an unlocked contact or a message',
  query: z.object({ about: z.enum(['profile', 'contact', 'message']).default('profile') }),
  status: 200,
  answer: listOf(reportWordSchema),
});

export const reportCall = defineCall({
  ...reportRoute,
  access: 'member',
  summary: 'Report a profile for one reason',
  body: z.object({
    reportedUser: idSchema,
    reportCategory: idSchema,
    /** In the reporter's words, for staff. */
    text: textSchema(500).optional(),
  }),
  status: 201,
  answer: z.object({ ok: z.literal(true) }),
});

export const reportMessageCall = defineCall({
  ...reportMessageRoute,
  access: 'member',
  summary: 'Report a received message, once; its writer is not informed',
  params: z.object({ id: idSchema }),
  body: z.object({ reportCategory: idSchema, text: textSchema(500).optional() }),
  status: 201,
  answer: z.object({ ok: z.literal(true) }),
});
