import { z } from 'zod';
import {
  deleteAccountRoute,
  exportRoute,
  givePhoneRoute,
  listConsentsRoute,
  pauseRoute,
  restoreAccountRoute,
  saveConsentRoute,
  saveFamilyPageRoute,
  saveIncognitoRoute,
  saveLanguageRoute,
  saveLinkPreviewRoute,
  saveNearbyRoute,
  saveNotificationsRoute,
} from '../routes/index.ts';
import { logInBody, phoneInputSchema } from './auth/auth.ts';
import { proofSchema } from './auth/verification.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, textSchema, timeSchema } from './common.ts';
import { consentAboutSchema, familyStepSchema, nearbySchema, userSchema } from './member.ts';
import { notificationChangesSchema } from './notification-choices.ts';
import { memberNoteSchema } from './staff/member-record.ts';

export const pauseCall = defineCall({
  ...pauseRoute,
  access: 'member',
  summary: 'Pause one’s own profile, prolong a pause that ends soon by 90 days, or show the profile again',
  body: z.object({ paused: z.boolean() }),
  status: 200,
  answer: dataOf(userSchema),
});

export const givePhoneCall = defineCall({
  ...givePhoneRoute,
  access: 'member',
  summary:
    'Add a phone to one’s own account, or correct one that was never verified and that nobody unlocked',
  body: z.object({ phoneNumber: phoneInputSchema }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveIncognitoCall = defineCall({
  ...saveIncognitoRoute,
  access: 'member',
  summary: 'Turn incognito on or off: an incognito member leaves no visits and sees no visitors',
  body: z.object({ incognito: z.boolean() }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveLinkPreviewCall = defineCall({
  ...saveLinkPreviewRoute,
  access: 'member',
  summary: 'Turn the preview of the shared link on or off: off, it names only the product',
  body: z.object({ linkPreview: z.boolean() }),
  status: 200,
  answer: dataOf(userSchema),
});

/** To what a member agreed, and what became of it. */
export const consentSchema = z
  .object({
    about: consentAboutSchema,
    /** Of the text that was agreed to. Absent if it was told before anybody asked. */
    version: z.number().int().positive().optional(),
    /** `before`: it was told before anybody asked. */
    source: z.enum(['member', 'staff', 'before']),
    givenAt: timeSchema,
    withdrawnSource: z.enum(['member', 'staff', 'renewed']).optional(),
    withdrawnAt: timeSchema.optional(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.output<typeof consentSchema>;

export const listConsentsCall = defineCall({
  ...listConsentsRoute,
  access: 'member',
  summary: 'To what one agreed about sensitive fields, and what was taken back, newest first',
  status: 200,
  answer: dataOf(z.array(consentSchema)),
});

export const saveConsentCall = defineCall({
  ...saveConsentRoute,
  access: 'member',
  summary: 'Agree that what is told stays, or take it back: that empties the fields at once, for everybody',
  body: z.object({ about: consentAboutSchema, given: z.boolean() }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveNearbyCall = defineCall({
  ...saveNearbyRoute,
  access: 'member',
  summary: 'Choose whom Near me shows: who lives near, or whose family is from the same district',
  body: z.object({ nearby: nearbySchema }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveFamilyPageCall = defineCall({
  ...saveFamilyPageRoute,
  access: 'member',
  summary: 'Remember that For the family was opened, and a step of it that was skipped',
  body: z.object({ skipped: familyStepSchema.optional() }),
  status: 204,
});

export const saveLanguageCall = defineCall({
  ...saveLanguageRoute,
  access: 'member',
  summary: 'Set the language of the signed-in member',
  body: z.object({ language: z.enum(['en', 'bn']) }),
  status: 200,
  answer: dataOf(userSchema),
});

export const saveNotificationsCall = defineCall({
  ...saveNotificationsRoute,
  access: 'member',
  summary: 'Change the notification settings of the signed-in member',
  body: notificationChangesSchema,
  status: 200,
  answer: dataOf(userSchema),
});

/** The answer is a zip archive. */
export const exportCall = defineCall({
  ...exportRoute,
  access: 'member',
  summary: 'All stored data of the signed-in member, as one archive',
  body: proofSchema,
  status: 200,
  file: 'application/zip',
});

/** What is kept of a member who deleted the account, and until when. */
export const receiptSchema = z
  .object({
    deletedAt: timeSchema,
    /** The account can be restored by signing in until this time. Then all personal data is removed. */
    restorableUntil: timeSchema,
    kept: z.array(
      z.object({
        /** `invoices`: without name or contact. `audit`: what staff did, with ids only. */
        what: z.enum(['invoices', 'audit']),
        count: z.number().int().optional(),
        /** Absent if it is kept permanently. */
        until: timeSchema.optional(),
      }),
    ),
  })
  .meta({ id: 'DeletionReceipt' });
export type DeletionReceipt = z.output<typeof receiptSchema>;

export const deleteAccountCall = defineCall({
  ...deleteAccountRoute,
  access: 'member',
  summary: 'Delete one’s own account; it can be restored for 7 days',
  body: proofSchema,
  status: 200,
  answer: dataOf(receiptSchema),
});

export const restoreAccountCall = defineCall({
  ...restoreAccountRoute,
  access: 'anyone',
  summary: 'Restore one’s own deleted account and sign in',
  /** By password, or as the member of this browser's Google session. */
  body: z.union([z.object({ google: z.literal(true) }), logInBody]),
  status: 200,
  answer: dataOf(userSchema),
  problems: ['WRONG_CREDENTIALS'],
});

export const deleteUserCall = defineCall({
  method: 'delete',
  path: '/admin/users/{id}',
  access: 'administration',
  summary: 'Delete one user',
  params: z.object({ id: idSchema }),
  status: 204,
});

export const deleteUsersCall = defineCall({
  method: 'put',
  path: '/admin/users/delete-many',
  access: 'administration',
  summary: 'Delete many users',
  body: z.object({ users: z.array(idSchema).min(1).max(100) }),
  status: 200,
  answer: dataOf(z.object({ deleted: z.number().int() })),
});

/** What is lost, or still open, if staff delete a member now. Amounts in taka. */
export const deletionRisksSchema = z
  .object({
    connects: z.number().int(),
    /** Absent if none runs. */
    package: z.object({ name: z.string(), until: timeSchema }).optional(),
    /** Waiting, or appealed. */
    reportCases: z.number().int(),
    messageCases: z.number().int(),
    documents: z.number().int(),
    /** Messages to staff without an answer. */
    support: z.number().int(),
    /** Payments by hand that wait. */
    payments: z.number().int(),
    /** Connects of others that wait for this member's number, or of the member for others'. */
    heldConnects: z.number().int(),
    /** Money on hold, and owed back. */
    held: z.object({ payments: z.number().int(), amount: z.number() }),
    /** The email is that of a staff account. */
    isStaff: z.boolean(),
  })
  .meta({ id: 'DeletionRisks' });
export type DeletionRisks = z.output<typeof deletionRisksSchema>;

export const deletionRisksCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}/deletion',
  access: 'administration',
  summary: 'What is lost, or still open, if staff delete this member now',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(deletionRisksSchema),
});

export const restoreMemberCall = defineCall({
  method: 'post',
  path: '/admin/users/{id}/restore',
  access: 'administration',
  summary:
    'Restore a member whom staff deleted at most 7 days ago. The reason is a note for staff; the status stays',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: textSchema(1000).min(1) }),
  status: 200,
  answer: dataOf(memberNoteSchema),
  problems: ['OWN_DELETION'],
});
