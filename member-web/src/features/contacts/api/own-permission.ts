import { ownDocumentRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

/** What became of the member's own permission. The key is that of the dialog which sends it. */
export function useOwnPermission(enabled: boolean) {
  return useQuery({
    queryKey: ['own-document'],
    queryFn: ({ signal }) => callApi(ownDocumentRoute, { signal }),
    staleTime: 0,
    enabled,
    select: ({ permission }) => permission?.status,
  });
}
