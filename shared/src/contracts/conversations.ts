import { z } from 'zod';
import { CHAT_SEARCH_LETTERS } from '../constants.ts';
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
} from '../routes.ts';
import { foldText } from '../rules/messages/find-in-text.ts';
import { defineCall } from './call.ts';
import {
  COUNT_MAX,
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from './common.ts';
import { inviteRelations, profileSchema } from './member.ts';
import { problemCodes } from './problem.ts';
import { favoriteActionSchema, favoriteFieldSchema, inviteListsSchema } from './relations.ts';

export const messageSchema = z
  .object({
    _id: idSchema,
    conversationId: idSchema,
    /** Counts up by one within a conversation. */
    position: z.number().int(),
    sender: idSchema,
    text: z.string(),
    /** Contacts in the text are masked, numbers or others: its reader has not unlocked its writer. */
    numbersHidden: z.boolean().optional(),
    /** What its receiver is warned of; absent for its writer, who is not told. */
    warnings: z.array(optionSchema(messageWarningOptions)).optional(),
    /** Its receiver has reported it; absent for its writer. */
    isReported: z.boolean().optional(),
    /** The other side has read it. */
    isSeen: z.boolean(),
    /** Minted by the sender's client; sending it again stores nothing more. */
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
    /** Position of what was said last, and when, whether the member still has it or not. */
    lastPosition: z.number().int(),
    lastMessageAt: timeSchema,
    /** Counts what the member deleted for themselves here, or took back, and warnings that ended. */
    revision: z.number().int(),
    /** Kinds of warnings that the member wishes to see no more here. */
    dismissed: z.array(optionSchema(messageWarningOptions)).optional(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversationSchema>;

/** What a member deleted for themselves, or took back, or is warned of no more: it leads from the revision before to this one. */
export const conversationChangeSchema = z
  .object({
    conversationId: idSchema,
    revision: z.number().int(),
    /** The message that goes. */
    deleted: idSchema.optional(),
    /** The message that is back. */
    restored: messageSchema.optional(),
    /** Everything up to this position goes. */
    clearedTo: z.number().int().optional(),
    /** All kinds of warnings that the member wishes to see no more here. */
    dismissed: z.array(optionSchema(messageWarningOptions)).optional(),
    /** Positions of messages in which staff found no problem. */
    harmless: z.array(z.number().int()).optional(),
  })
  .meta({ id: 'ConversationChange' });
export type ConversationChange = z.output<typeof conversationChangeSchema>;

export const conversationsCall = defineCall({
  ...conversationsRoute,
  access: 'member',
  summary:
    'Conversations, the one spoken in last first, each with its last 30 messages; or the one with a person',
  query: pageQuerySchema.extend({ with: idSchema.optional() }),
  status: 200,
  answer: listOf(conversationSchema).extend({
    /**
     * With the first page: in how many conversations, of all pages, a real message waits, counted no further than one past what a badge
     * shows.
     */
    unread: z.number().int().optional(),
  }),
});

export const messagesCall = defineCall({
  ...messagesRoute,
  access: 'member',
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
  summary: 'Positions of the messages in which a text stands, the newest first',
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
  summary: 'Take back a message that was deleted for oneself a moment ago',
  params: ownMessage,
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

export const clearConversationCall = defineCall({
  ...clearConversationRoute,
  access: 'member',
  summary: 'Delete everything said so far for oneself; the other side keeps it',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

export const dismissWarningsCall = defineCall({
  ...dismissWarningsRoute,
  access: 'member',
  summary: 'Show warnings of these kinds no more in a conversation',
  params: z.object({ id: idSchema }),
  body: z.object({
    dismissed: z.array(optionSchema(messageWarningOptions)).min(1).max(messageWarningOptions.length),
  }),
  status: 200,
  answer: dataOf(conversationChangeSchema),
});

/** Ids that a client gives to a conversation which the server does not know yet (spec §3). */
export const newConversationPrefix = 'new-conv';

/** A message of nothing but signs that are not seen would wait unread and show nothing. */
const seenSign = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Socket events. Who speaks is the session, never the payload; `userId` in `new-message` is taken and ignored. */
export const newMessageEvent = z.object({
  conversationId: z.string().max(80).optional(),
  userId: z.string().max(80).optional(),
  friendId: idSchema,
  message: textSchema(4000).refine((text) => seenSign.test(text), { error: 'too short' }),
  clientId: z.string().regex(/^[\x21-\x7e]{8,64}$/),
});
export const hiEvent = z.object({ userId: idSchema });
/** Writes to this person now; said again every few seconds, without an acknowledgement. */
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

/** What the server may send, and the payload of each. */
export const serverEvents = {
  'received-message': z.object({ conversationId: idSchema, message: messageSchema }),
  /** The other side of a conversation writes just now. */
  typing: z.object({ conversationId: idSchema }),
  /** Something was deleted for oneself, or taken back, on another screen of one's own; or warnings ended. */
  'conversation-changed': conversationChangeSchema,
  'messages-seen': z.object({ conversationId: idSchema, position: z.number().int() }),
  /** One has read up to a position, here or on another screen. */
  'conversation-read': z.object({ conversationId: idSchema, position: z.number().int() }),
  /** One's own report of a message was stored, here or on another screen. */
  'message-reported': z.object({ conversationId: idSchema, messageId: idSchema }),
  'setting-update': z.object({}),
  /** One's own account changed by another hand, such as staff who approved a payment: fetch it again. */
  'account-update': z.object({}),
  /** One opened somebody's contact, here or on another screen: contacts in what they wrote are shown now. */
  'contact-unlocked': z.object({ _id: idSchema }),
  /** Somebody whom the member knows is there for them no more, or again; by what, is not said. */
  'person-update': z.object({ _id: idSchema, isThere: z.boolean() }),
  /** One's own favorites or blocks changed, here or on another screen. */
  'favorite-update': z.object({
    _id: idSchema,
    action: favoriteActionSchema,
    updateField: favoriteFieldSchema,
  }),
  /** The list of what happened to the member changed: fetch it again. */
  'notifications-update': z.object({}),
  /** One's own invitations changed, here or on the other side. */
  'invite-update': z.object({
    /** How each person whose invitation moved stands to the member now, and which of the lists holds them. */
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
