import { z } from 'zod';
import { LATER_PHOTO_FORMATS, PHOTO_FORMATS, PHOTO_SIZES, UPLOAD_LIMITS } from '../../constants.ts';
import { appealPhotoRoute, deletePhotoRoute, orderPhotosRoute } from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, textSchema } from '../common.ts';
import { photoSchema } from './member-photo.ts';

export const uploadPhotoCall = defineCall({
  method: 'post',
  path: '/users/file/upload',
  access: 'member',
  summary: 'Add a photo of oneself; it waits for review. `gender` and `phone` are ignored',
  query: z.object({ gender: z.string().max(20).optional(), phone: z.string().max(40).optional() }),
  upload: true,
  status: 201,
  answer: dataOf(photoSchema),
});

export const deletePhotoCall = defineCall({
  ...deletePhotoRoute,
  access: 'member',
  summary: 'Delete a photo of one’s own',
  params: z.object({ id: idSchema }),
  status: 204,
});

export const orderPhotosCall = defineCall({
  ...orderPhotosRoute,
  access: 'member',
  summary: 'Sort one’s own photos, each listed once; the first approved one is the main photo',
  body: z.object({ ids: z.array(idSchema).min(1).max(UPLOAD_LIMITS.photosPerMember) }),
  status: 200,
  answer: dataOf(z.array(photoSchema)),
});

/** The answer is the bytes of one rendition. `t` is a signed, expiring token for one viewer. */
export const servePhotoCall = defineCall({
  method: 'get',
  path: '/photos/{id}/{file}',
  access: 'anyone',
  reading: 'photo',
  summary: 'One rendition of a photo',
  params: z.object({
    id: idSchema,
    file: z.templateLiteral([z.enum(PHOTO_SIZES), '.', z.enum([...PHOTO_FORMATS, ...LATER_PHOTO_FORMATS])]),
  }),
  query: z.object({ t: z.string().max(200).optional() }),
  status: 200,
  file: 'image/*',
});

export const appealPhotoCall = defineCall({
  ...appealPhotoRoute,
  access: 'member',
  summary: 'Appeal the decline of one’s own photo, once',
  params: z.object({ id: idSchema }),
  body: z.object({ text: textSchema(500).min(10) }),
  status: 201,
  answer: dataOf(photoSchema),
});
