import { isProblem } from '@milon/shared/client';
import type { CallInput, searchCall } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { countSearchRoute, searchRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import { type SearchFilters, type SearchSort, toSearchParams } from './search-address.ts';

type Query = CallInput<typeof searchCall, 'query'>;

/** `readSearchParams` has validated these values: option keys, and ranges within bounds. */
function toQuery(filters: SearchFilters, gender: Gender | undefined): Query {
  const params = toSearchParams(filters);
  const all: Record<string, unknown> = gender ? { gender } : {};
  for (const name of new Set(params.keys())) all[name] = params.getAll(name);
  for (const single of ['id', 'age', 'height']) if (params.has(single)) all[single] = params.get(single);
  return all;
}

interface Order {
  readonly sort: SearchSort;
  /** The id of the saved search, whose newcomers are marked. */
  readonly saved?: string | undefined;
}

/** Pages of a search's results. */
export function fetchSearch(
  filters: SearchFilters,
  gender: Gender | undefined,
  { sort, saved }: Order,
): FetchProfilePage {
  const query = { ...toQuery(filters, gender), ...(sort === 'newest' ? {} : { sort }) };
  return async ({ cursor, signal }) => {
    const ask = (asked: Query) =>
      callApi(searchRoute, { query: { ...asked, ...(cursor ? { cursor } : {}) }, signal });
    try {
      return await ask(saved ? { ...query, saved } : query);
    } catch (error) {
      // The saved search was deleted or belongs to another member: run it as a plain search.
      if (saved && isProblem(error, 'NOT_FOUND', 'INVALID')) return ask(query);
      // A malformed profile id matches no one.
      if (query.id !== undefined && isProblem(error, 'INVALID')) return { data: [] };
      throw error;
    }
  };
}

/** How many profiles a search finds; undefined until it is known, and for a search by profile id. */
export function useSearchCount(filters: SearchFilters, gender: Gender | undefined): number | undefined {
  const viewer = useCurrentUser()?._id ?? 'guest';
  const query = toQuery(filters, gender);
  const { data } = useQuery({
    queryKey: ['search-count', viewer, query],
    queryFn: ({ signal }) => callApi(countSearchRoute, { query, signal }),
    enabled: query.id === undefined,
    staleTime: 60_000,
  });
  return data?.total;
}
