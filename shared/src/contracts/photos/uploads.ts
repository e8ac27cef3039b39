import { z } from 'zod';
import { beginUploadRoute, staffBeginUploadRoute } from '../../routes/index.ts';
import { PART_TYPE } from '../../tus.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';
import { photoSchema } from './member-photo.ts';

/**
 * Resumable uploads of photos by tus 1.0 (https://tus.io/protocols/resumable-upload) with its extensions
 * creation, termination and expiration: an interrupted upload continues where it stopped. Members and staff
 * have the same four calls.
 */
export { TUS_VERSION } from '../../tus.ts';

const byteCount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** Every request states the tus version. A missing or other version is answered with 412, as tus requires. */
const tusHeaders = z.object({ 'tus-resumable': z.string().max(20).optional() });
const beginHeaders = tusHeaders.extend({
  'upload-length': byteCount,
  /**
   * Only its `filetype` is read, if the client states one. Everything else, including the name, is discarded.
   */
  'upload-metadata': z.string().max(2_000).optional(),
});
const partHeaders = tusHeaders.extend({ 'upload-offset': byteCount });
const uploadParams = z.object({ id: idSchema });

/** The state of an upload. After the last byte it contains the photo. */
export const uploadSchema = z.object({
  _id: idSchema,
  offset: z.number().int(),
  length: z.number().int(),
  expiresAt: timeSchema,
  photo: photoSchema.optional(),
});
export type UploadState = z.output<typeof uploadSchema>;

export const beginUploadCall = defineCall({
  ...beginUploadRoute,
  access: 'member',
  summary: 'Begin the upload of a photo of oneself; `Location` is its address',
  headers: beginHeaders,
  status: 201,
  problems: ['TOO_LARGE', 'PHOTO_TYPE'],
});

export const sendPartCall = defineCall({
  method: 'patch',
  path: '/users/photos/uploads/{id}',
  access: 'member',
  summary: 'Send the next part; the last part creates the photo, which then waits for review',
  params: uploadParams,
  headers: partHeaders,
  stream: PART_TYPE,
  status: 204,
});

/** `HEAD` returns the same without the body. */
export const uploadStateCall = defineCall({
  method: 'get',
  path: '/users/photos/uploads/{id}',
  access: 'member',
  summary: 'The state of one’s own upload, also in `Upload-Offset`',
  params: uploadParams,
  headers: tusHeaders,
  status: 200,
  answer: dataOf(uploadSchema),
});

export const endUploadCall = defineCall({
  method: 'delete',
  path: '/users/photos/uploads/{id}',
  access: 'member',
  summary: 'Cancel an upload and delete its data',
  params: uploadParams,
  headers: tusHeaders,
  status: 204,
});

export const staffBeginUploadCall = defineCall({
  ...staffBeginUploadRoute,
  access: 'staff',
  summary: 'Begin the upload of a photo on a member’s behalf',
  params: uploadParams,
  headers: beginHeaders,
  status: 201,
  problems: ['TOO_LARGE', 'PHOTO_TYPE'],
});

export const staffSendPartCall = defineCall({
  method: 'patch',
  path: '/admin/photos/uploads/{id}',
  access: 'staff',
  summary: 'Send the next part of one’s own upload; the last part creates the photo',
  params: uploadParams,
  headers: partHeaders,
  stream: PART_TYPE,
  status: 204,
});

export const staffUploadStateCall = defineCall({
  method: 'get',
  path: '/admin/photos/uploads/{id}',
  access: 'staff',
  summary: 'The state of one’s own upload',
  params: uploadParams,
  headers: tusHeaders,
  status: 200,
  answer: dataOf(uploadSchema),
});

export const staffEndUploadCall = defineCall({
  method: 'delete',
  path: '/admin/photos/uploads/{id}',
  access: 'staff',
  summary: 'Cancel one’s own upload',
  params: uploadParams,
  headers: tusHeaders,
  status: 204,
});

export const staffUploadPhotoCall = defineCall({
  method: 'post',
  path: '/admin/users/file/upload',
  access: 'staff',
  summary: 'Add a photo of the member who has this phone, and this gender, if one is given (spec §7)',
  query: z.object({ gender: z.string().max(20).optional(), phone: z.string().max(40) }),
  upload: true,
  status: 201,
  answer: dataOf(photoSchema),
});
