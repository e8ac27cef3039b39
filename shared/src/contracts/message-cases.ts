import { z } from 'zod';
import {
  activePolicyOptions,
  genderOptions,
  messageCaseReasonOptions,
  messageCaseStatusOptions,
  messageFlagOptions,
} from '../options/index.ts';
import { defineCall } from './call.ts';
import {
  COUNT_MAX,
  dataOf,
  deletionSchema,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
  undoBodySchema,
} from './common.ts';
import { photoSchema } from './photos/member-photo.ts';
import { assignedSchema } from './staff/assignments.ts';
import { usedRepliesSchema } from './staff/saved-replies.ts';

const casePersonSchema = z.object({
  _id: idSchema,
  profileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: optionSchema(genderOptions),
  activePolicy: optionSchema(activePolicyOptions),
  /** A new profile about which staff decided nothing yet. */
  firstLookWaiting: z.boolean(),
  /** There if the account is deleted by now. */
  deletion: deletionSchema.optional(),
});

/**
 * Flagged and reported messages of one writer in one conversation, as the queue shows them: without texts.
 */
export const messageCaseSchema = z
  .object({
    _id: idSchema,
    status: optionSchema(messageCaseStatusOptions),
    /**
     * Increases with everything that is added to the case. A decision states the revision that it is about.
     */
    revision: z.number().int(),
    /** The writer of the messages. */
    sender: casePersonSchema,
    receiver: casePersonSchema,
    /** The number of messages for each kind of flag. */
    warnings: z.array(z.object({ kind: optionSchema(messageFlagOptions), count: z.number().int() })),
    /** Number of messages that the receiver reported. */
    reports: z.number().int(),
    latestAt: timeSchema,
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
    /** Name of the member of staff. */
    decidedBy: z.string().optional(),
    reason: optionSchema(messageCaseReasonOptions).optional(),
    /** Until then the decision can be undone, and its writer is not told. Absent if it cannot be undone. */
    undoUntil: timeSchema.optional(),
  })
  .meta({ id: 'MessageCase' });
export type MessageCase = z.output<typeof messageCaseSchema>;

export const messageCaseDetailSchema = messageCaseSchema
  .extend({
    /**
     * The newest flagged or reported messages, each with a few around it, oldest first. A gap between
     * positions means that messages are left out.
     */
    messages: z.array(
      z.object({
        _id: idSchema,
        position: z.number().int(),
        bySender: z.boolean(),
        /** The case is about this message. The others show its context. */
        isMarked: z.boolean(),
        /** Empty if its writer is gone. */
        text: z.string(),
        warnings: z.array(optionSchema(messageFlagOptions)),
        report: z
          .object({
            reason: z.string(),
            reasonBangla: z.string(),
            /** The reporter's own text. */
            text: z.string().optional(),
            createdAt: timeSchema,
          })
          .optional(),
        createdAt: timeSchema,
      }),
    ),
    /** What helps to judge the writer. */
    writer: z.object({
      memberSince: timeSchema,
      phoneVerified: z.boolean(),
      emailVerified: z.boolean(),
      documentVerified: z.boolean(),
      /** Absent if there is none that this reader may see as approved. */
      photo: photoSchema.optional(),
      /** How many different people the writer wrote to: ever, and in the last 7 days. */
      writtenTo: z.number().int(),
      writtenLately: z.number().int(),
      /** Cases of reports about the writer. */
      reportCases: z.number().int(),
    }),
    /** What the writer would be told, in their language. A case without a problem is not told. */
    notices: z.object({ language: z.enum(['en', 'bn']), warn: z.string(), ban: z.string() }),
    /** Number of other open cases of this writer. */
    othersOpen: z.number().int(),
    /** Earlier decisions about this writer, the newest first. */
    earlier: z.array(
      z.object({
        status: optionSchema(messageCaseStatusOptions),
        decidedAt: timeSchema,
        decidedBy: z.string().optional(),
        reason: optionSchema(messageCaseReasonOptions).optional(),
      }),
    ),
  })
  .meta({ id: 'MessageCaseDetail' });
export type MessageCaseDetail = z.output<typeof messageCaseDetailSchema>;

export const messageCasesCall = defineCall({
  method: 'get',
  path: '/admin/message-cases',
  access: 'administration',
  summary: 'Cases of flagged and reported messages by status, the most recent first; without texts',
  query: pageQuerySchema.extend({
    status: optionSchema(messageCaseStatusOptions).default('OPEN'),
    assigned: assignedSchema.optional(),
  }),
  status: 200,
  answer: listOf(messageCaseSchema),
});

export const messageCaseCall = defineCall({
  method: 'get',
  path: '/admin/message-cases/{id}',
  access: 'administration',
  summary: 'One case with its messages; the access is audited',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(messageCaseDetailSchema),
});

/** One of the reasons for this outcome: for a decision against the writer, or for none. */
const reason = optionSchema(messageCaseReasonOptions);
const revision = z.number().int().min(1).max(COUNT_MAX);

export const decideMessageCaseCall = defineCall({
  method: 'post',
  path: '/admin/message-cases/{id}/decision',
  access: 'administration',
  summary:
    'Decide on a case: no problem, a warning to the writer, or a ban, which closes all their open cases',
  params: z.object({ id: idSchema }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('CLEAR'), revision, reason }),
    z.object({ decision: z.literal('WARN'), revision, reason }),
    z.object({
      decision: z.literal('BAN'),
      revision,
      reason,
      /** Shown to the member at sign-in. Without it the policy's default message is shown. */
      message: textSchema(500).optional(),
      replies: usedRepliesSchema,
    }),
  ]),
  status: 200,
  answer: dataOf(messageCaseSchema),
});

export const undoMessageCaseCall = defineCall({
  method: 'post',
  path: '/admin/message-cases/{id}/undo',
  access: 'administration',
  summary: 'Undo a decision within the undo time: the case waits again, and a ban is lifted',
  params: z.object({ id: idSchema }),
  body: undoBodySchema,
  status: 200,
  answer: dataOf(messageCaseSchema),
});
