import { z } from 'zod';
import { CHAT_SEARCH_LETTERS, GREETING_ID_PREFIX } from '../constants.ts';
import { inviteDeclineReasonOptions, messageWarningOptions } from '../options/index.ts';
import {
  clearConversationRoute,
  conversationsRoute,
  deleteMessageRoute,
  dismissWarningsRoute,
  markSeenRoute,
  messagesRoute,
  restoreMessageRoute,
  searchMessagesRoute,
} from '../routes/index.ts';
import { foldText } from '../rules/messages/find-in-text.ts';
import { defineCall } from './call.ts';
import {
  COUNT_MAX,
  dataOf,
  idSchema,
  listOf,
  messageTextSchema,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from './common.ts';
import { consentAboutSchema, inviteRelations, profileSchema } from './member.ts';
import { problemCodes } from './problem.ts';
import { favoriteActionSchema, favoriteFieldSchema, inviteListsSchema, sayHiSchema } from './relations.ts';

export const messageSchema = z
  .object({
    _id: idSchema,
    conversationId: idSchema,
    /** Increases by one for each message of a conversation. */
    position: z.number().int(),
    sender: idSchema,
    text: z.string(),
    /** Numbers or other contacts in the text are masked, because its reader has not unlocked its writer. */
    numbersHidden: z.boolean().optional(),
    /** The warnings that the receiver sees. Absent for the writer, who is not informed. */
    warnings: z.array(optionSchema(messageWarningOptions)).optional(),
    /** The receiver has reported the message. Absent for the writer. */
    isReported: z.boolean().optional(),
    /** The other side has read the message. */
    isSeen: z.boolean(),
    /** Created by the sender's client. Sending it again does not store a second message. */
    clientId: z.string(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof messageSchema>;

export const conversationSchema = z
  .object({
    _id: idSchema,
    /** The other side only. */
    members: z.array(profileSchema),
    /** Oldest first. */
    messages: z.array(messageSchema),
    unseen: z.number().int(),
    /** Position of the last message, and its time, even if the member deleted it. */
    lastPosition: z.number().int(),
    lastMessageAt: timeSchema,
    /** A counter of the member's own changes here: deletions, their undo, and ended warnings. */
    revision: z.number().int(),
    /** Kinds of warnings that the member dismissed in this conversation. */
    dismissed: z.array(optionSchema(messageWarningOptions)).optional(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversationSchema>;

/** A deletion for oneself, its undo, or ended warnings. It leads from the previous revision to this one. */
export const conversationChangeSchema = z
  .object({
    conversationId: idSchema,
    revision: z.number().int(),
    /** The message to remove. */
    deleted: idSchema.optional(),
    /** The message to show again. */
    restored: messageSchema.optional(),
    /** All messages up to this position are to be removed. */
    clearedTo: z.number().int().optional(),
    /** All kinds of warnings that the member dismissed in this conversation. */
    dismissed: z.array(optionSchema(messageWarningOptions)).optional(),
    /** Positions of messages in which staff found no problem. */
    harmless: z.array(z.number().int()).optional(),
  })
  .meta({ id: 'ConversationChange' });
export type ConversationChange = z.output<typeof conversationChangeSchema>;

export const conversationsCall = defineCall({
  ...conversationsRoute,
  access: 'member',
  reading: 'cards',
  summary:
    'Conversations, the most recently used first, each with its last 30 messages; or only the one with a person',
  query: pageQuerySchema.extend({ with: idSchema.optional() }),
  status: 200,
  answer: listOf(conversationSchema).extend({
    /**
     * On the first page: the number of all conversations with an unread real message. It is counted up to one
     * more than a badge can show.
     */
    unread: z.number().int().optional(),
  }),
});

export const messagesCall = defineCall({
  ...messagesRoute,
  access: 'member',
  reading: 'rows',
  summary: 'Messages before or after one, or around a position, oldest first',
  params: z.object({ id: idSchema }),
  query: z.object({
    before: idSchema.optional(),
    after: idSchema.optional(),
    around: z.coerce.number().int().min(1).max(COUNT_MAX).optional(),
    limit: pageQuerySchema.shape.limit,
  }),
  status: 200,
  answer: dataOf(z.array(messageSchema)),
});

export const markSeenCall = defineCall({
  ...markSeenRoute,
  access: 'member',
  summary: 'Mark a conversation read up to a position, or to its last message',
  params: z.object({ id: idSchema }),
  query: z.object({ upTo: z.coerce.number().int().min(1).max(COUNT_MAX).optional() }),
  status: 204,
});

export const searchMessagesCall = defineCall({
  ...searchMessagesRoute,
  access: 'member',
  summary: 'Positions of the messages that contain a text, the newest first',
  params: z.object({ id: idSchema }),
  query: z.object({
    text: textSchema(CHAT_SEARCH_LETTERS.max).refine(
      (text) => foldText(text).trim().length >= CHAT_SEARCH_LETTERS.min,
      { error: 'too short' },
    ),
  }),
  status: 200,
  answer: dataOf(z.array(z.number().int())),
});

const ownMessage = z.object({ id: idSchema, messageId: idSchema });

export const deleteMessageCall = defineCall({
  ...deleteMessageRoute,
  access: 'member',
  summary: 'Delete a message for oneself; the other side keeps it',
  params: ownMessage,
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

export const restoreMessageCall = defineCall({
  ...restoreMessageRoute,
  access: 'member',
  summary: 'Undo the deletion of a message shortly afterwards',
  params: ownMessage,
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

export const clearConversationCall = defineCall({
  ...clearConversationRoute,
  access: 'member',
  summary: 'Delete all messages so far for oneself; the other side keeps them',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

export const dismissWarningsCall = defineCall({
  ...dismissWarningsRoute,
  access: 'member',
  summary: 'Dismiss warnings of these kinds in a conversation',
  params: z.object({ id: idSchema }),
  body: z.object({
    dismissed: z.array(optionSchema(messageWarningOptions)).min(1).max(messageWarningOptions.length),
  }),
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

/** Prefix of the ids that a client gives to a conversation which the server does not know yet (spec §3). */
export const newConversationPrefix = 'new-conv';

/**
 * Socket events. The sender is that of the session, never of the payload; `userId` in `new-message` is
 * ignored.
 */
export const newMessageEvent = z.object({
  conversationId: z.string().max(80).optional(),
  userId: z.string().max(80).optional(),
  friendId: idSchema,
  message: messageTextSchema,
  // A message with the id of a greeting would arrive without a badge.
  clientId: z
    .string()
    .regex(/^[\x21-\x7e]{8,64}$/)
    .refine((id) => !id.startsWith(GREETING_ID_PREFIX), { error: 'the id of a greeting' }),
});
export const hiEvent = sayHiSchema;
/** The member is typing to this person. Repeated every few seconds, without an acknowledgement. */
export const typingEvent = z.object({ friendId: idSchema });

const refusal = z.object({
  ok: z.literal(false),
  code: z.enum(problemCodes),
  message: z.union([z.string(), z.array(z.string())]),
  allowedAt: timeSchema.optional(),
});
export const newMessageAck = z.union([
  z.object({ ok: z.literal(true), conversationId: idSchema, message: messageSchema }),
  refusal,
]);
export const hiAck = z.union([
  z.object({ ok: z.literal(true), lastSent: timeSchema, conversationId: idSchema }),
  refusal,
]);

/** The events that the server sends, with their payloads. */
export const serverEvents = {
  'received-message': z.object({ conversationId: idSchema, message: messageSchema }),
  /** The other side of a conversation is typing. */
  typing: z.object({ conversationId: idSchema }),
  /** The member deleted something, or undid a deletion, on another screen; or warnings ended. */
  'conversation-changed': conversationChangeSchema,
  'messages-seen': z.object({ conversationId: idSchema, position: z.number().int() }),
  /** The member has read up to a position, here or on another screen. */
  'conversation-read': z.object({ conversationId: idSchema, position: z.number().int() }),
  /** The member's own report of a message was stored, here or on another screen. */
  'message-reported': z.object({ conversationId: idSchema, messageId: idSchema }),
  /** Settings changed: those of Administration, or with `own` the member's, on another screen. */
  'setting-update': z.object({ own: z.boolean().optional() }),
  /** Somebody else changed the member's account, such as staff who approved a payment: fetch it again. */
  'account-update': z.object({}),
  /**
   * The member unlocked a contact, here or on another screen: contacts in that person's messages are visible
   * now.
   */
  'contact-unlocked': z.object({ _id: idSchema }),
  /** A person became available or unavailable to the member. The reason is not revealed. */
  'person-update': z.object({ _id: idSchema, isThere: z.boolean() }),
  /** A person whom the member knows took back what they had told: pages and what they keep forget it. */
  'person-withdrew': z.object({ _id: idSchema, about: consentAboutSchema }),
  /**
   * Somebody took back what they had told. `tail` is the end of the id: who shows or keeps a member with it
   * asks again, and to all others it says nothing.
   */
  'consent-withdrawn': z.object({ tail: z.string() }),
  /** The member's own favorites or blocks changed, here or on another screen. */
  'favorite-update': z.object({
    _id: idSchema,
    action: favoriteActionSchema,
    updateField: favoriteFieldSchema,
  }),
  /** The member's list of notifications changed: fetch it again. */
  'notifications-update': z.object({}),
  /** The member's own invitations changed, here or on the other side. */
  'invite-update': z.object({
    /**
     * For each person whose invitation changed: the relation to the member now, and the list that contains
     * them.
     */
    changed: z.array(
      z.object({
        _id: idSchema,
        relation: z.enum(inviteRelations),
        list: inviteListsSchema.keyof().optional(),
        inviteDeclineReason: optionSchema(inviteDeclineReasonOptions).optional(),
        inviteAgainAt: timeSchema.optional(),
      }),
    ),
  }),
} as const;
export type ServerEvents = {
  [K in keyof typeof serverEvents]: (payload: z.output<(typeof serverEvents)[K]>) => void;
};
export interface ClientEvents {
  'new-message': (
    payload: z.input<typeof newMessageEvent>,
    ack: (answer: z.output<typeof newMessageAck>) => void,
  ) => void;
  hi: (payload: z.input<typeof hiEvent>, ack: (answer: z.output<typeof hiAck>) => void) => void;
  typing: (payload: z.input<typeof typingEvent>) => void;
  'setting-update': () => void;
}
