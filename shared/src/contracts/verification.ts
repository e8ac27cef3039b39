import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataOf } from './common.ts';
import { userSchema } from './member.ts';

const codeBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});

const verification = <const K extends 'phone' | 'email'>(kind: K) =>
  ({
    start: defineCall({
      method: 'post',
      path: `/verify/${kind}`,
      access: 'member',
      summary: `Send a code to one's own ${kind}`,
      status: 202,
    }),
    confirm: defineCall({
      method: 'post',
      path: `/verify/${kind}/confirm`,
      access: 'member',
      summary: `Confirm one's own ${kind} with the code`,
      body: codeBody,
      status: 200,
      answer: dataOf(userSchema),
    }),
  }) as const;

const phoneVerification = verification('phone');
const emailVerification = verification('email');
export const verifyPhoneCall = phoneVerification.start;
export const confirmPhoneCall = phoneVerification.confirm;
export const verifyEmailCall = emailVerification.start;
export const confirmEmailCall = emailVerification.confirm;

/** Asked for by a person who pressed a button, in whichever browser: a program that only opens links verifies nothing. */
export const confirmEmailLinkCall = defineCall({
  method: 'post',
  path: '/verify/email/link',
  access: 'anyone',
  summary: 'Confirm an email with the token of the link that was sent to it',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  status: 204,
});
