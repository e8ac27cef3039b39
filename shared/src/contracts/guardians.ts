import { z } from 'zod';
import { callTimeOptions, guardianRelationOptions } from '../options/index.ts';
import {
  answerGuardianLinkRoute,
  changeGuardianRoute,
  confirmGuardianRoute,
  getGuardianRoute,
  guardianLinkRoute,
  nameGuardianRoute,
  sendGuardianCodeRoute,
  withdrawGuardianRoute,
} from '../routes/index.ts';
import { contactsOfRecord } from '../rules/visibility/contact-of-record.ts';
import { phoneInputSchema } from './auth/auth.ts';
import { codeSchema } from './auth/verification.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, nameSchema, optionSchema, timeSchema } from './common.ts';
import { guardianContactSchema } from './member.ts';

/** Whose contact an unlock reveals. */
export const contactOfRecordSchema = z.enum(contactsOfRecord);

/**
 * `ASKED`: the guardian did not answer yet. `HELD`: they agreed, and staff look at it, because the number
 * guards other profiles.
 */
export const guardianStates = ['ASKED', 'PROVEN', 'HELD', 'REFUSED', 'WITHDRAWN'] as const;

/** A member's guardian, for the member and for staff. An Uploader reads the number masked. */
export const guardianSchema = guardianContactSchema
  .omit({ withdrawn: true })
  .extend({
    _id: idSchema,
    /** What the member chose. It counts once the guardian has agreed. */
    contactOfRecord: contactOfRecordSchema,
    state: z.enum(['ASKED', 'PROVEN', 'HELD']),
    /** Whether the number is that of the account, which another person keeps. */
    isAccountNumber: z.boolean(),
    /** Whether staff entered it. */
    byStaff: z.boolean(),
    createdAt: timeSchema,
    provenAt: timeSchema.optional(),
  })
  .meta({ id: 'Guardian' });
export type Guardian = z.output<typeof guardianSchema>;

/** The last guardian who said no, before or after agreeing, while no other is named. */
export const endedGuardianSchema = z.object({
  relation: optionSchema(guardianRelationOptions),
  state: z.enum(['REFUSED', 'WITHDRAWN']),
  at: timeSchema,
});

const ownGuardianSchema = z
  .object({
    guardian: guardianSchema.optional(),
    ended: endedGuardianSchema.optional(),
    /** The account's own number can be the guardian's without a code: it is proven, and kept for another. */
    mayUseAccountNumber: z.boolean(),
  })
  .meta({ id: 'OwnGuardian' });
export type OwnGuardian = z.output<typeof ownGuardianSchema>;

export const guardianFieldsSchema = z.object({
  name: nameSchema.min(2),
  relation: optionSchema(guardianRelationOptions),
  phoneNumber: phoneInputSchema,
  callTime: optionSchema(callTimeOptions).default('1'),
  contactOfRecord: contactOfRecordSchema.default('guardian'),
});
export type GuardianFields = z.output<typeof guardianFieldsSchema>;

const own = { access: 'member', status: 200, answer: dataOf(ownGuardianSchema) } as const;

export const getGuardianCall = defineCall({
  ...getGuardianRoute,
  ...own,
  summary: 'My guardian, or how the last one ended',
});

export const nameGuardianCall = defineCall({
  ...nameGuardianRoute,
  ...own,
  summary: 'Name a guardian, who gets a code by SMS; takes the place of one who did not answer yet',
  body: guardianFieldsSchema,
});

export const changeGuardianCall = defineCall({
  ...changeGuardianRoute,
  ...own,
  summary: 'Change when to call my guardian, and whose contact an unlock reveals',
  body: z.object({
    callTime: optionSchema(callTimeOptions).optional(),
    contactOfRecord: contactOfRecordSchema.optional(),
  }),
});

export const withdrawGuardianCall = defineCall({
  ...withdrawGuardianRoute,
  ...own,
  summary: 'Take my guardian back at once; a repeat changes nothing',
});

export const sendGuardianCodeCall = defineCall({
  ...sendGuardianCodeRoute,
  access: 'member',
  summary: 'Send my guardian another code',
  problems: ['NOT_FOUND'],
  status: 202,
});

export const confirmGuardianCall = defineCall({
  ...confirmGuardianRoute,
  ...own,
  summary: 'Confirm my guardian with the code that was sent to them',
  body: z.object({ code: codeSchema }),
});

const tokenSchema = z.string().regex(/^[\w-]{22}[\da-f]{24}$/);

/** Who named the guardian: the member, who keeps the profile, or our team. */
export const guardianNamers = ['SELF', 'PARENT', 'SIBLING', 'FRIEND', 'RELATIVE', 'TEAM'] as const;

const guardianLinkSchema = z
  .object({
    /** What the SMS asked: to be the guardian, or to be shown as the candidate's own number. */
    about: z.enum(['guardian', 'candidate']),
    /** First name and initial of whom the profile is of. */
    name: z.string(),
    /** Only of a guardian, as `relation`. */
    namedBy: z.enum(guardianNamers).optional(),
    relation: optionSchema(guardianRelationOptions).optional(),
    state: z.enum(guardianStates),
  })
  .meta({ id: 'GuardianLink' });
export type GuardianLink = z.output<typeof guardianLinkSchema>;

const link = { access: 'anyone', status: 200, answer: dataOf(guardianLinkSchema) } as const;

/** The link signs nobody in: it shows what the SMS said, and takes the guardian's answer. */
export const guardianLinkCall = defineCall({
  ...guardianLinkRoute,
  ...link,
  summary: 'What the link in the SMS to a guardian or a candidate is about',
  body: z.object({ token: tokenSchema }),
});

export const answerGuardianLinkCall = defineCall({
  ...answerGuardianLinkRoute,
  ...link,
  summary: 'The answer of a guardian or a candidate: agree, or refuse, also later; a repeat changes nothing',
  body: z.object({ token: tokenSchema, agrees: z.boolean() }),
});
