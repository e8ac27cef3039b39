import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';
import { workKinds } from './work-claims.ts';

/** What can be assigned: the items of queues, and new profiles that wait for a first look. */
export const assignedKinds = [...workKinds, 'first-look'] as const;
export type AssignedKind = (typeof assignedKinds)[number];

/** The longest time for which an item of a queue is put off, and until which it may be due. */
export const ASSIGNMENT_DAYS = 30;

/**
 * Whose items a queue lists, or those that are late. Only `snoozed` lists those that are put off. Without it,
 * a queue lists all.
 */
export const assignedSchema = z.enum(['anyone', 'me', 'nobody', 'late', 'snoozed']);
export type Assigned = z.output<typeof assignedSchema>;

const personSchema = z.object({ _id: idSchema, name: z.string() });

const assignmentSchema = z
  .object({
    itemId: idSchema,
    to: personSchema.optional(),
    dueAt: timeSchema.optional(),
    snoozedUntil: timeSchema.optional(),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.output<typeof assignmentSchema>;

const itemSchema = z.object({ kind: z.enum(assignedKinds), itemId: idSchema });

export const assignmentsCall = defineCall({
  method: 'get',
  path: '/admin/assignments',
  access: 'administration',
  summary: 'Who has which waiting items of a queue, and who may get one',
  query: z.object({ kind: z.enum(assignedKinds) }),
  status: 200,
  answer: z.object({
    data: z.array(assignmentSchema),
    staff: z.array(personSchema),
    /** An item that waits longer is late. */
    lateAfterHours: z.number().int().optional(),
  }),
});

export const assignWorkCall = defineCall({
  method: 'put',
  path: '/admin/assignments',
  access: 'administration',
  summary:
    'Take an item of a queue or give it to a colleague, with the time until which it should be decided',
  body: itemSchema.extend({ staffId: idSchema, dueAt: timeSchema.nullable().optional() }),
  status: 200,
  answer: dataOf(assignmentSchema),
});

export const releaseAssignmentCall = defineCall({
  method: 'post',
  path: '/admin/assignments/release',
  access: 'administration',
  summary: 'Give an item back, so that nobody has it',
  body: itemSchema,
  status: 200,
  answer: dataOf(assignmentSchema),
});

export const snoozeWorkCall = defineCall({
  method: 'put',
  path: '/admin/assignments/snooze',
  access: 'administration',
  summary: 'Put an item off until a time, or with `null` no longer',
  body: itemSchema.extend({ until: timeSchema.nullable() }),
  status: 200,
  answer: dataOf(assignmentSchema),
});
