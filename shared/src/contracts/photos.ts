import { z } from 'zod';
import { photoDeclineReasonOptions, photoStatusOptions } from '../options/index.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, listOf, optionSchema, pageQuerySchema, timeSchema } from './common.ts';
import { photoFormats, photoSchema, photoSizes } from './member.ts';

export const uploadPhotoCall = defineCall({
  method: 'post',
  path: '/users/file/upload',
  access: 'member',
  summary: 'Add a photo of oneself; it waits for review. `gender` and `phone` are taken and ignored',
  query: z.object({ gender: z.string().max(20).optional(), phone: z.string().max(40).optional() }),
  upload: true,
  status: 201,
  answer: dataOf(photoSchema),
});

export const deletePhotoCall = defineCall({
  method: 'delete',
  path: '/users/photos/{id}',
  access: 'member',
  summary: 'Delete a photo of one’s own',
  params: z.object({ id: idSchema }),
  status: 204,
});

/** Not JSON: the bytes of one rendition. `t` is a signed, expiring token made for one viewer. */
export const servePhotoCall = defineCall({
  method: 'get',
  path: '/photos/{id}/{file}',
  access: 'anyone',
  summary: 'One rendition of a photo',
  params: z.object({
    id: idSchema,
    file: z.templateLiteral([z.enum(photoSizes), '.', z.enum(photoFormats)]),
  }),
  query: z.object({ t: z.string().max(200).optional() }),
  status: 200,
});

/** Another photo that looks much like this one. */
export const lookAlikeSchema = z.object({
  photoId: idSchema,
  userId: idSchema,
  name: z.string(),
  src: z.string(),
  status: optionSchema(photoStatusOptions),
  distance: z.number().int(),
});

export const reviewPhotoSchema = z
  .object({
    _id: idSchema,
    userId: idSchema,
    src: z.string(),
    status: optionSchema(photoStatusOptions),
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string(),
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
    decidedBy: z.string().optional(),
    declineReason: z.string().optional(),
    /** Uploaded by this very member of staff, who may not decide on it. */
    ownUpload: z.boolean(),
    user: z.object({
      _id: idSchema,
      profileId: z.string(),
      name: z.string(),
      gender: z.string(),
      age: z.number().int(),
      city: z.string().optional(),
      profileCreatedFor: z.string().optional(),
      activePolicy: z.string(),
      isPremium: z.boolean(),
      photoCount: z.number().int(),
      declinedCount: z.number().int(),
      reportCounter: z.number().int(),
    }),
    lookAlikes: z.array(lookAlikeSchema),
  })
  .meta({ id: 'ReviewPhoto' });
export type ReviewPhoto = z.output<typeof reviewPhotoSchema>;

export const reviewQueueCall = defineCall({
  method: 'get',
  path: '/admin/photos',
  access: 'staff',
  summary: 'The review queue, oldest first, with the photos of reported and paying members ahead',
  query: pageQuerySchema.extend({ status: optionSchema(photoStatusOptions).default('PENDING') }),
  status: 200,
  answer: listOf(reviewPhotoSchema),
});

export const photoDecisionSchema = z.object({
  photoId: idSchema,
  decision: z.enum(['APPROVE', 'DECLINE']),
  /** Needed to decline. */
  reason: optionSchema(photoDeclineReasonOptions).optional(),
});

export const decidePhotosCall = defineCall({
  method: 'post',
  path: '/admin/photos/decisions',
  access: 'staff',
  summary: 'Many decisions at once; the same batch id again gives the same answer and does nothing',
  body: z.object({ batchId: idSchema, decisions: z.array(photoDecisionSchema).min(1).max(200) }),
  status: 200,
  answer: dataOf(
    z.array(
      z.union([
        z.object({ photoId: idSchema, status: optionSchema(photoStatusOptions) }),
        z.object({ photoId: idSchema, code: z.string() }),
      ]),
    ),
  ),
});
