import { z } from 'zod';
import { unknownVariables } from '../../rules/messages/saved-replies.ts';
import { defineCall } from '../call.ts';
import { COUNT_MAX, dataOf, idSchema, textSchema, timeSchema } from '../common.ts';

/** What a saved reply is for: where it is offered. */
export const replyKinds = ['SUPPORT', 'MESSAGE', 'REJECTION'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const SAVED_REPLIES_MAX = 300;

const replyTextSchema = textSchema(1000)
  .min(1)
  .refine((text) => unknownVariables(text).length === 0, { error: 'no such variable' });

const fieldsSchema = z.object({
  kind: z.enum(replyKinds),
  name: textSchema(80).min(1),
  /** With variables in braces: `{firstName}`, `{profileId}`, `{staff}`. */
  textEnglish: replyTextSchema,
  textBangla: replyTextSchema,
});

/** The saved replies that staff put into a text. They are counted and recorded when it is sent. */
export const usedRepliesSchema = z
  .array(z.object({ _id: idSchema, version: z.number().int().min(1).max(COUNT_MAX) }))
  .max(10)
  .optional();
export type UsedReply = NonNullable<z.output<typeof usedRepliesSchema>>[number];

const savedReplySchema = fieldsSchema
  .extend({
    _id: idSchema,
    isActive: z.boolean(),
    /** Counts its changes. A change that began from an older one is refused. */
    version: z.number().int(),
    /** How often staff sent it, in all its versions. */
    uses: z.number().int(),
    lastUsedAt: timeSchema.optional(),
    savedBy: z.string().optional(),
    savedAt: timeSchema,
  })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.output<typeof savedReplySchema>;

export const savedRepliesCall = defineCall({
  method: 'get',
  path: '/admin/replies',
  access: 'staff',
  summary: 'All saved replies by name; for Uploaders those that are offered',
  status: 200,
  answer: z.object({ data: z.array(savedReplySchema) }),
});

export const addReplyCall = defineCall({
  method: 'post',
  path: '/admin/replies',
  access: 'administration',
  summary: 'Add a saved reply in both languages',
  body: fieldsSchema,
  status: 201,
  answer: dataOf(savedReplySchema),
});

export const changeReplyCall = defineCall({
  method: 'patch',
  path: '/admin/replies/{id}',
  access: 'administration',
  summary: 'Change or retire a saved reply. What it said before is kept',
  params: z.object({ id: idSchema }),
  body: fieldsSchema.partial().extend({ isActive: z.boolean().optional(), version: z.number().int() }),
  status: 200,
  answer: dataOf(savedReplySchema),
});

/** One text that a saved reply had. */
const replyVersionSchema = fieldsSchema
  .extend({
    version: z.number().int(),
    uses: z.number().int(),
    lastUsedAt: timeSchema.optional(),
    savedBy: z.string().optional(),
    savedAt: timeSchema,
  })
  .meta({ id: 'ReplyVersion' });
export type ReplyVersion = z.output<typeof replyVersionSchema>;

export const replyVersionsCall = defineCall({
  method: 'get',
  path: '/admin/replies/{id}/versions',
  access: 'administration',
  summary: 'Every text that a saved reply had, the latest first',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: z.object({ data: z.array(replyVersionSchema) }),
});

export const fillReplyCall = defineCall({
  method: 'post',
  path: '/admin/replies/{id}/fill',
  access: 'staff',
  summary:
    'The reply for one member in their language, or for the guest of a message. It is counted when it is sent',
  params: z.object({ id: idSchema }),
  body: z.object({ memberId: idSchema.optional(), supportId: idSchema.optional() }),
  status: 200,
  answer: dataOf(z.object({ text: z.string(), language: z.enum(['en', 'bn']), version: z.number().int() })),
});
