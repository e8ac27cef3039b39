import { callRef, isProblem } from '@milon/shared/client';
import type { CallInput, searchCall } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { searchRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { callApi } from '../../../lib/api.ts';
import { type SearchFilters, toSearchParams } from './search-address.ts';

const search = callRef<typeof searchCall>(searchRoute);

/** Pages of what a search finds; `saved` is the saved search from which it comes, whose newcomers are marked. */
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
      callApi(search, {
        // The address holds what its reader let through: keys of the lists, ranges within bounds.
        query: { ...asked, ...(cursor ? { cursor } : {}), ...(gender ? { gender } : {}) },
        signal,
      });
    try {
      return await ask(query);
    } catch (error) {
      // Deleted since, or somebody else's address: what it finds is still there.
      if (saved && isProblem(error, 'NOT_FOUND', 'INVALID')) {
        const { saved: _gone, ...rest } = query;
        return ask(rest);
      }
      // Whatever else somebody types as a profile id, nobody has it.
      if (params.has('id') && isProblem(error, 'INVALID')) return { data: [] };
      throw error;
    }
  };
}
