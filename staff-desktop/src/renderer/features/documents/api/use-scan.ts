import { buildPath } from '@milon/shared/client';
import { documentScanRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../lib/api.ts';

/**
 * One scan, kept only in memory and only while shown. It is fetched with the access token, so that the page
 * has no address that it could store.
 */
export function useScan(documentId: string, n: number) {
  return useQuery({
    queryKey: ['document-scan', documentId, n],
    queryFn: ({ signal }) => fetchBlob(buildPath(documentScanRoute.path, { id: documentId, n }), signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
