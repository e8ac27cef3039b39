import { z } from 'zod';
import {
  deleteAccountRoute,
  deleteUserRoute,
  deleteUsersRoute,
  exportRoute,
  givePhoneRoute,
  pauseRoute,
  restoreAccountRoute,
  saveIncognitoRoute,
  saveLanguageRoute,
  saveNotificationsRoute,
} from '../routes.ts';
import { logInBody, phoneInputSchema } from './auth/auth.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, timeSchema } from './common.ts';
import { userSchema } from './member.ts';
import { notificationChangesSchema } from './notification-choices.ts';

export const pauseCall = defineCall({
  ...pauseRoute,
  access: 'member',
  summary:
    'Hide one’s own profile from everybody, for 90 days more where that is nearly over, or show it again',
  body: z.object({ paused: z.boolean() }),
  status: 200,
  answer: dataOf(userSchema),
});

export const givePhoneCall = defineCall({
  ...givePhoneRoute,
  access: 'member',
  summary: 'Give one’s own account a phone where it has none',
  body: z.object({ phoneNumber: phoneInputSchema }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveIncognitoCall = defineCall({
  ...saveIncognitoRoute,
  access: 'member',
  summary: 'Look at others without a trace and without seeing who looked, or openly again',
  body: z.object({ incognito: z.boolean() }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveLanguageCall = defineCall({
  ...saveLanguageRoute,
  access: 'member',
  summary: 'In which language to speak to the signed-in member',
  body: z.object({ language: z.enum(['en', 'bn']) }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveNotificationsCall = defineCall({
  ...saveNotificationsRoute,
  access: 'member',
  summary: 'What to tell the signed-in member outside of the page, how, and how soon: what changes',
  body: notificationChangesSchema,
  status: 200,
  answer: dataOf(userSchema),
});

/** Answers a zip archive. */
export const exportCall = defineCall({
  ...exportRoute,
  access: 'member',
  summary: 'Everything that is kept of the signed-in member, as one archive',
  status: 200,
});

/** What is kept of one who left, and until when. */
export const receiptSchema = z
  .object({
    deletedAt: timeSchema,
    /** Until then the account can be restored by signing in; then everything personal is removed. */
    restorableUntil: timeSchema,
    kept: z.array(
      z.object({
        /** `invoices`, without name or contact; `audit`: what staff did, by ids alone. */
        what: z.enum(['invoices', 'audit']),
        count: z.number().int().optional(),
        /** Absent where there is no end. */
        until: timeSchema.optional(),
      }),
    ),
  })
  .meta({ id: 'DeletionReceipt' });
export type DeletionReceipt = z.output<typeof receiptSchema>;

export const deleteAccountCall = defineCall({
  ...deleteAccountRoute,
  access: 'member',
  summary: 'Delete one’s own account; 7 days to restore it',
  body: z
    .object({
      password: z.string().min(1).max(200).optional(),
      /** One's own phone or email, typed by one who has no password. */
      contact: z.string().trim().min(1).max(254).optional(),
    })
    .refine((body) => (body.password === undefined) !== (body.contact === undefined), {
      error: 'password or contact',
      path: ['password'],
    }),
  status: 200,
  answer: dataOf(receiptSchema),
});

export const restoreAccountCall = defineCall({
  ...restoreAccountRoute,
  access: 'anyone',
  summary: 'Restore one’s own deleted account and sign in',
  /** With the password, or as the member of this browser's Google session. */
  body: z.union([z.object({ google: z.literal(true) }), logInBody]),
  status: 200,
  answer: dataOf(userSchema),
});

export const deleteUserCall = defineCall({
  ...deleteUserRoute,
  access: 'administration',
  summary: 'Delete one user',
  params: z.object({ id: idSchema }),
  status: 204,
});

export const deleteUsersCall = defineCall({
  ...deleteUsersRoute,
  access: 'administration',
  summary: 'Delete many users',
  body: z.object({ users: z.array(idSchema).min(1).max(100) }),
  status: 200,
  answer: dataOf(z.object({ deleted: z.number().int() })),
});
