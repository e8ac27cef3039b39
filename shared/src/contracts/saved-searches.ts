import { z } from 'zod';
import { SAVED_SEARCHES } from '../constants.ts';
import {
  deleteSearchRoute,
  openSavedSearchRoute,
  renameSearchRoute,
  savedSearchesRoute,
  saveSearchRoute,
} from '../routes/index.ts';
import { canonicalSearch } from '../rules/matching/search-query.ts';
import { defineCall } from './call.ts';
import { dataOf, idSchema, listOf, textSchema, timeSchema } from './common.ts';
import { searchQuerySchema } from './discovery.ts';

/**
 * The criteria that can be saved: those of a search without the id of one person and a guest's choice of
 * gender.
 */
const criteriaSchema = z.strictObject(searchQuerySchema.omit({ id: true, gender: true }).shape);

/** The criteria of a query string such as `age=22-30&religion=islam`, parsed as the search parses them. */
export function readCriteria(query: string) {
  const params = new URLSearchParams(query);
  const given = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return criteriaSchema.safeParse(Object.fromEntries(given));
}

/** The canonical form of a query string with at least one criterion. */
const savedQuerySchema = z
  .string()
  .max(8000, { abort: true })
  .refine((query) => canonicalSearch(query) !== '' && readCriteria(query).success, { error: 'criteria' })
  .transform((query) => canonicalSearch(query));

const nameSchema = textSchema(SAVED_SEARCHES.nameLength)
  .transform((name) => name.replaceAll(/\s+/gu, ' '))
  .pipe(z.string().min(1));

export const savedSearchSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    /** Canonical query string of the search, without `?`. */
    query: z.string(),
    /**
     * Profiles that meet the search and were not listed at the member's last look. `more`: there are more
     * than the count.
     */
    newcomers: z.object({ count: z.number().int(), more: z.boolean() }),
    lookedAt: timeSchema,
    createdAt: timeSchema,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof savedSearchSchema>;

const paramsSchema = z.object({ id: idSchema });

export const savedSearchesCall = defineCall({
  ...savedSearchesRoute,
  access: 'member',
  summary: 'My saved searches, the newest first, each with how many are new since I last looked',
  status: 200,
  answer: listOf(savedSearchSchema),
});

export const saveSearchCall = defineCall({
  ...saveSearchRoute,
  access: 'member',
  summary: 'Save a search under a name; its current results count as seen',
  body: z.object({ name: nameSchema, query: savedQuerySchema }),
  status: 201,
  answer: dataOf(savedSearchSchema),
});

export const renameSearchCall = defineCall({
  ...renameSearchRoute,
  access: 'member',
  summary: 'Rename a saved search',
  params: paramsSchema,
  body: z.object({ name: nameSchema }),
  status: 200,
  answer: dataOf(savedSearchSchema),
});

export const markSearchOpenedCall = defineCall({
  ...openSavedSearchRoute,
  access: 'member',
  summary:
    'Open a saved search: marks the new profiles in its results; from now on only later profiles count as new',
  params: paramsSchema,
  status: 200,
  answer: dataOf(savedSearchSchema),
});

export const deleteSearchCall = defineCall({
  ...deleteSearchRoute,
  access: 'member',
  summary: 'Delete a saved search',
  params: paramsSchema,
  status: 204,
});
