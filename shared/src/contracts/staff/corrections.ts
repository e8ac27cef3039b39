import { z } from 'zod';
import { genderOptions } from '../../options/index.ts';
import { phoneInputSchema } from '../auth/auth.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, optionSchema, textSchema, timeSchema } from '../common.ts';

export const correctedFields = ['phone', 'birthDate', 'gender'] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** `REFUSED`: a colleague refused it, or who asked for it took it back. */
export const correctionStates = ['WAITING', 'DONE', 'REFUSED', 'EXPIRED'] as const;

/** A correction of what a member cannot change. */
export const correctionSchema = z
  .object({
    _id: idSchema,
    member: z.object({ _id: idSchema, name: z.string(), profileId: z.string() }),
    field: z.enum(correctedFields),
    /** E.164, `YYYY-MM-DD`, or the key of the gender. Absent if there was no phone. */
    from: z.string().optional(),
    to: z.string(),
    reason: z.string(),
    state: z.enum(correctionStates),
    /** Name of the member of staff. */
    askedBy: z.string(),
    /** Whether the caller asked for it, and so cannot confirm it. */
    isOwn: z.boolean(),
    decidedBy: z.string().optional(),
    createdAt: timeSchema,
    expiresAt: timeSchema,
    decidedAt: timeSchema.optional(),
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof correctionSchema>;

const withId = z.object({ id: idSchema });

export const memberCorrectionsCall = defineCall({
  method: 'get',
  path: '/admin/users/{id}/corrections',
  access: 'administration',
  summary:
    'The corrections of a member, the newest first, and whether another Administrator must confirm one',
  params: withId,
  status: 200,
  answer: dataOf(z.object({ corrections: z.array(correctionSchema), needsSecond: z.boolean() })),
});

export const waitingCorrectionsCall = defineCall({
  method: 'get',
  path: '/admin/corrections',
  access: 'administration',
  summary: 'The corrections that wait for a second Administrator, the oldest first',
  status: 200,
  answer: dataOf(z.array(correctionSchema)),
});

export const askCorrectionCall = defineCall({
  method: 'post',
  path: '/admin/users/{id}/corrections',
  access: 'administration',
  summary:
    'Ask for a correction of phone, birth date or gender. It waits for another Administrator; without one it is done at once',
  params: withId,
  body: z.object({
    /** One of them. */
    change: z.union([
      z.object({ phoneNumber: phoneInputSchema }),
      z.object({ birthDate: z.iso.date() }),
      z.object({ gender: optionSchema(genderOptions) }),
    ]),
    reason: textSchema(500).min(1),
  }),
  status: 201,
  answer: dataOf(correctionSchema),
});

export const decideCorrectionCall = defineCall({
  method: 'post',
  path: '/admin/corrections/{id}',
  access: 'administration',
  summary: 'Confirm or refuse a correction that a colleague asked for, or take back one’s own',
  params: withId,
  body: z.object({ isConfirmed: z.boolean() }),
  status: 200,
  answer: dataOf(correctionSchema),
});
