import { callRef } from '@milon/shared/client';
import type { packagesCall } from '@milon/shared/contracts';
import { packagesRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

const getPackages = callRef<typeof packagesCall>(packagesRoute);

/** The packages on offer to this viewer, in the shop's order. */
export function usePackages() {
  return useQuery({
    queryKey: ['packages'],
    queryFn: ({ signal }) => callApi(getPackages, { signal }),
    select: ({ data }) => data,
  });
}
