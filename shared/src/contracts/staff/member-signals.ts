import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';

const withId = z.object({ id: idSchema });

export const signInDevices = ['phone', 'tablet', 'computer', 'other'] as const;
export type SignInDevice = (typeof signInDevices)[number];

/** From where a member signed in: one browser in one network. */
export const memberSignInSchema = z
  .object({
    _id: idSchema,
    /** Four characters, the same wherever this browser is shown. */
    tag: z.string(),
    device: z.enum(signInDevices),
    /** The family, without its version. */
    browser: z.string().optional(),
    /** An IPv4 /24 or an IPv6 /48. */
    network: z.string().optional(),
    firstSeenAt: timeSchema,
    /** To the hour. */
    lastSeenAt: timeSchema,
    /** How many sessions started. */
    times: z.number().int(),
  })
  .meta({ id: 'MemberSignIn' });
export type MemberSignIn = z.output<typeof memberSignInSchema>;

export const memberSignInsCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}/sign-ins',
  access: 'administration',
  summary: 'From where a member signed in lately, coarsely, the latest first; the access is audited',
  params: withId,
  status: 200,
  answer: dataOf(z.array(memberSignInSchema)),
});
