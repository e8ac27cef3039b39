import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, pastedSchema, textSchema, timeSchema } from '../common.ts';

/**
 * `REFUSE`: no account gets the contact, none is opened on the device, the photo waits for Administration.
 * `FLAG`: it is, and staff see why to look at it.
 */
export const watchEffects = ['REFUSE', 'FLAG'] as const;

export const watchedContactSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(['phone', 'email', 'device', 'photo']),
    /** A part of the contact, or the browser and the tag of a device, or the tag of a picture. */
    shown: z.string(),
    effect: z.enum(watchEffects),
    reason: z.string(),
    /** Name of the member of staff. */
    addedBy: z.string(),
    createdAt: timeSchema,
    /** Until when it counts. Absent: without an end. */
    endsAt: timeSchema.optional(),
    /** When it ended, by its time or by staff. */
    endedAt: timeSchema.optional(),
    endedBy: z.string().optional(),
  })
  .meta({ id: 'WatchedContact' });
export type WatchedContact = z.output<typeof watchedContactSchema>;

const withId = z.object({ id: idSchema });

export const watchListCall = defineCall({
  method: 'get',
  path: '/admin/watch-list',
  access: 'administration',
  summary:
    'The phones, emails, devices and pictures that are refused or flagged: what counts first, then what ended',
  status: 200,
  answer: dataOf(z.array(watchedContactSchema)),
});

export const watchContactCall = defineCall({
  method: 'post',
  path: '/admin/watch-list',
  access: 'administration',
  summary: 'Refuse or flag a phone, an email, a device or a picture from now on. 409 if it is on the list',
  body: z
    .object({
      /** A phone with or without its code, or an email. */
      contact: pastedSchema(254).min(1).optional(),
      /** Instead of a contact: the device of this sign-in. */
      signInId: idSchema.optional(),
      /** Instead of a contact: the picture of this photo, and nearly the same ones. */
      photoId: idSchema.optional(),
      effect: z.enum(watchEffects),
      reason: textSchema(500).min(1),
      /** The last day in Dhaka on which it counts. */
      lastDay: z.iso.date().optional(),
    })
    .refine(({ contact, photoId, signInId }) => [contact, photoId, signInId].filter(Boolean).length === 1, {
      path: ['contact'],
    }),
  status: 201,
  answer: dataOf(watchedContactSchema),
});

export const endWatchCall = defineCall({
  method: 'post',
  path: '/admin/watch-list/{id}/end',
  access: 'administration',
  summary: 'Take an entry off the list. Who was flagged by it stays flagged',
  params: withId,
  status: 200,
  answer: dataOf(watchedContactSchema),
});

export const memberFlagsCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}/flags',
  access: 'administration',
  summary:
    'Why a member was flagged: entries of the watch list for the phone, the email, a device or a photo',
  params: withId,
  status: 200,
  answer: dataOf(z.array(watchedContactSchema.extend({ flaggedAt: timeSchema }))),
});
