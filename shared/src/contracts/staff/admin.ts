import { z } from 'zod';
import { activePolicyOptions } from '../../options/index.ts';
import { defineCall } from '../call.ts';
import { paymentProviders } from '../commerce.ts';
import { dataOf, deletionSchema, idSchema, optionSchema, textSchema, timeSchema } from '../common.ts';
import { userSchema } from '../member.ts';
import { staffPhotoSchema } from '../photos/photo-review.ts';
import { preferenceSchema } from '../preference.ts';
import { updateUserBody } from '../users.ts';
import { usedRepliesSchema } from './saved-replies.ts';

/** A member as staff see them. Fields that the role may not see are masked or absent. */
export const adminUserSchema = userSchema
  .extend({ profileImages: z.array(staffPhotoSchema) })
  .partial({
    invite: true,
    blocks: true,
    favorites: true,
    sayHi: true,
    preference: true,
    visitors: true,
    incognito: true,
  })
  .extend({
    /** Waiting texts that this member of staff entered, so that somebody else must decide on them. */
    ownEntries: z.array(z.enum(['about', 'name'])).optional(),
    /** Saves with a contact in a profile text, since staff last checked them. */
    contactsWritten: z.object({ count: z.number().int(), lastAt: timeSchema }).optional(),
    /** Demands for dowry in texts of the profile and in refused messages, since staff last checked them. */
    dowryDemands: z.object({ count: z.number().int(), lastAt: timeSchema }).optional(),
    /** How far a guardian is who was named; absent without one. */
    guardian: z.enum(['ASKED', 'HELD', 'PROVEN']).optional(),
    /** When the record last changed. An edit that began from an older one is refused. */
    updatedAt: timeSchema,
    /** While the profile is special: until this time. Only in an opened member. */
    specialUntil: timeSchema.optional(),
    /** For a deleted account: until this time it can be restored, by whom `deletion` says. */
    restorableUntil: timeSchema.optional(),
    deletion: deletionSchema.optional(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUserSchema>;

/** The most members that one quick search returns. */
export const FOUND_MEMBERS = 8;

/** A member in the quick search, as this role may see them. */
export const foundMemberSchema = adminUserSchema
  .pick({
    _id: true,
    profileId: true,
    firstName: true,
    lastName: true,
    gender: true,
    age: true,
    activePolicy: true,
    firstLookWaiting: true,
    phoneNumber: true,
    email: true,
    profileImages: true,
  })
  .extend({
    /** The payment by whose transaction id the member was found. */
    trxId: z.string().optional(),
    /** The same payment's id. */
    transactionId: idSchema.optional(),
  })
  .meta({ id: 'FoundMember' });
export type FoundMember = z.output<typeof foundMemberSchema>;

export const findMembersCall = defineCall({
  method: 'post',
  path: '/admin/users/find',
  access: 'staff',
  summary: 'Finds a few members by name, phone, email, profile id or, for Administration, transaction id',
  body: z.object({ text: textSchema(80) }),
  status: 200,
  answer: z.object({ data: z.array(foundMemberSchema) }),
});

export const countAllUsersCall = defineCall({
  method: 'get',
  path: '/admin/users/all/count',
  access: 'staff',
  summary: 'Number of members',
  status: 200,
  answer: z.object({ count: z.number().int() }),
});

export const adminUserCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}',
  access: 'staff',
  summary: 'One member as staff see them',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(adminUserSchema),
});

export const userUpdateKinds = ['APPROVE_PHOTO', 'DECLINE_PHOTO', 'UPDATE_STATUS', 'UPDATE_GENERAL'] as const;

export const updateAnyUserCall = defineCall({
  method: 'patch',
  path: '/admin/users/{id}',
  access: 'staff',
  summary: 'Decide on a photo, set the status, or edit a member, depending on `t`',
  params: z.object({ id: idSchema }),
  query: z.object({ t: z.enum(userUpdateKinds) }),
  body: z.object({
    src: z.string().max(400).optional(),
    activePolicy: optionSchema(activePolicyOptions).optional(),
    message: textSchema(500).optional(),
    /** Those in `message`. */
    replies: usedRepliesSchema,
    updateUserDto: updateUserBody
      .extend({
        preference: preferenceSchema.optional(),
        /** The decision on a waiting About text. */
        aboutDecision: z.enum(['APPROVE', 'DECLINE']).optional(),
        /** The decision on a waiting name. */
        nameDecision: z.enum(['APPROVE', 'DECLINE']).optional(),
        /** Staff checked the contacts that the member wrote into texts: the count starts again. */
        contactsLookedAt: z.literal(true).optional(),
        /** Staff dealt with the demands for dowry: the count starts again. */
        dowryLookedAt: z.literal(true).optional(),
        note: textSchema(2000).optional(),
        /** The record's `updatedAt` that the edit began from. If it is older, 409 with `current`. */
        updatedAt: timeSchema.optional(),
        /** Never changed here, only by UPDATE_STATUS. An Uploader who sends it is refused. */
        activePolicy: z.unknown().optional(),
      })
      .optional(),
  }),
  status: 200,
  answer: dataOf(adminUserSchema),
});

/** From this number on, waiting work is not counted further: counting must stay cheap. */
export const WAITING_COUNTED = 1_000;

export const waitingWorkCall = defineCall({
  method: 'get',
  path: '/admin/waiting',
  access: 'staff',
  summary: `How much work waits in each queue, counted up to ${WAITING_COUNTED}; only queues of the caller's role`,
  status: 200,
  answer: z.object({
    photos: z.number().int(),
    secondLooks: z.number().int(),
    appeals: z.number().int(),
    disputes: z.number().int().optional(),
    users: z.number().int(),
    transactions: z.number().int().optional(),
    /** As `needsStaff` of a transaction. */
    heldTransactions: z.number().int().optional(),
    /** Held connects that wait for staff. */
    heldConnects: z.number().int().optional(),
    /** Messages of members and guests to staff. */
    support: z.number().int().optional(),
    documents: z.number().int().optional(),
    messages: z.number().int().optional(),
    reports: z.number().int().optional(),
    reportAppeals: z.number().int().optional(),
  }),
});
export type WaitingWork = z.output<typeof waitingWorkCall.answer>;

const lateCount = z.number().int();
const lateWorkSchema = z.object({
  photos: lateCount,
  transactions: lateCount.optional(),
  heldTransactions: lateCount.optional(),
  documents: lateCount.optional(),
  messages: lateCount.optional(),
  reports: lateCount.optional(),
  reportAppeals: lateCount.optional(),
  support: lateCount.optional(),
  /** New profiles that wait for a first look. */
  users: lateCount.optional(),
});
export type LateWork = z.output<typeof lateWorkSchema>;

export const dashboardCall = defineCall({
  method: 'get',
  path: '/admin/dashboard',
  access: 'staff',
  summary: 'Since when work waits, and the figures of the day',
  status: 200,
  answer: z.object({
    photosDecidedToday: z.number().int(),
    myPhotosDecidedToday: z.number().int(),
    usersTotal: z.number().int(),
    usersToday: z.number().int(),
    /** Since when the oldest of each queue waits; the queues are counted by the call of waiting work. */
    oldestWaiting: z.object({
      photos: timeSchema.optional(),
      users: timeSchema.optional(),
      transactions: timeSchema.optional(),
      documents: timeSchema.optional(),
      messages: timeSchema.optional(),
      reports: timeSchema.optional(),
      support: timeSchema.optional(),
    }),
    /** How much of each queue is late, counted as waiting work is; only queues of the caller's role. */
    late: lateWorkSchema.optional(),
    /** Money received that is neither credited nor paid back: taka, and since when the oldest is here. */
    moneyOnHold: z
      .object({ count: z.number().int(), amount: z.number(), since: timeSchema.optional() })
      .optional(),
    /** Today's SMS (in Dhaka): the number sent, and the number that the daily limit refused. */
    smsToday: z
      .object({ sent: z.number().int(), refused: z.number().int(), perDay: z.number().int() })
      .optional(),
    /** Payment gateways that did not answer, and until when nobody asks them. */
    gatewaysResting: z.array(z.object({ name: z.enum(paymentProviders), until: timeSchema })).optional(),
    /** The last good backup is older than a day, or there is none: when it was made. */
    lateBackup: z.object({ last: timeSchema.optional() }).optional(),
  }),
});

/** How much a member of staff decided, by queue. Texts are names and About texts. */
const decidedWorkSchema = z.object({
  photos: z.number().int(),
  profiles: z.number().int(),
  texts: z.number().int(),
  documents: z.number().int(),
  messages: z.number().int(),
  reports: z.number().int(),
  support: z.number().int(),
  payments: z.number().int(),
});
export type DecidedWork = z.output<typeof decidedWorkSchema>;

export const workOfDayCall = defineCall({
  method: 'get',
  path: '/admin/dashboard/work',
  access: 'staff',
  summary: 'How much one decided today (in Dhaka), without what was taken back',
  status: 200,
  answer: z.object({
    day: z.iso.date(),
    own: decidedWorkSchema,
    /** Every member of staff by name, only for Administration. */
    staff: z.array(z.object({ _id: idSchema, name: z.string(), decided: decidedWorkSchema })).optional(),
  }),
});

/** What members cannot buy without. The last two are settings of the server. */
export const neededForSale = ['packages', 'payment', 'seller', 'contact', 'mail', 'sms'] as const;
export type NeededForSale = (typeof neededForSale)[number];

export const missingForSaleCall = defineCall({
  method: 'get',
  path: '/admin/missing',
  access: 'administration',
  summary: 'What is missing before members can buy',
  status: 200,
  answer: z.object({ data: z.array(z.enum(neededForSale)) }),
});

export const dashboardTrendsCall = defineCall({
  method: 'get',
  path: '/admin/dashboard/trends',
  access: 'administration',
  summary: 'What happened on each of the last 30 or 90 days (in Dhaka)',
  query: z.object({ days: z.enum(['30', '90']).default('30') }),
  status: 200,
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Members whose last sign-in is in these days. */
    active: z.number().int(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Sign-ups of men and women whose accounts are not deleted. */
        men: z.number().int(),
        women: z.number().int(),
        invitations: z.number().int(),
        /** Invitations that were accepted on this day: matches. */
        accepted: z.number().int(),
        declined: z.number().int(),
        messages: z.number().int(),
      }),
    ),
    /** When invitations and messages were counted last. */
    countedAt: timeSchema.optional(),
  }),
});
