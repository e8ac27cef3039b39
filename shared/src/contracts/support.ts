import { z } from 'zod';
import { supportStatusOptions, supportTopicOptions } from '../options/index.ts';
import { ownSupportRoute, writeSupportRoute } from '../routes/index.ts';
import { defineCall } from './call.ts';
import {
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  pastedSchema,
  textSchema,
  timeSchema,
  undoBodySchema,
} from './common.ts';

/** How long staff's answers and members' messages may be. */
export const SUPPORT_TEXT_MAX = 2000;

const messageSchema = textSchema(SUPPORT_TEXT_MAX).min(1);

/** A message to staff, with their answer. */
export const supportMessageSchema = z
  .object({
    _id: idSchema,
    topic: optionSchema(supportTopicOptions),
    status: optionSchema(supportStatusOptions),
    text: z.string(),
    answer: z.string().optional(),
    createdAt: timeSchema,
    answeredAt: timeSchema.optional(),
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.output<typeof supportMessageSchema>;

/** As staff see it: with its writer, a member or a guest. */
export const supportRequestSchema = supportMessageSchema
  .extend({
    member: z.object({ _id: idSchema, profileId: z.string(), name: z.string() }).optional(),
    /** The email or phone that a guest left. */
    contact: z.string().optional(),
    /** Name of the member of staff. */
    answeredBy: z.string().optional(),
    /** Until then a message that was closed without an answer can be opened again. */
    undoUntil: timeSchema.optional(),
  })
  .meta({ id: 'SupportRequest' });
export type SupportRequest = z.output<typeof supportRequestSchema>;

export const writeSupportCall = defineCall({
  ...writeSupportRoute,
  access: 'anyone',
  summary: 'Write to staff; a guest leaves an email or a phone for the answer',
  body: z.object({
    topic: optionSchema(supportTopicOptions),
    text: messageSchema,
    contact: pastedSchema(254).optional(),
  }),
  status: 202,
});

export const ownSupportCall = defineCall({
  ...ownSupportRoute,
  access: 'member',
  summary: 'The member’s messages to staff with their answers, newest first',
  status: 200,
  answer: z.object({ data: z.array(supportMessageSchema) }),
});

export const supportQueueCall = defineCall({
  method: 'get',
  path: '/admin/support',
  access: 'administration',
  summary: 'Messages of one status: those that wait from the oldest, the others from the newest',
  query: pageQuerySchema.extend({ status: optionSchema(supportStatusOptions).default('OPEN') }),
  status: 200,
  answer: listOf(supportRequestSchema),
});

export const supportRequestCall = defineCall({
  method: 'get',
  path: '/admin/support/{id}',
  access: 'administration',
  summary: 'One message to staff',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const answerSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/answer',
  access: 'administration',
  summary: 'Answer a message; without a text it is closed and nothing is sent',
  params: z.object({ id: idSchema }),
  body: z.object({ text: messageSchema.optional() }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const undoSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/undo',
  access: 'administration',
  summary: 'Open a message again that was closed without an answer, within the undo time',
  params: z.object({ id: idSchema }),
  body: undoBodySchema,
  status: 200,
  answer: dataOf(supportRequestSchema),
});
