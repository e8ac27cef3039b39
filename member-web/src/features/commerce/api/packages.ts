import { packagesRoute } from '@milon/shared/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { packagesKey } from './packages-key.ts';

/** The query of the packages on offer to this viewer, in the shop's order. */
export const packagesQuery = queryOptions({
  queryKey: packagesKey,
  queryFn: ({ signal }) => callApi(packagesRoute, { signal }),
  select: ({ data }) => data,
});

export const usePackages = () => useQuery(packagesQuery);
