import { countsRoute, countUsersRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { useCurrentUser } from './session.ts';

export const countsKey = ['counts'] as const;
export const totalKey = ['total-profiles'] as const;

/** The number of profiles in each feed. Fetched only for members (spec §7). */
export function useCounts() {
  const user = useCurrentUser();
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => callApi(countsRoute, { signal }),
    enabled: user !== undefined,
    staleTime: 5 * 60_000,
  });
}

/** The total number of profiles. */
export function useTotalProfiles() {
  return useQuery({
    queryKey: totalKey,
    queryFn: ({ signal }) => callApi(countUsersRoute, { signal }),
    staleTime: 10 * 60_000,
    select: ({ count }) => count,
  });
}
