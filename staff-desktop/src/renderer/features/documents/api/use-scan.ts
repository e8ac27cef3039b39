import { buildPath } from '@milon/shared/client';
import { documentScanRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../lib/api.ts';

/** One scan, in memory alone and only while it is shown: asked for with the access token, never by an address that a page could keep. */
export function useScan(documentId: string, n: number) {
  return useQuery({
    queryKey: ['document-scan', documentId, n],
    queryFn: ({ signal }) => fetchBlob(buildPath(documentScanRoute.path, { id: documentId, n }), signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
