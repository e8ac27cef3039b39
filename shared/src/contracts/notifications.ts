import { z } from 'zod';
import {
  countUnreadRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  resubscribeRoute,
  showPushRoute,
  startPushRoute,
  stopPushRoute,
  stopSmsRoute,
  unsubscribeRoute,
} from '../routes/index.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, listOf, pageQuerySchema, timeSchema } from './common.ts';
import { profileSchema } from './member.ts';
import { mailFrequencies, notificationKinds } from './notification-choices.ts';
import { holdStates } from './unlocks.ts';

/** The kinds of entries in a member's list of notifications. */
export const notificationAbouts = [
  'invitation',
  'acceptance',
  'expiry',
  'hi',
  'photos',
  'document',
  'permission',
  'further',
  'payment',
  'refund',
  'status',
  'name',
  'conduct',
  'report',
  'warning',
  'pause',
  'number',
  'connect',
  'guardian',
  'candidate',
  'team',
] as const;

/** What a guardian answered, or staff decided about one whose number guards other profiles. */
export const guardianAnswers = [
  'AGREED',
  'WAITS',
  'REFUSED',
  'WITHDRAWN',
  'ACCEPTED',
  'NOT_ACCEPTED',
  'SILENT',
] as const;

/** How many of a member's photos got which decision, in one notification. */
export const photoOutcomeSchema = z.object({
  accepted: z.number().int(),
  refused: z.number().int(),
  /** Decided again, after an appeal or a dispute between two reviewers. */
  acceptedAgain: z.number().int(),
  refusedAgain: z.number().int(),
  /** Decisions that were revoked after the member was notified of them. */
  takenBack: z.number().int(),
});

export const notificationSchema = z
  .object({
    _id: idSchema,
    about: z.enum(notificationAbouts),
    /** The person who invited, accepted, did not answer or said hi. */
    person: profileSchema.optional(),
    /** How often it happened since the member last looked; `at` is the latest time. */
    times: z.number().int().min(1),
    photos: photoOutcomeSchema.optional(),
    /** Whether a document, payment, name, report or appeal was accepted, or a profile is shown to others. */
    accepted: z.boolean().optional(),
    /** Taka that are refunded. */
    amount: z.number().optional(),
    /** Whether the connect spent on the reported contact was returned. */
    connectReturned: z.boolean().optional(),
    /** Whether the member may appeal the decision. */
    mayAppeal: z.boolean().optional(),
    /** Of a pause: true if its maximum time is over, false if it ends soon. */
    isOver: z.boolean().optional(),
    /** What became of a connect that was held. */
    hold: z.enum(holdStates).optional(),
    /** Whether our team decides about the connect, or decided. */
    byStaff: z.boolean().optional(),
    /** Whether nobody answered at the member's number several times, so that it is not sold. */
    isSilent: z.boolean().optional(),
    /** Whether it is the reader who began to seek a further marriage, or somebody connected. */
    isReader: z.boolean().optional(),
    /** What the member's guardian or candidate answered, or staff decided about a guardian. */
    answer: z.enum(guardianAnswers).optional(),
    /** What our team wrote to the member. */
    text: z.string().optional(),
    at: timeSchema,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notificationSchema>;

export const listNotificationsCall = defineCall({
  ...listNotificationsRoute,
  access: 'member',
  reading: 'cards',
  summary: 'My notifications, the newest first; without people who are gone, hidden or blocked',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(notificationSchema),
});

export const countUnreadCall = defineCall({
  ...countUnreadRoute,
  access: 'member',
  summary: 'How many of my notifications are unread, counted up to 100',
  status: 200,
  answer: z.object({
    unread: z.number().int(),
    /** How many of them say that a member accepted my invitation. */
    acceptances: z.number().int().optional(),
  }),
});

export const readNotificationsCall = defineCall({
  ...readNotificationsRoute,
  access: 'member',
  summary: 'Mark my notifications read up to a moment: all, or those about one thing',
  body: z.object({ upTo: timeSchema, about: z.enum(notificationAbouts).optional() }),
  status: 204,
});

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

/** The subscription that a browser's PushManager returns. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export const showPushCall = defineCall({
  ...showPushRoute,
  access: 'member',
  summary: 'Whether this device can receive push messages, and whether it does',
  status: 200,
  answer: dataOf(
    z.object({
      /** Absent if push is not set up. */
      publicKey: z.string().optional(),
      /** The push endpoint of this session, which is always this device's own. */
      endpoint: z.string().optional(),
    }),
  ),
});

export const startPushCall = defineCall({
  ...startPushRoute,
  access: 'member',
  summary: 'Send push messages to this device until its session ends',
  body: pushSubscriptionSchema,
  status: 204,
});

export const stopPushCall = defineCall({
  ...stopPushRoute,
  access: 'member',
  summary: 'Stop push messages to this device',
  status: 204,
});

/** The token of a link in a mail. */
const linkSchema = z.object({ token: z.string().max(400) });

/** Mail programs also call this for a one-click unsubscribe (RFC 8058). Their form body is ignored. */
export const unsubscribeCall = defineCall({
  ...unsubscribeRoute,
  access: 'anyone',
  summary: 'End the mails of the kinds that the link names',
  query: linkSchema,
  status: 200,
  answer: dataOf(
    z.object({
      /**
       * The kinds that the link names, and the frequency of their mails so far. Empty if they had already
       * ended.
       */
      ended: z.array(z.object({ kind: z.enum(notificationKinds), email: z.enum(mailFrequencies) })),
    }),
  ),
});

export const resubscribeCall = defineCall({
  ...resubscribeRoute,
  access: 'anyone',
  summary: 'Resume the mails of the kinds that the link names',
  query: linkSchema,
  body: z.object({
    ended: z
      .array(z.object({ kind: z.enum(notificationKinds), email: z.enum(mailFrequencies) }))
      .min(1)
      .max(notificationKinds.length),
  }),
  status: 204,
});

/** Opening the link stops nothing: a person must press the button. */
export const stopSmsCall = defineCall({
  ...stopSmsRoute,
  access: 'anyone',
  summary: 'End the SMS notifications with the token of the link in one; a repeat changes nothing',
  body: z.object({ token: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}[\da-f]{24}$/) }),
  status: 204,
});
