import { z } from 'zod';
import {
  beginUploadRoute,
  endUploadRoute,
  sendPartRoute,
  staffBeginUploadRoute,
  staffEndUploadRoute,
  staffSendPartRoute,
  staffUploadPhotoRoute,
  staffUploadStateRoute,
  uploadStateRoute,
} from '../../routes.ts';
import { PART_TYPE } from '../../tus.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';
import { photoSchema } from './member-photo.ts';

/**
 * Photos in pieces, by tus 1.0 (https://tus.io/protocols/resumable-upload) with its extensions creation, termination and expiration: an upload
 * that broke off goes on at the byte where it did. Members and staff have the same four calls.
 */
export { TUS_VERSION } from '../../tus.ts';

const byteCount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** Every request states the version; another, or none, is refused with 412 as tus has it. */
const tusHeaders = z.object({ 'tus-resumable': z.string().max(20).optional() });
const beginHeaders = tusHeaders.extend({
  'upload-length': byteCount,
  /** `filetype` of it is looked at, where the client states one; everything else, the name too, goes nowhere. */
  'upload-metadata': z.string().max(2_000).optional(),
});
const partHeaders = tusHeaders.extend({ 'upload-offset': byteCount });
const uploadParams = z.object({ id: idSchema });

/** An upload as far as it is. Whoever has sent the last byte has the photo. */
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
  summary: 'Begin a photo of oneself in pieces; `Location` says where the pieces go',
  headers: beginHeaders,
  status: 201,
});

export const sendPartCall = defineCall({
  ...sendPartRoute,
  access: 'member',
  summary: 'The next piece; the last one makes the photo, which then waits for review',
  params: uploadParams,
  headers: partHeaders,
  stream: PART_TYPE,
  status: 204,
});

/** `HEAD` answers the same without the body. */
export const uploadStateCall = defineCall({
  ...uploadStateRoute,
  access: 'member',
  summary: 'How far an upload of one’s own is, also as `Upload-Offset`',
  params: uploadParams,
  headers: tusHeaders,
  status: 200,
  answer: dataOf(uploadSchema),
});

export const endUploadCall = defineCall({
  ...endUploadRoute,
  access: 'member',
  summary: 'Give an upload up; what came of it is deleted',
  params: uploadParams,
  headers: tusHeaders,
  status: 204,
});

export const staffBeginUploadCall = defineCall({
  ...staffBeginUploadRoute,
  access: 'staff',
  summary: 'Begin a photo of a member in pieces, on the member’s behalf',
  params: uploadParams,
  headers: beginHeaders,
  status: 201,
});

export const staffSendPartCall = defineCall({
  ...staffSendPartRoute,
  access: 'staff',
  summary: 'The next piece of an upload of one’s own; the last one makes the photo',
  params: uploadParams,
  headers: partHeaders,
  stream: PART_TYPE,
  status: 204,
});

export const staffUploadStateCall = defineCall({
  ...staffUploadStateRoute,
  access: 'staff',
  summary: 'How far an upload of one’s own is',
  params: uploadParams,
  headers: tusHeaders,
  status: 200,
  answer: dataOf(uploadSchema),
});

export const staffEndUploadCall = defineCall({
  ...staffEndUploadRoute,
  access: 'staff',
  summary: 'Give an upload of one’s own up',
  params: uploadParams,
  headers: tusHeaders,
  status: 204,
});

export const staffUploadPhotoCall = defineCall({
  ...staffUploadPhotoRoute,
  access: 'staff',
  summary: 'Add a photo of the member who has this phone, and this gender where one is given (spec §7)',
  query: z.object({ gender: z.string().max(20).optional(), phone: z.string().max(40) }),
  upload: true,
  status: 201,
  answer: dataOf(photoSchema),
});
