import { z } from 'zod';
import {
  confirmEmailLinkRoute,
  confirmEmailRoute,
  confirmNumberLinkRoute,
  confirmNumberRoute,
  confirmPhoneRoute,
  proveOwnerRoute,
  type Route,
  verifyEmailRoute,
  verifyPhoneRoute,
} from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { dataOf } from '../common.ts';
import { userSchema } from '../member.ts';

export const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
const codeBody = z.object({ code: codeSchema });

const sendCodeBy = <const R extends Route>(route: R, kind: 'phone' | 'email') =>
  defineCall({ ...route, access: 'member', summary: `Send a code to one's own ${kind}`, status: 202 });

const confirmBy = <const R extends Route>(route: R, kind: 'phone' | 'email') =>
  defineCall({
    ...route,
    access: 'member',
    summary: `Confirm one's own ${kind} with the code`,
    body: codeBody,
    status: 200,
    answer: dataOf(userSchema),
  });

export const verifyPhoneCall = sendCodeBy(verifyPhoneRoute, 'phone');
export const confirmPhoneCall = confirmBy(confirmPhoneRoute, 'phone');
export const verifyEmailCall = sendCodeBy(verifyEmailRoute, 'email');
export const confirmEmailCall = confirmBy(confirmEmailRoute, 'email');

/** For an account without a password: the code goes to the contact that was proven first. */
export const proveOwnerCall = defineCall({
  ...proveOwnerRoute,
  access: 'member',
  summary: 'Send a code that proves that the account is one’s own',
  status: 202,
  answer: dataOf(z.object({ sentTo: z.enum(['phone', 'email']) })),
});

/** That a signed-in member is the owner of the account. */
export const proofSchema = z
  .object({
    password: z.string().min(1).max(200).optional(),
    /** The code of `/verify/owner`, for an account without a password. */
    code: codeSchema.optional(),
  })
  .refine((body) => (body.password === undefined) !== (body.code === undefined), {
    error: 'password or code',
    path: ['password'],
  });

/**
 * Confirmed when a person presses a button, in any browser. A program that only opens links verifies nothing.
 */
export const confirmEmailLinkCall = defineCall({
  ...confirmEmailLinkRoute,
  access: 'anyone',
  summary: 'Confirm an email with the token of the link that was sent to it',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  status: 204,
});

export const confirmNumberCall = defineCall({
  ...confirmNumberRoute,
  access: 'member',
  summary: 'Say that the number of the account is still in use',
  /** The number that the screen showed, in E.164. A number that changed since is not confirmed. */
  body: z.object({ phone: z.string().regex(/^\+\d{8,15}$/) }),
  status: 204,
});

/** As for the email: opening the link confirms nothing, pressing the button does. */
export const confirmNumberLinkCall = defineCall({
  ...confirmNumberLinkRoute,
  access: 'anyone',
  summary: 'Confirm a number with the token of the link that an SMS brought; a repeat changes nothing',
  body: z.object({ token: z.string().regex(/^[\w-]{22}[\da-f]{24}$/) }),
  status: 204,
});
