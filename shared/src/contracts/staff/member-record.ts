import { z } from 'zod';
import {
  addMemberNoteRoute,
  lookAlikesRoute,
  memberConversationsRoute,
  memberDocumentsRoute,
  memberMessageCasesRoute,
  memberModerationRoute,
  memberNotesRoute,
  memberRelationsRoute,
  memberReportsRoute,
  memberSessionsRoute,
  recordVerificationRoute,
  writeToMemberRoute,
} from '../../member-record-routes.ts';
import { genderOptions } from '../../options/index.ts';
import { memberSessionSchema } from '../auth/sessions.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, listOf, optionSchema, textSchema, timeSchema } from '../common.ts';
import { documentRowSchema } from '../documents.ts';
import { messageCaseSchema } from '../message-cases.ts';
import { lookAlikeSchema } from '../photos/photo-review.ts';
import { reportCaseSchema } from './report-cases.ts';
import { usedRepliesSchema } from './saved-replies.ts';

const withId = z.object({ id: idSchema });
const count = z.number().int();

/** The most rows that a section of a member's record lists. */
export const RECORD_ROWS = 20;

const invitationCounts = z.object({ waiting: count, accepted: count, declined: count, expired: count });

/** A member's relations in figures, with the latest invitations. */
export const memberRelationsSchema = z
  .object({
    invitations: z.object({ sent: invitationCounts, received: invitationCounts }),
    favorites: z.object({ made: count, received: count }),
    blocks: z.object({ made: count, received: count }),
    greetings: z.object({ sent: count, received: count }),
    /** Contacts that the member unlocked, and members who unlocked this contact. */
    unlocks: z.object({ made: count, received: count }),
    /** Different members who opened the profile. */
    visitors: count,
    latest: z.array(
      z.object({
        person: z.object({
          _id: idSchema,
          name: z.string(),
          profileId: z.string(),
          gender: optionSchema(genderOptions),
        }),
        bySelf: z.boolean(),
        status: z.enum(['INVITED', 'CONNECTED', 'DECLINED', 'EXPIRED']),
        at: timeSchema,
      }),
    ),
  })
  .meta({ id: 'MemberRelations' });
export type MemberRelations = z.output<typeof memberRelationsSchema>;

export const memberRelationsCall = defineCall({
  ...memberRelationsRoute,
  access: 'administration',
  summary: 'A member’s invitations, favorites, blocks, greetings, unlocks and visitors in figures',
  params: withId,
  status: 200,
  answer: dataOf(memberRelationsSchema),
});

/** Where a moderation event comes from. */
export const moderationKinds = [
  'PHOTO',
  'PHOTO_APPEAL',
  'MESSAGE_CASE',
  'REPORT_CASE',
  'REPORT_APPEAL',
  'REPORT_MADE',
  'DOCUMENT',
  'STATUS',
  'BATCH',
  'SUPPORT',
  'NOTE',
  'TEAM_MESSAGE',
] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/** Entries of one page of the moderation history. */
export const MODERATION_PAGE = 50;

/** One thing that happened to a member in any queue. */
export const moderationEventSchema = z
  .object({
    /** Unique in the history. */
    _id: z.string(),
    at: timeSchema,
    kind: z.enum(moderationKinds),
    /**
     * The key of the status that it led to: of the photo, case, report, document, member or message to staff;
     * the act of a batch. Absent if there is none.
     */
    status: z.string().optional(),
    /** The key of the reason, from the list of the kind. */
    reason: z.string().optional(),
    /** The member of staff. Absent if the member or the product did it. */
    by: z.string().optional(),
    /** The decision was put back later. */
    isReverted: z.boolean(),
    /** The case, document, batch or message to staff, to open it. */
    itemId: idSchema.optional(),
  })
  .meta({ id: 'ModerationEvent' });
export type ModerationEvent = z.output<typeof moderationEventSchema>;

export const memberModerationCall = defineCall({
  ...memberModerationRoute,
  access: 'administration',
  summary: 'The moderation history of a member in one line of time, the latest first; the access is audited',
  params: withId,
  query: z.object({
    kind: z.enum(moderationKinds).optional(),
    limit: z.coerce.number().int().min(1).max(MODERATION_PAGE).default(MODERATION_PAGE),
    cursor: z.string().max(400).optional(),
  }),
  status: 200,
  answer: listOf(moderationEventSchema),
});

/** How much a member writes and is answered; never what. */
export const memberConversationsSchema = z
  .object({
    conversations: count,
    /** Conversations that the member began. */
    begun: count,
    sent: count,
    received: count,
    /** Conversations in which only the member wrote, and those that the member never answered. */
    withoutAnswer: count,
    notAnswered: count,
    /** How many different people the member wrote to in the last 7 days. */
    writtenLately: count,
    lastMessageAt: timeSchema.optional(),
  })
  .meta({ id: 'MemberConversations' });
export type MemberConversations = z.output<typeof memberConversationsSchema>;

export const memberConversationsCall = defineCall({
  ...memberConversationsRoute,
  access: 'administration',
  summary: 'A member’s conversations in figures, without any text',
  params: withId,
  status: 200,
  answer: dataOf(memberConversationsSchema),
});

export const memberReportsCall = defineCall({
  ...memberReportsRoute,
  access: 'administration',
  summary: 'The report cases about a member, the newest first, without texts; and what the member reported',
  params: withId,
  status: 200,
  answer: z.object({
    data: z.array(reportCaseSchema),
    /** Reports that the member made. */
    made: z.object({ reports: count, upheld: count, dismissed: count, recentPeople: count }),
  }),
});
export type MemberReports = z.output<typeof memberReportsCall.answer>;

export const memberMessageCasesCall = defineCall({
  ...memberMessageCasesRoute,
  access: 'administration',
  summary: 'The cases about a member’s messages, the newest first, without texts',
  params: withId,
  status: 200,
  answer: dataOf(z.array(messageCaseSchema)),
});

export const memberDocumentsCall = defineCall({
  ...memberDocumentsRoute,
  access: 'administration',
  summary: 'The documents of a member, the newest first, without their numbers',
  params: withId,
  status: 200,
  answer: dataOf(z.array(documentRowSchema)),
});

export const memberSessionsCall = defineCall({
  ...memberSessionsRoute,
  access: 'administration',
  summary: 'Where a member is signed in, the most recently used first',
  params: withId,
  status: 200,
  answer: dataOf(z.array(memberSessionSchema.omit({ _id: true, current: true }))),
});

/** What staff wrote about a member for each other, or to the member. */
export const memberNoteSchema = z
  .object({
    _id: idSchema,
    /** `MESSAGE`: it was sent to the member. */
    kind: z.enum(['NOTE', 'MESSAGE']),
    text: z.string(),
    /** Name of the member of staff. */
    by: z.string(),
    createdAt: timeSchema,
  })
  .meta({ id: 'MemberNote' });
export type MemberNote = z.output<typeof memberNoteSchema>;

export const memberNotesCall = defineCall({
  ...memberNotesRoute,
  access: 'administration',
  summary: 'The notes about a member and the messages of staff to the member, the newest first',
  params: withId,
  status: 200,
  answer: dataOf(z.array(memberNoteSchema)),
});

export const addMemberNoteCall = defineCall({
  ...addMemberNoteRoute,
  access: 'administration',
  summary: 'Add a note about a member, for staff only',
  params: withId,
  body: z.object({ text: textSchema(1000).min(1) }),
  status: 201,
  answer: dataOf(memberNoteSchema),
});

export const recordVerificationCall = defineCall({
  ...recordVerificationRoute,
  access: 'administration',
  summary:
    'Record a verification of another kind by hand, or end it. The badge shows it as Others; the reason is a note for staff',
  params: withId,
  body: z.object({ isVerified: z.boolean(), reason: textSchema(1000).min(1) }),
  status: 200,
  answer: dataOf(memberNoteSchema),
});

export const writeToMemberCall = defineCall({
  ...writeToMemberRoute,
  access: 'administration',
  summary: 'Write to a member, who reads it among the notifications and, if they want mails, by mail',
  params: withId,
  body: z.object({ text: textSchema(1000).min(1), replies: usedRepliesSchema }),
  status: 201,
  answer: dataOf(memberNoteSchema),
});

export const lookAlikesCall = defineCall({
  ...lookAlikesRoute,
  access: 'staff',
  summary: 'Photos on other profiles, or declined ones of the same profile, that look like this photo',
  params: withId,
  status: 200,
  answer: dataOf(z.array(lookAlikeSchema)),
});
