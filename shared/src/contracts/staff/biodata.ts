import { z } from 'zod';
import { usualSections } from '../../rules/biodata/biodata.ts';
import { biodataChoiceSchema } from '../biodata.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, textSchema, timeSchema } from '../common.ts';

const withId = z.object({ id: idSchema });

export const makeStaffBiodataCall = defineCall({
  method: 'post',
  path: '/admin/users/{id}/biodata',
  access: 'administration',
  summary: 'Make a copy of a member’s biodata for who asked for it; audited, and in the member’s own list',
  params: withId,
  body: biodataChoiceSchema.omit({ photoId: true }).extend({
    /** With the main photo, if there is one. */
    withPhoto: z.boolean().default(false),
    /** Without mahr and health, which only their owner hands out. */
    sections: biodataChoiceSchema.shape.sections.refine(
      (sections) => sections.every((section) => usualSections.some((usual) => usual === section)),
      { error: 'not for copies by staff' },
    ),
    /** The member reads it too. */
    recipient: textSchema(80).min(2),
  }),
  status: 201,
  answer: dataOf(z.object({ _id: idSchema, endsAt: timeSchema })),
});

const file = { access: 'administration', params: withId, status: 200 } as const;

export const staffBiodataPdfCall = defineCall({
  ...file,
  method: 'get',
  path: '/admin/biodata/{id}/pdf',
  summary: 'A copy that I made of a member’s biodata, as a PDF of one or two pages',
  file: 'application/pdf',
});

export const staffBiodataPictureCall = defineCall({
  ...file,
  method: 'get',
  path: '/admin/biodata/{id}/picture',
  summary: 'The same as one picture, for messengers',
  file: 'image/png',
});
