import { z } from 'zod';
import {
  activePolicyOptions,
  genderOptions,
  reportCaseReasonOptions,
  reportCaseStatusOptions,
  reportStatusOptions,
} from '../../options/index.ts';
import { appealReportRoute } from '../../routes/index.ts';
import { defineCall } from '../call.ts';
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
} from '../common.ts';
import { staffPhotoSchema } from '../photos/photo-review.ts';
import { assignedSchema } from './assignments.ts';
import { usedRepliesSchema } from './saved-replies.ts';

const languageSchema = z.enum(['en', 'bn']);

const reportPersonSchema = z.object({
  _id: idSchema,
  profileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: optionSchema(genderOptions),
  activePolicy: optionSchema(activePolicyOptions),
});

const reasonSchema = z.object({ _id: idSchema, name: z.string(), nameBangla: z.string() });

/** All waiting reports about one member, as the queue shows them: without texts and reporters. */
export const reportCaseSchema = z
  .object({
    _id: idSchema,
    status: optionSchema(reportCaseStatusOptions),
    /** Counts what came to the case: a decision may name what it is about. */
    revision: z.number().int(),
    /** The reported member. */
    person: reportPersonSchema.extend({
      /** A new profile about which staff decided nothing yet. */
      firstLookWaiting: z.boolean(),
      /** There if the account is deleted by now. */
      deletion: deletionSchema.optional(),
    }),
    reasons: z.array(reasonSchema.extend({ count: z.number().int() })),
    reporters: z.number().int(),
    hasManyReporters: z.boolean(),
    /** How many of the reporters report many people. */
    serialReporters: z.number().int(),
    /** How many of the reporters the person reported too. */
    mutualReporters: z.number().int().optional(),
    assignedTo: z.object({ _id: idSchema, name: z.string() }).optional(),
    latestAt: timeSchema,
    createdAt: timeSchema,
    /** Since the first report or the appeal, while the case waits. */
    waitsSince: timeSchema.optional(),
    decidedAt: timeSchema.optional(),
    /** Name of the member of staff. */
    decidedBy: z.string().optional(),
    /** Absent for a decision from before reasons were asked for. */
    reason: optionSchema(reportCaseReasonOptions).optional(),
    /** Until then the decision can be undone, and nobody is told. Absent if it cannot be undone. */
    undoUntil: timeSchema.optional(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.output<typeof reportCaseSchema>;

const reporterSchema = reportPersonSchema.extend({
  /** All reports that this member ever made. */
  record: z.object({
    reports: z.number().int(),
    upheld: z.number().int(),
    dismissed: z.number().int(),
    /** Different people reported in the last 30 days. */
    recentPeople: z.number().int(),
  }),
  isSerial: z.boolean(),
  /**
   * What the reporter would be told, in their language. Absent for a deleted account, which is told nothing.
   */
  notices: z
    .object({
      language: languageSchema,
      upheld: z.string(),
      upheldWithConnect: z.string(),
      dismissed: z.string(),
    })
    .optional(),
});

const caseReportSchema = z.object({
  _id: idSchema,
  status: optionSchema(reportStatusOptions),
  reason: reasonSchema,
  /** An upheld report returns the connect that the reporter spent on this contact. */
  givesConnectBack: z.boolean(),
  /** In the reporter's words. */
  text: z.string().optional(),
  createdAt: timeSchema,
  /** Absent if the reporter's account was removed. */
  reporter: reporterSchema.optional(),
  /** What the two had to do with each other. */
  evidence: z.object({
    contactViewedAt: timeSchema.optional(),
    spentConnect: z.boolean(),
    connectReturned: z.boolean(),
    /** Messages in their conversation. */
    messages: z.number().int(),
    invited: z.boolean(),
    /** The person reported the reporter too: when, and the case about the reporter. */
    reportedBack: z.object({ caseId: idSchema.optional(), createdAt: timeSchema }).optional(),
  }),
});

export const reportCaseDetailSchema = reportCaseSchema
  .extend({
    /**
     * Whether the case waits for this member of staff: somebody else decides an appeal, if there is another.
     */
    mayDecide: z.boolean(),
    /** The person's photos. */
    photos: z.array(staffPhotoSchema).optional(),
    /**
     * What the person would be told, in their language: if the reports are dismissed, and if a decision
     * against them leaves the profile visible or hides it. Empty if nothing.
     */
    notices: z.object({
      language: languageSchema,
      dismissed: z.string(),
      /** If the appealed decision is kept. Only while an appeal waits. */
      kept: z.string().optional(),
      shown: z.string(),
      hidden: z.string(),
    }),
    reports: z.array(caseReportSchema),
    notes: z.array(z.object({ _id: idSchema, text: z.string(), by: z.string(), createdAt: timeSchema })),
    appeal: z
      .object({
        text: z.string(),
        createdAt: timeSchema,
        /**
         * What the member appealed against, while that waits; `decidedAt`, `decidedBy` and `reason` of the
         * case belong to it. `words`: what the member read with the status that it set, in their language.
         */
        against: z
          .object({ status: optionSchema(reportCaseStatusOptions), words: z.string().optional() })
          .optional(),
      })
      .optional(),
    history: z.object({
      memberSince: timeSchema,
      lastLogin: timeSchema.optional(),
      phoneVerified: z.boolean(),
      emailVerified: z.boolean(),
      documentVerified: z.boolean(),
      /** Earlier cases of this member, newest first. */
      cases: z.array(
        z.object({
          _id: idSchema,
          status: optionSchema(reportCaseStatusOptions),
          createdAt: timeSchema,
          decidedAt: timeSchema.optional(),
          decidedBy: z.string().optional(),
          reason: optionSchema(reportCaseReasonOptions).optional(),
        }),
      ),
      /** Cases about this member's messages. */
      messageCases: z.object({ open: z.number().int(), warned: z.number().int(), banned: z.number().int() }),
    }),
  })
  .meta({ id: 'ReportCaseDetail' });
export type ReportCaseDetail = z.output<typeof reportCaseDetailSchema>;

const withId = z.object({ id: idSchema });

export const reportCasesCall = defineCall({
  method: 'get',
  path: '/admin/report',
  access: 'administration',
  summary: 'Cases of reported members by status: waiting ones oldest first, decided ones newest first',
  query: pageQuerySchema.extend({
    status: optionSchema(reportCaseStatusOptions).default('OPEN'),
    assigned: assignedSchema.optional(),
  }),
  status: 200,
  answer: listOf(reportCaseSchema),
});

export const reportCaseCall = defineCall({
  method: 'get',
  path: '/admin/report/{id}',
  access: 'administration',
  summary: 'One case with its reports, reporters, evidence and history; the look is audited',
  params: withId,
  status: 200,
  answer: dataOf(reportCaseDetailSchema),
});

export const decideReportCaseCall = defineCall({
  method: 'patch',
  path: '/admin/report/{id}',
  access: 'administration',
  summary: 'Decide a case that waits or was appealed, and say which of its reports are upheld',
  params: withId,
  body: z.object({
    /** `KEEP`: only of an appealed case; the contested decision, its words and its reports stay. */
    decision: z.enum(['DISMISS', 'WARN', 'DEACTIVATE', 'DELETE', 'KEEP']),
    /** For staff only: a reason against the member, or for a dismissal one of the others. */
    reason: optionSchema(reportCaseReasonOptions),
    /** For WARN; without it 3 if the member is visible, else 4. */
    policy: z.enum(['3', '4']).optional(),
    /** Shown to the member. */
    message: textSchema(500).optional(),
    /** The saved replies in `message`. */
    replies: usedRepliesSchema,
    /** At least one, if the decision is against the member. */
    upheld: z.array(idSchema).max(500).optional(),
    /** For staff only. */
    note: textSchema(1000).optional(),
    /** As the case showed it; an older one is 409. */
    revision: z.number().int().min(1).max(COUNT_MAX).optional(),
  }),
  status: 200,
  answer: dataOf(reportCaseSchema),
});

export const undoReportCaseCall = defineCall({
  method: 'post',
  path: '/admin/report/{id}/undo',
  access: 'administration',
  summary: 'Undo a decision within the undo time: the case waits again, and the profile is as it was',
  params: withId,
  body: undoBodySchema,
  status: 200,
  answer: dataOf(reportCaseSchema),
});

export const assignReportCaseCall = defineCall({
  method: 'put',
  path: '/admin/report/{id}/assignee',
  access: 'administration',
  summary: 'Take a case that waits, or give it back',
  params: withId,
  body: z.object({ isMine: z.boolean() }),
  status: 200,
  answer: dataOf(reportCaseSchema),
});

export const addReportNoteCall = defineCall({
  method: 'post',
  path: '/admin/report/{id}/notes',
  access: 'administration',
  summary: 'Add a note to a case, for staff only',
  params: withId,
  body: z.object({ text: textSchema(1000).min(1) }),
  status: 201,
  answer: z.object({ ok: z.literal(true) }),
});

export const appealReportCall = defineCall({
  ...appealReportRoute,
  access: 'member',
  summary: 'Ask once for another look at the latest decision about me, within 30 days',
  body: z.object({ text: textSchema(1000).min(1) }),
  status: 201,
  answer: z.object({ ok: z.literal(true) }),
});
