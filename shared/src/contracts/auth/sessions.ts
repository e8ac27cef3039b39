import { z } from 'zod';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '../../routes.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';

/** One place where the member is signed in. */
export const memberSessionSchema = z
  .object({
    _id: idSchema,
    /** In the words of the language asked for: `Chrome on Android`. */
    device: z.string(),
    /** The one that asks. */
    current: z.boolean(),
    createdAt: timeSchema,
    /** To the hour. */
    lastSeenAt: timeSchema,
    expiresAt: timeSchema,
  })
  .meta({ id: 'MemberSession' });
export type MemberSession = z.output<typeof memberSessionSchema>;

export const listSessionsCall = defineCall({
  ...listSessionsRoute,
  access: 'member',
  summary: 'Where I am signed in, the latest seen first',
  status: 200,
  answer: dataOf(z.array(memberSessionSchema)),
});

export const endSessionCall = defineCall({
  ...endSessionRoute,
  access: 'member',
  summary: 'Sign out there, with its sockets',
  params: z.object({ id: idSchema }),
  status: 204,
});

export const endOtherSessionsCall = defineCall({
  ...endOtherSessionsRoute,
  access: 'member',
  summary: 'Sign out everywhere but here',
  status: 204,
});
