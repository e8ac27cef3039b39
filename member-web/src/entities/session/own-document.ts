import { ownDocumentRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';

export const documentKey = ['own-document'] as const;

/** The state of the member's document and permission. Fetched again each time it is shown. */
export function useOwnDocument({ enabled = true } = {}) {
  return useQuery({
    queryKey: documentKey,
    queryFn: ({ signal }) => callApi(ownDocumentRoute, { signal }),
    staleTime: 0,
    enabled,
  });
}
