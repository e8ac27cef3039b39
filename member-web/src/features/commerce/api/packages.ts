import { packagesRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { packagesKey } from './packages-key.ts';

/** The packages on offer to this viewer, in the shop's order. */
export function usePackages() {
  return useQuery({
    queryKey: packagesKey,
    queryFn: ({ signal }) => callApi(packagesRoute, { signal }),
    select: ({ data }) => data,
  });
}
