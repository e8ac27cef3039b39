import type { Profile } from '@milon/shared/contracts';
import { getProfileRoute } from '@milon/shared/routes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { profileKey } from './profile-cache.ts';

/**
 * A profile with everything that this viewer may see; lists have less. `id` is the `_id` or the profile id.
 */
export function useWholeProfile(id: string, { enabled = true } = {}): UseQueryResult<Profile> {
  return useQuery({
    enabled,
    queryKey: profileKey(id),
    queryFn: ({ signal }) => callApi(getProfileRoute, { params: { id }, signal }),
  });
}
