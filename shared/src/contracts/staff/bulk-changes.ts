import { z } from 'zod';
import { activePolicyOptions } from '../../options/index.ts';
import { defineCall } from '../call.ts';
import {
  COUNT_MAX,
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from '../common.ts';
import { adminUserFilterSchema } from './user-search.ts';

/** The most members that one bulk change may reach. */
export const BULK_MEMBERS_MAX = 10_000;
/** The most members that may be named one by one: chosen, or left out of a filter. */
export const BULK_NAMED_MAX = 5_000;
/** For more members than this, staff type their number. */
export const BULK_UNTYPED_MAX = 20;
/** How many names a preview lists for each risk. */
export const BULK_RISKY_LISTED = 20;

export const bulkActions = ['STATUS', 'SPECIAL', 'DELETE', 'EXPORT'] as const;
export type BulkAction = (typeof bulkActions)[number];

/**
 * Why a member needs a second look before a bulk change: has an open report case, holds a package that runs,
 * has an open case of messages, or has the email of a staff account.
 */
export const bulkRisks = ['REPORTED', 'PAYING', 'IN_CASE', 'STAFF'] as const;
export type BulkRisk = (typeof bulkRisks)[number];

/**
 * Why nothing happened to a member: already so; deleted; staff who started the change may not make it any
 * longer; or staff stopped the change before the member's turn.
 */
export const bulkSkips = ['ALREADY', 'DELETED', 'NOT_ALLOWED', 'STOPPED'] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** `TO_REVERT` waits to be reverted; `CHANGED` was not reverted, because the member was changed since. */
export const bulkRowStates = [
  'WAITING',
  'DONE',
  'SKIPPED',
  'FAILED',
  'TO_REVERT',
  'REVERTED',
  'CHANGED',
] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

const named = z.array(idSchema).max(BULK_NAMED_MAX);
const leaveOut = z.array(z.enum(bulkRisks)).max(bulkRisks.length).default([]);

/** The members of a filter minus exceptions, or members by id. `leaveOut` also leaves out members at risk. */
export const bulkSelectionSchema = z.union([
  z.strictObject({ filter: adminUserFilterSchema, except: named.default([]), leaveOut }),
  z.strictObject({ ids: named.min(1), leaveOut }),
]);
export type BulkSelection = z.output<typeof bulkSelectionSchema>;

/** What happens to each member, as the call for one member does it. */
export const bulkActSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('STATUS'),
    activePolicy: optionSchema(activePolicyOptions),
    message: textSchema(500).optional(),
  }),
  z.strictObject({ action: z.literal('SPECIAL') }),
  z.strictObject({ action: z.literal('DELETE') }),
  z.strictObject({ action: z.literal('EXPORT') }),
]);
export type BulkAct = z.output<typeof bulkActSchema>;

/** A member of a bulk change; without a name if the account is deleted. */
const bulkMemberSchema = z.object({ _id: idSchema, profileId: z.string(), name: z.string().optional() });
export type BulkMember = z.output<typeof bulkMemberSchema>;

export const bulkPreviewSchema = z
  .object({
    /** How many members are selected. */
    total: z.number().int(),
    /** How many of them the act changes. */
    changes: z.number().int(),
    skips: z.array(z.object({ reason: z.enum(bulkSkips), count: z.number().int() })),
    /** Only risks that some of the members have, with the first names. */
    risks: z.array(
      z.object({ risk: z.enum(bulkRisks), count: z.number().int(), members: z.array(bulkMemberSchema) }),
    ),
    /** Stands for exactly these members. Absent if there are none, or more than a bulk change may reach. */
    token: z.string().optional(),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

export const previewBulkChangeCall = defineCall({
  method: 'post',
  path: '/admin/batches/preview',
  access: 'administration',
  summary: 'What a bulk change would do: how many members, who is skipped and why, and who is at risk',
  body: z.object({ selection: bulkSelectionSchema, act: bulkActSchema }),
  status: 200,
  answer: dataOf(bulkPreviewSchema),
});

const figuresSchema = z.object({
  waiting: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  toRevert: z.number().int(),
  reverted: z.number().int(),
  /** Not reverted, because they were changed since. */
  changed: z.number().int(),
});

export const bulkChangeSchema = z
  .object({
    _id: idSchema,
    act: bulkActSchema,
    by: z.object({ _id: idSchema, name: z.string() }),
    createdAt: timeSchema,
    /** Absent if the members were chosen one by one. The search text is never stored. */
    filter: adminUserFilterSchema.omit({ text: true }).optional(),
    /** Whether a search text narrowed the filter. */
    hadText: z.boolean(),
    exceptions: z.number().int(),
    leftOut: z.array(z.enum(bulkRisks)),
    total: z.number().int(),
    figures: figuresSchema,
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.output<typeof bulkChangeSchema>;

export const startBulkChangeCall = defineCall({
  method: 'post',
  path: '/admin/batches',
  access: 'administration',
  summary:
    'Start a bulk change of exactly the previewed members; 409 with the new preview as `current` if they changed',
  headers: z.object({ 'idempotency-key': z.string().min(8).max(80) }),
  body: z.object({
    selection: bulkSelectionSchema,
    act: bulkActSchema,
    token: z.string().max(100),
    /** The number that staff typed; needed for more than 20 members. */
    typed: z.number().int().min(0).max(COUNT_MAX).optional(),
  }),
  status: 202,
  answer: dataOf(bulkChangeSchema),
});

export const bulkChangesCall = defineCall({
  method: 'get',
  path: '/admin/batches',
  access: 'administration',
  summary: 'Bulk changes, newest first',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(bulkChangeSchema),
});

export const bulkChangeCall = defineCall({
  method: 'get',
  path: '/admin/batches/{id}',
  access: 'administration',
  summary: 'One bulk change with its figures',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(bulkChangeSchema),
});

export const bulkRowSchema = z
  .object({
    position: z.number().int(),
    /** Absent once the member was removed. */
    member: bulkMemberSchema.optional(),
    state: z.enum(bulkRowStates),
    /** For a row that was skipped. */
    reason: z.enum(bulkSkips).optional(),
    /** The status before, for a change of status. */
    from: optionSchema(activePolicyOptions).optional(),
    /** When the latest state began; absent while the row waits. */
    at: timeSchema.optional(),
    revertedBy: z.string().optional(),
    /** Whether a revert would bring back the state before. */
    isRevertible: z.boolean(),
  })
  .meta({ id: 'BulkRow' });
export type BulkRow = z.output<typeof bulkRowSchema>;

export const bulkRowsCall = defineCall({
  method: 'post',
  path: '/admin/batches/{id}/rows',
  access: 'administration',
  summary: 'The members of a bulk change, by name or profile id and by state',
  params: z.object({ id: idSchema }),
  body: z.object({
    text: textSchema(80).optional(),
    states: z.array(z.enum(bulkRowStates)).max(bulkRowStates.length).optional(),
    /** Only rows after this position. */
    after: z.number().int().min(0).max(COUNT_MAX).optional(),
  }),
  status: 200,
  answer: z.object({
    data: z.array(bulkRowSchema),
    /** How many rows match. */
    total: z.number().int(),
    /** The `after` of the next page. */
    next: z.number().int().optional(),
  }),
});

export const stopBulkChangeCall = defineCall({
  method: 'post',
  path: '/admin/batches/{id}/stop',
  access: 'administration',
  summary: 'Stop a bulk change, or its revert: what waits is left as it is; a repeat changes nothing',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(bulkChangeSchema),
});

export const revertBulkChangeCall = defineCall({
  method: 'post',
  path: '/admin/batches/{id}/revert',
  access: 'administration',
  summary:
    'Revert a bulk change, or some of its rows: what waits is stopped, and members that were changed since are left',
  params: z.object({ id: idSchema }),
  body: z.object({
    positions: z.array(z.number().int().min(1).max(BULK_MEMBERS_MAX)).min(1).max(500).optional(),
  }),
  status: 202,
  answer: dataOf(bulkChangeSchema),
});

export const bulkFileCall = defineCall({
  method: 'get',
  path: '/admin/batches/{id}/file',
  access: 'administration',
  summary: 'The exported members as a CSV file, as they are now; audited',
  params: z.object({ id: idSchema }),
  status: 200,
  file: 'text/csv',
});
