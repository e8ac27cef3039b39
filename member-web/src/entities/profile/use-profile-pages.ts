import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { loadCardLists } from './card-lists.ts';
import { isStaleCard, unavailableIdsAtom } from './profile-availability.ts';
import type { ProfilePage } from './profile-cache.ts';

/** Fetches one page of profiles, the first if `cursor` is undefined. */
export type FetchProfilePage<Page extends ProfilePage = ProfilePage> = (page: {
  cursor?: string;
  signal: AbortSignal;
}) => Promise<Page>;

/**
 * An endless list of profiles. Its query key is ['profiles', ...key], so that changes of a profile reach it.
 */
export function useProfilePages<Page extends ProfilePage>(
  key: readonly unknown[],
  fetchPage: FetchProfilePage<Page>,
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: ['profiles', ...key],
    queryFn: async ({ pageParam, signal }) => {
      const page = fetchPage({ ...(pageParam ? { cursor: pageParam } : {}), signal });
      await Promise.all([page, loadCardLists()]);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
    staleTime: 5 * 60_000,
    enabled,
  });
  const gone = useAtomValue(unavailableIdsAtom);
  const profiles = useMemo((): Page['data'] => {
    const seen = new Set<string>();
    return (query.data?.pages ?? [])
      .flatMap((page) => page.data)
      .filter((profile) => !isStaleCard(gone, profile) && !seen.has(profile._id) && seen.add(profile._id));
  }, [query.data, gone]);
  return { query, profiles, total: query.data?.pages[0]?.total };
}
