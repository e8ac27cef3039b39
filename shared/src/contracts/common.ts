import { z } from 'zod';
import { PAGE_SIZE } from '../constants.ts';
import { keysOf, type Option, type OptionKey } from '../options/option.ts';
import { cleanName, cleanText, controlSigns } from '../rules/identity/clean-text.ts';

/**
 * A text as it is pasted: unseen signs are taken away, and both ends are trimmed. No later check reads a text
 * that is too long.
 */
export const pastedSchema = (maximum: number) =>
  z.string().trim().max(maximum, { abort: true }).overwrite(cleanText);

/** A UUIDv7, lower case. */
export const idSchema = z.uuid();

/**
 * A member by `_id` or by the eight characters of a profile id, which people dictate on the telephone: any
 * case.
 */
export const memberRefSchema = pastedSchema(40)
  .transform((value) => (value.length === 8 ? value.toUpperCase() : value.toLowerCase()))
  .pipe(z.union([z.uuid(), z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)]));

/** ISO 8601, UTC. */
export const timeSchema = z.iso.datetime();

/** The key of an option. Keys are strings on the wire; a number that equals a key is accepted too. */
export function optionSchema<const L extends readonly Option[]>(list: L) {
  const key = z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(keysOf(list)),
  );
  return key as unknown as z.ZodType<OptionKey<L>, OptionKey<L>>;
}

/** Several different keys of one list. */
export function optionsSchema<const L extends readonly Option[]>(list: L) {
  return z
    .array(optionSchema(list))
    .max(list.length)
    .transform((keys) => [...new Set(keys)]);
}

/** A query parameter that may be repeated: always an array, even if given once. */
export function repeated<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(100),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T> | z.input<T>[]>;
}

/** A pasted text without control characters; a refusal names the first one. */
export const textSchema = (maximum: number) =>
  pastedSchema(maximum).check((check) => {
    const sign = check.value.match(controlSigns)?.[0];
    if (sign !== undefined)
      check.issues.push({
        code: 'custom',
        input: check.value,
        message: 'control character',
        params: { sign },
      });
  });

/** A message with only invisible characters would count as unread but show nothing. */
const seenSign = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const messageTextSchema = textSchema(4000).refine((text) => seenSign.test(text), {
  error: 'too short',
});

/** A part of a person's name, or the whole. */
export const nameSchema = textSchema(80).overwrite(cleanName);

const limitSchema = z.coerce.number().int().min(PAGE_SIZE.min).max(PAGE_SIZE.max).default(PAGE_SIZE.default);

/**
 * `limit` 1 to 50, default 20. The cursor is opaque; it is long if it lists the special profiles of the first
 * page.
 */
export const pageQuerySchema = z.object({
  limit: limitSchema,
  cursor: z.string().max(400).optional(),
});

/** Names the decision to undo by its time, so that a later decision of somebody else is never undone. */
export const undoBodySchema = z.object({ decidedAt: timeSchema });

/** `limit` and `skip`, for the calls whose paging the specification fixes. */
export const skipQuerySchema = z.object({
  limit: limitSchema,
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

/**
 * The members of a projection, and its paging. Without `limit`, the call answers every id it was sent: a
 * caller takes a member who is missing from the answer for gone.
 */
export const projectedIdsSchema = z.union([idSchema, z.array(idSchema).min(1).max(PAGE_SIZE.max)]);
export const projectionQuerySchema = skipQuerySchema.extend({
  limit: skipQuerySchema.shape.limit.unwrap().default(PAGE_SIZE.max),
});

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int().optional(),
    nextCursor: z.string().optional(),
  });
}

export function dataOf<T extends z.ZodType>(item: T) {
  return z.object({ data: item });
}

/** A whole number, also as text, as forms send it. `null` and `''` are not numbers. */
export function wholeNumberSchema(minimum: number, maximum: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z.number().int().min(minimum).max(maximum),
  ) as unknown as z.ZodType<number, number>;
}

/** The largest whole number that a column of counts or positions can store on every engine. */
export const COUNT_MAX = 2_147_483_647;

/** The same fields; `null` clears a field. */
export function clearable<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, z.nullable(field as z.ZodType)]),
  );
  return z.object(shape) as unknown as z.ZodObject<{ [K in keyof S]: z.ZodNullable<S[K]> }>;
}

/**
 * A deletion as staff see it: when, by whom, and until when it can be undone: the member's own by the member,
 * one by staff by Administration.
 */
export const deletionSchema = z.object({
  at: timeSchema,
  by: z.enum(['member', 'staff']),
  restorableUntil: timeSchema.optional(),
});
export type AccountDeletion = z.output<typeof deletionSchema>;
