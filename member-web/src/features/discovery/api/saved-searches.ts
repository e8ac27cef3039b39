import type { CallAnswer, SavedSearch, savedSearchesCall } from '@milon/shared/contracts';
import {
  deleteSearchRoute,
  openSavedSearchRoute,
  renameSearchRoute,
  savedSearchesRoute,
  saveSearchRoute,
} from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

type Answer = CallAnswer<typeof savedSearchesCall>;
const searchesKey = ['searches'] as const;

/**
 * The member's saved searches, newest first, each with its number of newcomers. Sends no request for a guest.
 */
export function useSavedSearches() {
  const user = useCurrentUser();
  return useQuery({
    queryKey: searchesKey,
    queryFn: ({ signal }) => callApi(savedSearchesRoute, { signal }),
    enabled: user !== undefined,
    select: ({ data }) => data,
  });
}

function change(work: (searches: SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData<Answer>(searchesKey, (kept) => kept && { ...kept, data: work(kept.data) });
}
const replace = (search: SavedSearch) =>
  change((searches) => searches.map((other) => (other._id === search._id ? search : other)));

/** Each of these throws `ApiProblem`. */
export async function saveSearch(search: { name: string; query: string }): Promise<void> {
  const { data } = await callApi(saveSearchRoute, { body: search });
  change((searches) => [data, ...searches]);
  await queryClient.invalidateQueries({ queryKey: searchesKey });
}

export async function renameSearch({ id, name }: { id: string; name: string }): Promise<void> {
  const { data } = await callApi(renameSearchRoute, { params: { id }, body: { name } });
  replace(data);
}

export async function deleteSearch(id: string): Promise<void> {
  await callApi(deleteSearchRoute, { params: { id } });
  change((searches) => searches.filter((search) => search._id !== id));
}

/** Tells the API that a saved search is opened, then fetches its results again with the newcomers marked. */
export async function openSavedSearch(id: string): Promise<void> {
  const { data } = await callApi(openSavedSearchRoute, { params: { id } });
  replace(data);
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'profiles' && queryKey[1] === 'search' && queryKey[2] === id,
  });
}
