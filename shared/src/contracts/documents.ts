import { z } from 'zod';
import {
  documentKindOptions,
  documentRefuseReasonOptions,
  documentStatusOptions,
  genderOptions,
} from '../options/index.ts';
import {
  decideDocumentRoute,
  documentQueueRoute,
  documentRoute,
  documentScanRoute,
  liftBarRoute,
  ownDocumentRoute,
  uploadDocumentRoute,
} from '../routes.ts';
import { readDocumentNumber } from '../rules/identity/document-number.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, listOf, optionSchema, pageQuerySchema, timeSchema } from './common.ts';
import { photoSchema } from './photos/member-photo.ts';

/** Kind and number, as a form sends them; the number comes out as it is kept. */
export const documentFieldsSchema = z
  .object({ kind: optionSchema(documentKindOptions), number: z.string().max(40) })
  .transform(({ kind, number }, issues) => {
    const read = readDocumentNumber(kind, number);
    if (read !== undefined) return { kind, number: read };
    issues.addIssue({ code: 'custom', path: ['number'], message: 'no such number' });
    return z.NEVER;
  });

/** One's own document, without its number. */
export const ownDocumentSchema = z
  .object({
    kind: optionSchema(documentKindOptions),
    last4: z.string(),
    status: optionSchema(documentStatusOptions),
    reason: optionSchema(documentRefuseReasonOptions).optional(),
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
  })
  .meta({ id: 'OwnDocument' });
export type OwnDocument = z.output<typeof ownDocumentSchema>;

const ownDocumentAnswer = z.object({
  /** The newest one; null where none was ever given. */
  data: ownDocumentSchema.nullable(),
  /** Days after the decision at which the scans are deleted. */
  keepDays: z.number().int(),
});
export type OwnDocumentAnswer = z.output<typeof ownDocumentAnswer>;

export const uploadDocumentCall = defineCall({
  ...uploadDocumentRoute,
  access: 'member',
  summary: 'Give a national id or passport to be verified by',
  upload: { files: { front: 'required', back: 'optional' }, fields: documentFieldsSchema },
  status: 201,
  answer: ownDocumentAnswer,
});

export const ownDocumentCall = defineCall({
  ...ownDocumentRoute,
  access: 'member',
  summary: 'Where one’s own document stands',
  status: 200,
  answer: ownDocumentAnswer,
});

export const documentRowSchema = z
  .object({
    _id: idSchema,
    kind: optionSchema(documentKindOptions),
    last4: z.string(),
    status: optionSchema(documentStatusOptions),
    reason: optionSchema(documentRefuseReasonOptions).optional(),
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
    /** Name of the member of staff. */
    decidedBy: z.string().optional(),
    user: z.object({
      _id: idSchema,
      profileId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** A name that waits for staff, where one does. */
      nameRequest: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
      gender: optionSchema(genderOptions),
      birthDate: z.iso.date(),
    }),
  })
  .meta({ id: 'DocumentRow' });
export type DocumentRow = z.output<typeof documentRowSchema>;

export const documentDetailSchema = documentRowSchema
  .extend({
    number: z.string(),
    /** Scans that can be looked at, numbered from 1; 0 once they are deleted. */
    scans: z.number().int(),
    photos: z.array(photoSchema),
    /** Other accounts that claim the same number: of several at most one can be verified by it. */
    sameNumber: z.array(
      z.object({
        status: z.enum(['VERIFIED', 'PENDING']),
        /** `isGone`: deleted, and not yet removed for good. */
        user: z.object({ _id: idSchema, name: z.string(), isGone: z.boolean() }),
      }),
    ),
  })
  .meta({ id: 'DocumentDetail' });
export type DocumentDetail = z.output<typeof documentDetailSchema>;

export const documentQueueCall = defineCall({
  ...documentQueueRoute,
  access: 'administration',
  summary: 'Documents by status, the oldest first; without their numbers',
  query: pageQuerySchema.extend({ status: optionSchema(documentStatusOptions).default('PENDING') }),
  status: 200,
  answer: listOf(documentRowSchema),
});

export const documentCall = defineCall({
  ...documentRoute,
  access: 'administration',
  summary: 'One document with its number; the look is audited',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(documentDetailSchema),
});

/** Not JSON: the bytes of a JPEG, never to be cached. */
export const documentScanCall = defineCall({
  ...documentScanRoute,
  access: 'administration',
  summary: 'One scan of a document; the look is audited',
  params: z.object({ id: idSchema, n: z.coerce.number().int().min(1).max(9) }),
  status: 200,
});

export const liftBarCall = defineCall({
  ...liftBarRoute,
  access: 'administration',
  summary: 'Let the number of a member who was banned be given again',
  body: documentFieldsSchema,
  status: 204,
});

export const decideDocumentCall = defineCall({
  ...decideDocumentRoute,
  access: 'administration',
  summary: 'Verify or refuse a document; a refusal has a reason',
  params: z.object({ id: idSchema }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('VERIFY') }),
    z.object({ decision: z.literal('REFUSE'), reason: optionSchema(documentRefuseReasonOptions) }),
  ]),
  status: 200,
  answer: dataOf(documentRowSchema),
});
