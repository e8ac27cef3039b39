import { z } from 'zod';
import {
  allowBiodataRoute,
  biodataOfMatchRoute,
  biodataPdfRoute,
  biodataPictureRoute,
  endBiodataRoute,
  listBiodataRoute,
  makeBiodataRoute,
  previewBiodataRoute,
} from '../routes/index.ts';
import { biodataContacts, biodataDesigns, biodataSections } from '../rules/biodata/biodata.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, textSchema, timeSchema } from './common.ts';

const looksSchema = z.object({
  language: z.enum(['en', 'bn']),
  design: z.enum(biodataDesigns).default('classic'),
});

/** What a copy shows, and how. */
export const biodataChoiceSchema = looksSchema
  .extend({
    /** Those that are switched on, in the copy's order. */
    sections: z
      .array(z.enum(biodataSections))
      .min(1)
      .max(biodataSections.length)
      .refine((sections) => new Set(sections).size === sections.length, { error: 'listed twice' }),
    /** One of the own approved photos; none without it. */
    photoId: idSchema.optional(),
    contact: z.enum(biodataContacts).default('none'),
  })
  .meta({ id: 'BiodataChoice' });
export type BiodataChoice = z.output<typeof biodataChoiceSchema>;

const copySchema = biodataChoiceSchema
  .extend({
    _id: idSchema,
    /** The owner's private note. */
    recipient: z.string().optional(),
    /** The address of the live page. */
    address: z.string(),
    createdAt: timeSchema,
    endsAt: timeSchema,
    /** When the owner ended it before its time. */
    endedAt: timeSchema.optional(),
    /** Whether its page and its files show something now. */
    isLive: z.boolean(),
    /** How often the page was opened. */
    opens: z.number().int(),
    /** The latest days in Dhaka on which it was, the latest first. */
    days: z.array(z.object({ day: z.iso.date(), opens: z.number().int() })),
    /** The name of the accepted match who made it; absent if the member did. */
    madeBy: z.string().optional(),
    /** Staff made it. */
    byStaff: z.literal(true).optional(),
  })
  .meta({ id: 'BiodataCopy' });
export type BiodataCopy = z.output<typeof copySchema>;

const ownSchema = z
  .object({
    /** Of the own biodata, whoever made them; the latest first. */
    copies: z.array(copySchema),
    /** Whether accepted matches may make one, without contact and photo. */
    forMatches: z.boolean(),
    /** Whether a copy can show a guardian. */
    hasGuardian: z.boolean(),
  })
  .meta({ id: 'OwnBiodata' });
export type OwnBiodata = z.output<typeof ownSchema>;

export const listBiodataCall = defineCall({
  ...listBiodataRoute,
  access: 'member',
  summary: 'The copies of my biodata, who made them, and how often their pages were opened',
  status: 200,
  answer: dataOf(ownSchema),
});

export const previewBiodataCall = defineCall({
  ...previewBiodataRoute,
  access: 'member',
  summary: 'A picture of what a copy of my biodata would show; nothing is stored',
  reading: 'file',
  body: biodataChoiceSchema,
  status: 200,
  file: 'image/png',
});

export const makeBiodataCall = defineCall({
  ...makeBiodataRoute,
  access: 'member',
  summary: 'Make a copy of my biodata, whose page lives 90 days',
  body: biodataChoiceSchema.extend({ recipient: textSchema(80).optional() }),
  status: 201,
  answer: dataOf(copySchema),
});

const file = {
  access: 'member',
  reading: 'file',
  params: z.object({ id: idSchema }),
  status: 200,
} as const;

export const biodataPdfCall = defineCall({
  ...biodataPdfRoute,
  ...file,
  summary: 'A copy that I made as a PDF of one or two pages, with the facts of now',
  file: 'application/pdf',
});

export const biodataPictureCall = defineCall({
  ...biodataPictureRoute,
  ...file,
  summary: 'The same as one picture, for messengers',
  file: 'image/png',
});

export const endBiodataCall = defineCall({
  ...endBiodataRoute,
  access: 'member',
  summary: 'End a copy of my biodata at once, whoever made it; a repeat changes nothing',
  params: z.object({ id: idSchema }),
  status: 204,
});

export const allowBiodataCall = defineCall({
  ...allowBiodataRoute,
  access: 'member',
  summary: 'Whether accepted matches may make my biodata, without contact and photo',
  body: z.object({ allowed: z.boolean() }),
  status: 200,
  answer: dataOf(ownSchema),
});

export const biodataOfMatchCall = defineCall({
  ...biodataOfMatchRoute,
  access: 'member',
  summary: 'Make a copy of an accepted match’s biodata, if that member allows it',
  params: z.object({ id: idSchema }),
  body: looksSchema,
  status: 201,
  answer: dataOf(copySchema.pick({ _id: true })),
});
