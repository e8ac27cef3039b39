import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';
import { foundMemberSchema } from './admin.ts';

const withId = z.object({ id: idSchema });

const signInDevices = ['phone', 'tablet', 'computer', 'other'] as const;
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

const sharingSchema = z.object({
  members: z.array(foundMemberSchema),
  /** More accounts than the list has. */
  isMore: z.boolean(),
});

/** Accounts that have something in common. Families do too: it proves nothing. */
export const sharedAccountsSchema = z
  .object({
    /** They signed in on a device of this member in the last 90 days. */
    devices: sharingSchema,
    /** They paid by hand from the same number. */
    payers: sharingSchema,
    /** A photo of theirs is the same picture. */
    photos: sharingSchema,
  })
  .meta({ id: 'SharedAccounts' });
export type SharedAccounts = z.output<typeof sharedAccountsSchema>;

export const sharedAccountsCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}/shared',
  access: 'administration',
  summary:
    'Accounts that share a device, a payer’s number or a picture with a member, ten of each; the access is audited',
  params: withId,
  status: 200,
  answer: dataOf(sharedAccountsSchema),
});
