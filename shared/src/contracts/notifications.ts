import { z } from 'zod';
import {
  countUnreadRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  resubscribeRoute,
  showPushRoute,
  startPushRoute,
  stopPushRoute,
  unsubscribeRoute,
} from '../routes.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, listOf, pageQuerySchema, timeSchema } from './common.ts';
import { profileSchema } from './member.ts';
import { mailFrequencies, notificationKinds } from './notification-choices.ts';

/** What may stand in the list of what happened to a member. */
export const notificationAbouts = [
  'invitation',
  'acceptance',
  'expiry',
  'hi',
  'photos',
  'document',
  'payment',
  'status',
  'name',
  'conduct',
  'pause',
] as const;

/** How many of a member's photos were decided which way, together. */
export const photoOutcomeSchema = z.object({
  accepted: z.number().int(),
  refused: z.number().int(),
  /** Looked at once more: appealed, or seen differently by two reviewers. */
  acceptedAgain: z.number().int(),
  refusedAgain: z.number().int(),
  /** Of which the member was told what is so no more. */
  takenBack: z.number().int(),
});

export const notificationSchema = z
  .object({
    _id: idSchema,
    about: z.enum(notificationAbouts),
    /** Of whom: invited, accepted, did not answer, said hi. */
    person: profileSchema.optional(),
    /** How often since the member looked, the latest at `at`. */
    times: z.number().int().min(1),
    photos: photoOutcomeSchema.optional(),
    /** A document, payment or name was accepted, a profile is shown to others. */
    accepted: z.boolean().optional(),
    /** A pause has lasted as long as one may, or else nearly so. */
    isOver: z.boolean().optional(),
    at: timeSchema,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notificationSchema>;

export const listNotificationsCall = defineCall({
  ...listNotificationsRoute,
  access: 'member',
  summary: 'What happened to me, the newest first; nothing of people who are gone, hidden or blocked',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(notificationSchema),
});

export const countUnreadCall = defineCall({
  ...countUnreadRoute,
  access: 'member',
  summary: 'How many of my notifications are unread, counted up to 100',
  status: 200,
  answer: z.object({ unread: z.number().int() }),
});

export const readNotificationsCall = defineCall({
  ...readNotificationsRoute,
  access: 'member',
  summary: 'Mark my notifications read up to a moment',
  body: z.object({ upTo: timeSchema }),
  status: 204,
});

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

/** What a browser's PushManager gives. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export const showPushCall = defineCall({
  ...showPushRoute,
  access: 'member',
  summary: 'Whether this device can be and is told at once',
  status: 200,
  answer: dataOf(
    z.object({
      /** Absent where push is not set up. */
      publicKey: z.string().optional(),
      /** Where this session's messages go; only ever the device's own. */
      endpoint: z.string().optional(),
    }),
  ),
});

export const startPushCall = defineCall({
  ...startPushRoute,
  access: 'member',
  summary: 'Tell this device at once, until its session ends',
  body: pushSubscriptionSchema,
  status: 204,
});

export const stopPushCall = defineCall({
  ...stopPushRoute,
  access: 'member',
  summary: 'Tell this device no more',
  status: 204,
});

/** Of a link in a mail. */
const linkSchema = z.object({ token: z.string().max(400) });

/** Also what mail programs send by themselves for one click (RFC 8058): their form has nothing that is read. */
export const unsubscribeCall = defineCall({
  ...unsubscribeRoute,
  access: 'anyone',
  summary: 'No more mails of the kinds that the link names',
  query: linkSchema,
  status: 200,
  answer: dataOf(
    z.object({
      /** What the link was for, and how often mails came until now. Empty where they had ended before. */
      ended: z.array(z.object({ kind: z.enum(notificationKinds), email: z.enum(mailFrequencies) })),
    }),
  ),
});

export const resubscribeCall = defineCall({
  ...resubscribeRoute,
  access: 'anyone',
  summary: 'Mails of the kinds that the link names after all',
  query: linkSchema,
  body: z.object({
    ended: z
      .array(z.object({ kind: z.enum(notificationKinds), email: z.enum(mailFrequencies) }))
      .min(1)
      .max(notificationKinds.length),
  }),
  status: 204,
});
