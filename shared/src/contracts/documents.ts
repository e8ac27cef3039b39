import { z } from 'zod';
import {
  documentKindOptions,
  documentRefuseReasonOptions,
  documentStatusOptions,
  genderOptions,
} from '../options/index.ts';
import { documentScanRoute, ownDocumentRoute, uploadDocumentRoute } from '../routes/index.ts';
import { readDocumentNumber } from '../rules/identity/document-number.ts';
import { defineCall } from './call.ts';
import {
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  timeSchema,
  undoBodySchema,
} from './common.ts';
import { photoSchema } from './photos/member-photo.ts';
import { assignedSchema } from './staff/assignments.ts';

/** Kind and number, as a form sends them. The number is normalised for storage. */
export const documentFieldsSchema = z
  .object({ kind: optionSchema(documentKindOptions), number: z.string().max(40) })
  .transform(({ kind, number }, issues) => {
    const read = readDocumentNumber(kind, number);
    if (read !== undefined) return { kind, number: read };
    issues.addIssue({ code: 'custom', path: ['number'], message: 'no such number' });
    return z.NEVER;
  });

/** The member's own document, without its number. */
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
  /** The newest national id or passport; null if none was ever submitted. */
  data: ownDocumentSchema.nullable(),
  /** The newest permission for a further marriage. */
  permission: ownDocumentSchema.nullable(),
  /** Days from the decision to the deletion of the scans. */
  keepDays: z.number().int(),
});
export type OwnDocumentAnswer = z.output<typeof ownDocumentAnswer>;

export const uploadDocumentCall = defineCall({
  ...uploadDocumentRoute,
  access: 'member',
  summary: 'Submit a national id, a passport, or a permission for a further marriage, for staff to check',
  upload: { files: { front: 'required', back: 'optional' }, fields: documentFieldsSchema },
  status: 201,
  answer: ownDocumentAnswer,
});

export const ownDocumentCall = defineCall({
  ...ownDocumentRoute,
  access: 'member',
  summary: 'The status of one’s own document',
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
    /** Until then the decision can be undone, and the member is not told. */
    undoUntil: timeSchema.optional(),
    user: z.object({
      _id: idSchema,
      profileId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** A name that waits for staff, if any. */
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
    /** Number of available scans, which are numbered from 1; 0 after they are deleted. */
    scans: z.number().int(),
    photos: z.array(photoSchema),
    /** What the member would be told, in their language. A refusal is followed by its reason's sentence. */
    notices: z.object({ language: z.enum(['en', 'bn']), verified: z.string(), refused: z.string() }),
    /** Other accounts that sent this number, also a refused one. At most one can be verified by it. */
    sameNumber: z.array(
      z.object({
        status: optionSchema(documentStatusOptions),
        /** `isGone`: deleted, but not yet removed permanently. */
        user: z.object({ _id: idSchema, name: z.string(), isGone: z.boolean() }),
      }),
    ),
  })
  .meta({ id: 'DocumentDetail' });
export type DocumentDetail = z.output<typeof documentDetailSchema>;

export const documentQueueCall = defineCall({
  method: 'get',
  path: '/admin/documents',
  access: 'administration',
  summary: 'Documents by status, the oldest first; without their numbers',
  query: pageQuerySchema.extend({
    status: optionSchema(documentStatusOptions).default('PENDING'),
    assigned: assignedSchema.optional(),
  }),
  status: 200,
  answer: listOf(documentRowSchema),
});

export const documentCall = defineCall({
  method: 'get',
  path: '/admin/documents/{id}',
  access: 'administration',
  summary: 'One document with its number; the access is audited',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(documentDetailSchema),
});

/** The answer is the bytes of a JPEG, which must not be cached. */
export const documentScanCall = defineCall({
  ...documentScanRoute,
  access: 'administration',
  summary: 'One scan of a document; the access is audited',
  params: z.object({ id: idSchema, n: z.coerce.number().int().min(1).max(9) }),
  status: 200,
  file: 'image/jpeg',
});

export const liftBarCall = defineCall({
  method: 'post',
  path: '/admin/documents/bars/lift',
  access: 'administration',
  summary: 'Allow the document number of a banned member again',
  body: documentFieldsSchema,
  status: 204,
});

export const decideDocumentCall = defineCall({
  method: 'post',
  path: '/admin/documents/{id}/decision',
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

export const undoDocumentCall = defineCall({
  method: 'post',
  path: '/admin/documents/{id}/undo',
  access: 'administration',
  summary: 'Undo a decision within the undo time: the document waits again',
  params: z.object({ id: idSchema }),
  body: undoBodySchema,
  status: 200,
  answer: dataOf(documentRowSchema),
});
