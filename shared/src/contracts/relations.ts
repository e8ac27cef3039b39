import { z } from 'zod';
import { PAGE_SIZE } from '../constants.ts';
import { inviteDeclineReasonOptions } from '../options/index.ts';
import {
  blocksRoute,
  favoritesRoute,
  invitedProfilesRoute,
  photoViewersRoute,
  type Route,
  sayHiRoute,
  updateFavoriteRoute,
  updateInviteRoute,
  visitorsRoute,
} from '../routes/index.ts';
import { defineCall } from './call.ts';
import {
  dataOf,
  idSchema,
  listOf,
  messageTextSchema,
  optionSchema,
  pageQuerySchema,
  timeSchema,
} from './common.ts';
import { profileSchema, userSchema } from './member.ts';
import { problemCodes } from './problem.ts';

export const inviteActions = ['SEND', 'RECEIVE', 'ACCEPT', 'DECLINE', 'WITHDRAW'] as const;
export type InviteAction = (typeof inviteActions)[number];

/** The four lists of spec §3, from this member's side. */
export const inviteListsSchema = userSchema.shape.invite;

export const updateInviteCall = defineCall({
  ...updateInviteRoute,
  access: 'member',
  summary: 'Send, accept, decline or withdraw an invitation; with `batch=true` many at once',
  query: z.object({
    action: z.enum(inviteActions),
    batch: z.enum(['true', 'false']).default('false'),
  }),
  body: z.union([
    // The reason belongs to DECLINE.
    z.object({ _id: idSchema, reason: optionSchema(inviteDeclineReasonOptions).optional() }),
    z.object({ invites: z.array(idSchema).min(1).max(PAGE_SIZE.max) }),
  ]),
  status: 200,
  answer: dataOf(
    z.union([
      z.object({ invite: inviteListsSchema }),
      z.object({
        done: z.array(idSchema),
        refused: z.array(z.object({ _id: idSchema, code: z.enum(problemCodes) })),
      }),
    ]),
  ),
});

export const invitedProfilesCall = defineCall({
  ...invitedProfilesRoute,
  access: 'member',
  reading: 'cards',
  summary:
    'Profiles by invitation: SEND: I invited them; RECEIVE: they invited me; ACCEPT: we are connected; DECLINE: I declined them',
  query: pageQuerySchema.extend({ action: z.enum(['SEND', 'RECEIVE', 'ACCEPT', 'DECLINE']) }),
  status: 200,
  answer: listOf(profileSchema),
});

export const favoriteActionSchema = z.enum(['ADD', 'REMOVE']);
export const favoriteFieldSchema = z.enum(['favorite', 'block']);

export const updateFavoriteCall = defineCall({
  ...updateFavoriteRoute,
  access: 'member',
  summary: 'Add to or remove from favorites or blocks',
  body: z.object({
    _id: idSchema,
    action: favoriteActionSchema,
    updateField: favoriteFieldSchema,
  }),
  status: 200,
  answer: dataOf(z.object({ favorites: z.array(idSchema), blocks: z.array(idSchema) })),
});

const ownList = <const R extends Route>(route: R, summary: string) =>
  defineCall({
    ...route,
    access: 'member',
    reading: 'cards',
    summary,
    query: pageQuerySchema,
    status: 200,
    answer: listOf(profileSchema),
  });

export const favoritesCall = ownList(favoritesRoute, 'My favorites');
export const blocksCall = ownList(blocksRoute, 'Members that I blocked');

/** A member who opened one's profile. */
export const visitorSchema = profileSchema
  .extend({
    visit: z.object({
      /** The latest day, in Dhaka, on which they opened it. */
      lastDay: z.iso.date(),
      /** The number of such days. */
      days: z.number().int().min(1),
    }),
  })
  .meta({ id: 'Visitor' });
export type Visitor = z.output<typeof visitorSchema>;

export const visitorsCall = defineCall({
  reading: 'cards',
  ...visitorsRoute,
  access: 'member',
  summary: 'Visitors of my profile, each once, the latest first; empty while I am incognito',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(visitorSchema).extend({ incognito: z.boolean() }),
});

/** A member who received one's photos unblurred. */
export const photoViewerSchema = profileSchema
  .extend({
    seen: z.object({
      /** The first and the latest day, in Dhaka, on which they received them. */
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      /** The number of such days. */
      days: z.number().int().min(1),
    }),
  })
  .meta({ id: 'PhotoViewer' });
export type PhotoViewer = z.output<typeof photoViewerSchema>;

export const photoViewersCall = defineCall({
  ...photoViewersRoute,
  access: 'member',
  reading: 'cards',
  summary:
    'Members who received my photos unblurred, each once, the latest first; empty while I am incognito',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(photoViewerSchema).extend({ incognito: z.boolean() }),
});

/** `text`: what the member read before, and may have changed. Without it, the greeting of spec §4. */
export const sayHiSchema = z.object({ userId: idSchema, text: messageTextSchema.optional() });

export const sayHiCall = defineCall({
  ...sayHiRoute,
  access: 'member',
  summary: 'Say hi: writes a greeting into the conversation, at most once in seven days for each person',
  body: sayHiSchema,
  status: 200,
  answer: dataOf(z.object({ lastSent: timeSchema, conversationId: idSchema })),
});
