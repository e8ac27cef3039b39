import type { CallInput, searchCall } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { callApi, callRef, isProblem } from '../../../lib/api.ts';
import type { FetchProfilePage } from '../../../lib/profile-pages.ts';
import { type SearchFilters, toSearchParams } from './search-address.ts';

const search = callRef<typeof searchCall>('get', '/users/search');

/** Pages of what a search finds. */
export function fetchSearch(filters: SearchFilters, gender: Gender | undefined): FetchProfilePage {
  const params = toSearchParams(filters);
  const query: CallInput<typeof searchCall, 'query'> = {};
  const all = query as Record<string, unknown>;
  for (const name of new Set(params.keys())) all[name] = params.getAll(name);
  for (const single of ['id', 'age', 'height']) if (params.has(single)) all[single] = params.get(single);
  return async ({ cursor, signal }) => {
    try {
      return await callApi(search, {
        // The address holds what its reader let through: keys of the lists, ranges within bounds.
        query: { ...query, ...(cursor ? { cursor } : {}), ...(gender ? { gender } : {}) },
        signal,
      });
    } catch (error) {
      // Whatever else somebody types as a profile id, nobody has it.
      if (params.has('id') && isProblem(error, 'INVALID')) return { data: [] };
      throw error;
    }
  };
}
