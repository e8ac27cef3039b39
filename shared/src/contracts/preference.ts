import { z } from 'zod';
import { AGE_RANGE, HEIGHT_RANGE } from '../constants.ts';
import {
  cityOptions,
  degreeOptions,
  districtOptions,
  homePlaceOptions,
  maritalStatusOptions,
  religionOptions,
  salaryOptions,
  type TraitKey,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
} from '../options/index.ts';
import { type Trait, traits } from '../rules/matching/trait-names.ts';
import { type WishField, wishFields } from '../rules/matching/wish-fields.ts';
import { optionsSchema, wholeNumberSchema } from './common.ts';

/** Ages in whole years; heights by option key, as a number. A range includes both ends. */
const rangeSchema = (bounds: { readonly min: number; readonly max: number }) =>
  z
    .object({
      min: wholeNumberSchema(bounds.min, bounds.max),
      max: wholeNumberSchema(bounds.min, bounds.max),
    })
    .refine((range) => range.min <= range.max, { error: 'min above max', path: ['min'] });

const placeKeys = new Set([...cityOptions, ...districtOptions].map(({ key }): string => key));
/** Whether this is the key of a city or of a district. */
export const isPlaceKey = (key: unknown): key is string => typeof key === 'string' && placeKeys.has(key);
const placeSchema = z.string().max(20, { abort: true }).refine(isPlaceKey, { error: 'no such place' });

export { type WishField, wishFields };

type TraitShape = { [T in Trait]: z.ZodOptional<z.ZodType<TraitKey<T>[], TraitKey<T>[]>> };

/** Wishes for what families ask. */
const traitShape = Object.fromEntries(
  traits.map((trait) => [trait, optionsSchema(traitOptions[trait]).optional()]),
) as unknown as TraitShape;

/** What a member wishes of a partner. An empty or absent wish has no effect (spec §3). */
export const preferenceSchema = z
  .object({
    religion: optionsSchema(religionOptions).optional(),
    maritalStatus: optionsSchema(maritalStatusOptions).optional(),
    /** Keys of cities and of districts. */
    location: z
      .array(placeSchema)
      .max(cityOptions.length + districtOptions.length)
      .transform((keys) => [...new Set(keys)])
      .optional(),
    /** Keys of divisions, of districts and of upazilas. */
    home: optionsSchema(homePlaceOptions).optional(),
    education: optionsSchema(degreeOptions).optional(),
    workingWith: optionsSchema(workingWithOptions).optional(),
    workingAs: optionsSchema(workingAsOptions).optional(),
    sallary: optionsSchema(salaryOptions).optional(),
    birthday: rangeSchema(AGE_RANGE).optional(),
    height: rangeSchema(HEIGHT_RANGE).optional(),
    ...traitShape,
    /** Of a woman who would meet a man who is married and seeks a further marriage. It is no wish. */
    furtherMarriage: z.literal(true).optional(),
    /** Wishes that the feed never widens. */
    musts: z.array(z.enum(wishFields)).max(wishFields.length).optional(),
  })
  .meta({ id: 'Preference' });
export type Preference = z.output<typeof preferenceSchema>;

/** A profile compared with a preference, wish by wish. Empty wishes are left out. */
export const fitSchema = z
  .object({
    met: z.number().int(),
    asked: z.number().int(),
    wishes: z.array(
      z.object({
        wish: z.enum(wishFields),
        /** `unknown`: the profile does not state it. */
        result: z.enum(['met', 'missed', 'unknown']),
        /** Whether the member with the wish marked it as a must. */
        must: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Fit' });
export type Fit = z.output<typeof fitSchema>;

/** How many stated wishes are met. */
const fitCountSchema = z.object({ met: z.number().int(), asked: z.number().int() });

/** The fit in both directions as figures, for a card. */
export const reasonsSchema = z
  .object({ mine: fitCountSchema, theirs: fitCountSchema })
  .meta({ id: 'Reasons' });
export type Reasons = z.output<typeof reasonsSchema>;
