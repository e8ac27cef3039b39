import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, textSchema, timeSchema } from '../common.ts';

/** Why two accounts may belong to one person, the surest first. `byHand`: Administration chose them. */
export const duplicateSignals = [
  'byHand',
  'document',
  'formerPhone',
  'candidatePhone',
  'photo',
  'payerNumber',
  'nameAndBirthDate',
  'district',
] as const;
export type DuplicateSignal = (typeof duplicateSignals)[number];

const personSchema = z.object({ _id: idSchema, name: z.string(), profileId: z.string() });

/** `REFUSED`: a colleague refused it, or who asked for it took it back. */
export const mergeStates = ['WAITING', 'DONE', 'REFUSED', 'EXPIRED', 'UNDONE'] as const;

/** A merge of two accounts of one person: the older one stays. */
export const mergeSchema = z
  .object({
    _id: idSchema,
    /** The likely duplicate that it is about. */
    pairId: idSchema,
    older: personSchema,
    newer: personSchema,
    reason: z.string(),
    state: z.enum(mergeStates),
    /** Name of the member of staff. */
    askedBy: z.string(),
    /** Whether the caller asked for it, and so cannot confirm it. */
    isOwn: z.boolean(),
    decidedBy: z.string().optional(),
    createdAt: timeSchema,
    expiresAt: timeSchema,
    decidedAt: timeSchema.optional(),
    /** Until when Administration can undo it. Absent if it cannot. */
    undoableUntil: timeSchema.optional(),
    undoneBy: z.string().optional(),
    undoneAt: timeSchema.optional(),
    undoReason: z.string().optional(),
  })
  .meta({ id: 'Merge' });
export type Merge = z.output<typeof mergeSchema>;

const duplicateMemberSchema = personSchema.extend({
  photo: z.string().optional(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string(),
  /** Keys of the lists. */
  city: z.string().optional(),
  district: z.string().optional(),
  country: z.string().optional(),
  /** E.164. */
  phone: z.string().optional(),
  phoneVerified: z.boolean(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  activePolicy: z.string(),
  /** A new profile about which staff decided nothing yet. */
  firstLookWaiting: z.boolean(),
  createdAt: timeSchema,
  /** Payments whose money arrived, and connects that are left. */
  payments: z.number().int(),
  connects: z.number().int(),
});
export type DuplicateMember = z.output<typeof duplicateMemberSchema>;

/** Two accounts that may belong to one person. */
export const likelyDuplicateSchema = z
  .object({
    _id: idSchema,
    signals: z.array(z.enum(duplicateSignals)),
    foundAt: timeSchema,
    older: duplicateMemberSchema,
    newer: duplicateMemberSchema,
    /** A merge of the two that waits for a second Administrator. */
    waiting: mergeSchema.optional(),
  })
  .meta({ id: 'LikelyDuplicate' });
export type LikelyDuplicate = z.output<typeof likelyDuplicateSchema>;

/** What a merge takes over from the newer account. */
export const mergedParts = [
  'payments',
  'unlocks',
  'unlockedBy',
  'connections',
  'conversations',
  'blocks',
  'reports',
  'favorites',
  'support',
  'notes',
  'flags',
] as const;
export type MergedPart = (typeof mergedParts)[number];

/** Why two accounts cannot be merged now. */
export const mergeObstacles = [
  'GONE',
  'BANNED',
  'GENDER',
  'RECENT_MERGE',
  'BOTH_REPORTED',
  'OPEN_MESSAGE_CASE',
  'BOTH_NEW_PACKAGE',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

export const mergePreviewSchema = z
  .object({
    /** By part: what moves to the older account, and what stays because the older one has the same. */
    parts: z.array(
      z.object({
        part: z.enum(mergedParts),
        moves: z.number().int(),
        stays: z.number().int(),
      }),
    ),
    /** Connects that the newer account brings, and what the older one has with them. */
    connects: z.number().int(),
    connectsAfter: z.number().int(),
    /** The package after the merge, if the newer account changes it. */
    package: z.object({ name: z.string(), until: timeSchema }).optional(),
    /** Contacts that the older account gets because it has none. */
    contacts: z.array(z.enum(['phone', 'email', 'candidate'])),
    /** Whether the candidate’s own number of the newer account is shown no longer. */
    losesCandidate: z.boolean(),
    /** Connects of others, held for a number that is shown no longer, that come back to them. */
    returnedHolds: z.number().int(),
    obstacles: z.array(z.enum(mergeObstacles)),
    needsSecond: z.boolean(),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof mergePreviewSchema>;

const withId = z.object({ id: idSchema });
const reasonSchema = textSchema(500).min(1);

export const likelyDuplicatesCall = defineCall({
  method: 'get',
  path: '/admin/duplicates',
  access: 'administration',
  summary: 'Pairs of accounts that may belong to one person, the surest first',
  status: 200,
  answer: dataOf(z.array(likelyDuplicateSchema)),
});

export const choosePairCall = defineCall({
  method: 'post',
  path: '/admin/duplicates',
  access: 'administration',
  summary:
    'Choose two accounts that belong to one person. They come into the list, also if they were two persons',
  body: z.object({ accounts: z.array(idSchema).length(2) }),
  status: 201,
  answer: dataOf(z.object({ _id: idSchema })),
});

export const mergePreviewCall = defineCall({
  method: 'get',
  path: '/admin/duplicates/{id}/preview',
  access: 'administration',
  summary: 'What a merge of the two accounts would do, in numbers, and what is in its way',
  params: withId,
  status: 200,
  answer: dataOf(mergePreviewSchema),
});

export const markDistinctCall = defineCall({
  method: 'post',
  path: '/admin/duplicates/{id}/distinct',
  access: 'administration',
  summary: 'Say that the two accounts belong to two persons. The pair does not come again',
  params: withId,
  status: 204,
});

export const askMergeCall = defineCall({
  method: 'post',
  path: '/admin/duplicates/{id}/merge',
  access: 'administration',
  summary:
    'Ask for a merge of the newer account into the older one. It waits for another Administrator; without one it is done at once',
  params: withId,
  body: z.object({ reason: reasonSchema }),
  status: 201,
  answer: dataOf(mergeSchema),
});

export const mergesCall = defineCall({
  method: 'get',
  path: '/admin/merges',
  access: 'administration',
  summary: 'The merges that wait, and those that were decided in the last days, the newest first',
  status: 200,
  answer: dataOf(z.array(mergeSchema)),
});

export const decideMergeCall = defineCall({
  method: 'post',
  path: '/admin/merges/{id}',
  access: 'administration',
  summary: 'Confirm or refuse a merge that a colleague asked for, or take back one’s own',
  params: withId,
  body: z.object({ isConfirmed: z.boolean() }),
  status: 200,
  answer: dataOf(mergeSchema),
});

export const undoMergeCall = defineCall({
  method: 'post',
  path: '/admin/merges/{id}/undo',
  access: 'administration',
  summary: 'Undo a merge within 7 days: what moved goes back unless it was spent',
  params: withId,
  body: z.object({ reason: reasonSchema }),
  status: 200,
  answer: dataOf(mergeSchema),
});
