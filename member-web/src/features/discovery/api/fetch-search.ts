import { isProblem } from '@milon/shared/client';
import type { CallInput, searchCall } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { searchRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { callApi } from '../../../lib/server/api.ts';
import { type SearchFilters, toSearchParams } from './search-address.ts';

/** Pages of a search's results. `saved` is the id of the saved search, whose newcomers are marked. */
export function fetchSearch(
  filters: SearchFilters,
  gender: Gender | undefined,
  saved?: string,
): FetchProfilePage {
  const params = toSearchParams(filters);
  const query: CallInput<typeof searchCall, 'query'> = {};
  const all = query as Record<string, unknown>;
  for (const name of new Set(params.keys())) all[name] = params.getAll(name);
  for (const single of ['id', 'age', 'height']) if (params.has(single)) all[single] = params.get(single);
  if (saved) query.saved = saved;
  return async ({ cursor, signal }) => {
    const ask = (asked: typeof query) =>
      callApi(searchRoute, {
        // `readSearchParams` has validated these values: option keys, and ranges within bounds.
        query: { ...asked, ...(cursor ? { cursor } : {}), ...(gender ? { gender } : {}) },
        signal,
      });
    try {
      return await ask(query);
    } catch (error) {
      // The saved search was deleted or belongs to another member: run it as a plain search.
      if (saved && isProblem(error, 'NOT_FOUND', 'INVALID')) {
        const { saved: _gone, ...rest } = query;
        return ask(rest);
      }
      // A malformed profile id matches no one.
      if (params.has('id') && isProblem(error, 'INVALID')) return { data: [] };
      throw error;
    }
  };
}
