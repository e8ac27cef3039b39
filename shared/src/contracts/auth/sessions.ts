import { z } from 'zod';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';

/** One session of the member. */
export const memberSessionSchema = z
  .object({
    _id: idSchema,
    /** In the language of the request: `Chrome on Android`. */
    device: z.string(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
    createdAt: timeSchema,
    /** Rounded to the hour. */
    lastSeenAt: timeSchema,
    expiresAt: timeSchema,
  })
  .meta({ id: 'MemberSession' });
export type MemberSession = z.output<typeof memberSessionSchema>;

export const listSessionsCall = defineCall({
  ...listSessionsRoute,
  access: 'member',
  summary: 'My sessions, the most recently used first',
  status: 200,
  answer: dataOf(z.array(memberSessionSchema)),
});

export const endSessionCall = defineCall({
  ...endSessionRoute,
  access: 'member',
  summary: 'End one session and close its sockets',
  params: z.object({ id: idSchema }),
  status: 204,
});

export const endOtherSessionsCall = defineCall({
  ...endOtherSessionsRoute,
  access: 'member',
  summary: 'End all sessions except this one',
  status: 204,
});
