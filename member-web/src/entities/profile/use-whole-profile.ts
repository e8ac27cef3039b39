import type { Profile } from '@milon/shared/contracts';
import { getProfileRoute } from '@milon/shared/routes';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { profileKey } from './profile-cache.ts';

/** A profile with everything that this viewer may see. `id` is the `_id` or the profile id. */
export const wholeProfileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: ({ signal }): Promise<Profile> => callApi(getProfileRoute, { params: { id }, signal }),
  });

/** The same in a component; lists have less. */
export function useWholeProfile(id: string, { enabled = true } = {}): UseQueryResult<Profile> {
  return useQuery({ ...wholeProfileQuery(id), enabled });
}
