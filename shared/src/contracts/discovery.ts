import { z } from 'zod';
import { AGE_RANGE, HEIGHT_RANGE } from '../constants.ts';
import {
  cityOptions,
  degreeOptions,
  districtOptions,
  genderOptions,
  homePlaceOptions,
  maritalStatusOptions,
  religionOptions,
  salaryOptions,
  type TraitKey,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
} from '../options/index.ts';
import { countSearchRoute, countsRoute, feedRoute, searchRoute } from '../routes/index.ts';
import type { Range } from '../rules/matching/range.ts';
import { readSearchRange } from '../rules/matching/search-range.ts';
import { type Trait, traits } from '../rules/matching/trait-names.ts';
import { defineCall } from './call.ts';
import { idSchema, listOf, memberRefSchema, optionSchema, pageQuerySchema, repeated } from './common.ts';
import { profileSchema } from './member.ts';

export const feedNames = ['matched', 'new', 'all', 'nearby'] as const;
export type FeedName = (typeof feedNames)[number];

/** `22-30`, or its two ends as repeated values: the range includes both ends. */
const rangeParameter = (bounds: Range) =>
  z
    .union([z.string().regex(/^\d{1,2}-\d{1,2}$/), z.array(z.string().regex(/^\d{1,2}$/)).length(2)])
    .transform((given, context) => {
      const range = readSearchRange([given].flat(), bounds);
      if (range) return range;
      context.addIssue({ code: 'custom', message: 'range' });
      return z.NEVER;
    });

export const feedCall = defineCall({
  ...feedRoute,
  access: 'anyone',
  reading: 'cards',
  summary: 'A feed of profiles: those with a photo first, then the newest; guests have `all` and `new`',
  params: z.object({ feed: z.enum(feedNames) }),
  query: pageQuerySchema.extend({ gender: optionSchema(genderOptions).optional() }),
  status: 200,
  answer: listOf(profileSchema),
  problems: ['NOT_SIGNED_IN'],
});

type TraitCriteria = {
  [T in Trait]: z.ZodOptional<z.ZodType<TraitKey<T>[], TraitKey<T> | TraitKey<T>[]>>;
};

/** What families ask. */
const traitCriteria = Object.fromEntries(
  traits.map((trait) => [trait, repeated(optionSchema(traitOptions[trait])).optional()]),
) as unknown as TraitCriteria;

export const searchQuerySchema = z.object({
  id: memberRefSchema.optional(),
  degree: repeated(optionSchema(degreeOptions)).optional(),
  location: repeated(z.union([optionSchema(cityOptions), optionSchema(districtOptions)])).optional(),
  /** Where the family is from: divisions, districts, upazilas. */
  home: repeated(optionSchema(homePlaceOptions)).optional(),
  marital: repeated(optionSchema(maritalStatusOptions)).optional(),
  religion: repeated(optionSchema(religionOptions)).optional(),
  workingwith: repeated(optionSchema(workingWithOptions)).optional(),
  workingas: repeated(optionSchema(workingAsOptions)).optional(),
  sallary: repeated(optionSchema(salaryOptions)).optional(),
  age: rangeParameter(AGE_RANGE).optional(),
  height: rangeParameter(HEIGHT_RANGE).optional(),
  ...traitCriteria,
  gender: optionSchema(genderOptions).optional(),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** The orders of a search: the newest first, the fewest missed wishes first, or the latest use first. */
export const searchSorts = ['newest', 'best', 'active'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchCall = defineCall({
  ...searchRoute,
  access: 'anyone',
  reading: 'cards',
  summary: 'Profiles that meet every criterion; several values of one criterion are alternatives',
  query: pageQuerySchema.extend({
    ...searchQuerySchema.shape,
    /**
     * The member's own saved search that runs here. Profiles that were not there at the last run are marked.
     */
    saved: idSchema.optional(),
    /** Members with a photo come first in each order. Guests have `newest` alone. */
    sort: z.enum(searchSorts).optional(),
  }),
  status: 200,
  answer: listOf(profileSchema),
  problems: ['NOT_SIGNED_IN'],
});

export const countSearchCall = defineCall({
  ...countSearchRoute,
  access: 'anyone',
  summary: 'How many profiles a search finds',
  query: searchQuerySchema.omit({ id: true }),
  status: 200,
  answer: z.object({ total: z.number().int() }),
  problems: ['NOT_SIGNED_IN'],
});

export const countsSchema = z.object({
  new: z.number().int(),
  matched: z.number().int(),
  all: z.number().int(),
  nearby: z.number().int(),
});

export const countsCall = defineCall({
  ...countsRoute,
  access: 'member',
  summary: 'How many profiles each feed holds',
  status: 200,
  answer: countsSchema,
});
