import { z } from 'zod';
import {
  activePolicyOptions,
  genderOptions,
  messageCaseStatusOptions,
  messageFlagOptions,
} from '../options/index.ts';
import { decideMessageCaseRoute, messageCaseRoute, messageCasesRoute } from '../routes.ts';
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

const casePersonSchema = z.object({
  _id: idSchema,
  profileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: optionSchema(genderOptions),
  activePolicy: optionSchema(activePolicyOptions),
});

/** Flagged and reported messages of one writer in one conversation, as the queue shows them: without their texts. */
export const messageCaseSchema = z
  .object({
    _id: idSchema,
    status: optionSchema(messageCaseStatusOptions),
    /** Counts what came to the case: a decision names what it is about. */
    revision: z.number().int(),
    /** Whose messages they are. */
    sender: casePersonSchema,
    receiver: casePersonSchema,
    /** For what how many messages are flagged. */
    warnings: z.array(z.object({ kind: optionSchema(messageFlagOptions), count: z.number().int() })),
    /** How many were reported by their receiver. */
    reports: z.number().int(),
    latestAt: timeSchema,
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
    /** Name of the member of staff. */
    decidedBy: z.string().optional(),
  })
  .meta({ id: 'MessageCase' });
export type MessageCase = z.output<typeof messageCaseSchema>;

export const messageCaseDetailSchema = messageCaseSchema
  .extend({
    /** The newest that are flagged or reported and a few around each, oldest first; where positions leap, something is left out. */
    messages: z.array(
      z.object({
        _id: idSchema,
        position: z.number().int(),
        bySender: z.boolean(),
        /** The case is about this one; the others stand around it. */
        isMarked: z.boolean(),
        /** Empty where its writer is gone. */
        text: z.string(),
        warnings: z.array(optionSchema(messageFlagOptions)),
        report: z
          .object({
            reason: z.string(),
            reasonBangla: z.string(),
            /** In the reporter's words. */
            text: z.string().optional(),
            createdAt: timeSchema,
          })
          .optional(),
        createdAt: timeSchema,
      }),
    ),
    /** Other cases of this writer that wait. */
    othersOpen: z.number().int(),
    /** What was decided of this writer before, the newest first. */
    earlier: z.array(
      z.object({
        status: optionSchema(messageCaseStatusOptions),
        decidedAt: timeSchema,
        decidedBy: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'MessageCaseDetail' });
export type MessageCaseDetail = z.output<typeof messageCaseDetailSchema>;

export const messageCasesCall = defineCall({
  ...messageCasesRoute,
  access: 'administration',
  summary: 'Cases of flagged and reported messages by status, what came last first; without texts',
  query: pageQuerySchema.extend({ status: optionSchema(messageCaseStatusOptions).default('OPEN') }),
  status: 200,
  answer: listOf(messageCaseSchema),
});

export const messageCaseCall = defineCall({
  ...messageCaseRoute,
  access: 'administration',
  summary: 'One case with its messages; the look is audited',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(messageCaseDetailSchema),
});

const revision = z.number().int().min(1).max(COUNT_MAX);

export const decideMessageCaseCall = defineCall({
  ...decideMessageCaseRoute,
  access: 'administration',
  summary: 'No problem, a warning to the writer, or their ban, which settles every open case of theirs',
  params: z.object({ id: idSchema }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('CLEAR'), revision }),
    z.object({ decision: z.literal('WARN'), revision }),
    z.object({
      decision: z.literal('BAN'),
      revision,
      /** Shown to the member who signs in; without it the policy's own words are. */
      message: textSchema(500).optional(),
    }),
  ]),
  status: 200,
  answer: dataOf(messageCaseSchema),
});
