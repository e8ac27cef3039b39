import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProfilePage } from './profile-cache.ts';

/** Fetches one page of profiles; the first where `cursor` is undefined. */
export type FetchProfilePage<Page extends ProfilePage = ProfilePage> = (page: {
  cursor?: string;
  signal: AbortSignal;
}) => Promise<Page>;

/** An endless list of profiles; `key` is put behind ['profiles'], so that changes of a profile reach it. */
export function useProfilePages<Page extends ProfilePage>(
  key: readonly unknown[],
  fetchPage: FetchProfilePage<Page>,
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: ['profiles', ...key],
    queryFn: ({ pageParam, signal }) => fetchPage({ ...(pageParam ? { cursor: pageParam } : {}), signal }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
    staleTime: 5 * 60_000,
    enabled,
  });
  const profiles = useMemo((): Page['data'] => {
    const seen = new Set<string>();
    return (query.data?.pages ?? [])
      .flatMap((page) => page.data)
      .filter(({ _id }) => !seen.has(_id) && seen.add(_id));
  }, [query.data]);
  return { query, profiles, total: query.data?.pages[0]?.total };
}
