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
import { assignedSchema } from './staff/assignments.ts';
import { usedRepliesSchema } from './staff/saved-replies.ts';

/** How long staff's answers and members' messages may be. */
export const SUPPORT_TEXT_MAX = 2000;

const messageSchema = textSchema(SUPPORT_TEXT_MAX).min(1);

/** One text of a conversation: by its writer or by staff. */
const entrySchema = z.object({
  _id: idSchema,
  by: z.enum(['WRITER', 'STAFF']),
  text: z.string(),
  createdAt: timeSchema,
});

/** A message to staff and the conversation that it began: `entries`, the earliest first. */
export const supportMessageSchema = z
  .object({
    _id: idSchema,
    topic: optionSchema(supportTopicOptions),
    status: optionSchema(supportStatusOptions),
    /** The first text of the writer, and the latest answer. */
    text: z.string(),
    answer: z.string().optional(),
    createdAt: timeSchema,
    answeredAt: timeSchema.optional(),
    entries: z.array(entrySchema).optional(),
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.output<typeof supportMessageSchema>;

/** What a message to staff may be linked to. */
export const supportLinkKinds = ['transaction', 'report-case', 'message-case', 'document'] as const;

const staffEntrySchema = entrySchema.extend({
  /** `NOTE`: staff alone read it. */
  by: z.enum(['WRITER', 'STAFF', 'NOTE']),
  staffName: z.string().optional(),
});
export type SupportEntry = z.output<typeof staffEntrySchema>;

/** As staff see it: with its writer, a member or a guest, and the notes. */
export const supportRequestSchema = supportMessageSchema
  .extend({
    entries: z.array(staffEntrySchema).optional(),
    /** Since when it waits for staff or for the writer, or is closed. */
    statusSince: timeSchema.optional(),
    member: z.object({ _id: idSchema, profileId: z.string(), name: z.string() }).optional(),
    /** The email or phone that a guest left. */
    contact: z.string().optional(),
    /** Name of the member of staff. */
    answeredBy: z.string().optional(),
    /** Until then the closing of a message can be undone. */
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
    /** One’s own message that this goes on with. It keeps its topic. */
    requestId: idSchema.optional(),
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
  summary: 'Messages of one status: those that wait for staff from the oldest, the others from the newest',
  query: pageQuerySchema.extend({
    status: optionSchema(supportStatusOptions).default('OPEN'),
    assigned: assignedSchema.optional(),
  }),
  status: 200,
  answer: listOf(supportRequestSchema),
});

export const supportRequestCall = defineCall({
  method: 'get',
  path: '/admin/support/{id}',
  access: 'administration',
  summary: 'One message to staff, with its conversation and notes',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const answerSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/answer',
  access: 'administration',
  summary:
    'Answer a message; without a text it is closed and nothing is sent. `answeredAt` names the answer after which an answered one is closed, `seen` the last text of the writer that staff read',
  params: z.object({ id: idSchema }),
  body: z.object({
    text: messageSchema.optional(),
    answeredAt: timeSchema.optional(),
    seen: idSchema.optional(),
    replies: usedRepliesSchema,
  }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const undoSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/undo',
  access: 'administration',
  summary: 'Undo the closing of a message, within the undo time',
  params: z.object({ id: idSchema }),
  body: undoBodySchema,
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const reopenSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/reopen',
  access: 'administration',
  summary: 'Let an answered or closed message wait for staff again; nobody is notified',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const noteSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/notes',
  access: 'administration',
  summary: 'Add a note for staff to a message',
  params: z.object({ id: idSchema }),
  body: z.object({ text: messageSchema }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const mergeSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/merge',
  access: 'administration',
  summary:
    'Make two messages of one writer one conversation, in which `otherId` is lost. It cannot be undone',
  params: z.object({ id: idSchema }),
  body: z.object({ otherId: idSchema }),
  status: 200,
  answer: dataOf(supportRequestSchema),
});

export const linkSupportCall = defineCall({
  method: 'put',
  path: '/admin/support/{id}/links',
  access: 'administration',
  summary: 'Link a payment or case of the writer to the message, or unlink it',
  params: z.object({ id: idSchema }),
  body: z.object({ kind: z.enum(supportLinkKinds), itemId: idSchema, isLinked: z.boolean() }),
  status: 204,
});

export const writingSupportCall = defineCall({
  method: 'post',
  path: '/admin/support/{id}/writing',
  access: 'administration',
  summary: 'Tell the colleagues that one is writing an answer. Nothing is stored',
  params: z.object({ id: idSchema }),
  status: 204,
});

/** A payment or case of the writer. */
const linkableSchema = z.object({
  kind: z.enum(supportLinkKinds),
  _id: idSchema,
  status: z.string(),
  createdAt: timeSchema,
  isLinked: z.boolean(),
  /** The member reported somebody. Absent for a case about the member. */
  isReporter: z.literal(true).optional(),
  payment: z.object({ trxId: z.string(), amount: z.number(), method: z.string() }).optional(),
});

/** What staff know of who wrote a message. */
export const supportWriterSchema = z
  .object({
    /** Absent for a guest, and for a deleted account. */
    facts: z
      .object({
        activePolicy: z.string(),
        isWaitingFirstLook: z.boolean(),
        joinedAt: timeSchema,
        lastSeenAt: timeSchema.optional(),
        package: z
          .object({ name: z.string(), endsAt: timeSchema, remainingConnects: z.number().int() })
          .optional(),
        openCases: z.number().int(),
      })
      .optional(),
    items: z.array(linkableSchema),
    /** Other messages of the same member or contact, the newest first. */
    others: z.array(
      z.object({
        _id: idSchema,
        topic: optionSchema(supportTopicOptions),
        status: optionSchema(supportStatusOptions),
        text: z.string(),
        createdAt: timeSchema,
      }),
    ),
  })
  .meta({ id: 'SupportWriter' });
export type SupportWriter = z.output<typeof supportWriterSchema>;

export const supportWriterCall = defineCall({
  method: 'get',
  path: '/admin/support/{id}/writer',
  access: 'administration',
  summary: 'Who wrote a message: status, package, payments, cases and other messages',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(supportWriterSchema),
});
