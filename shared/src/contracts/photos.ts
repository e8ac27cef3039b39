import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataOf, idSchema } from './common.ts';
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
