import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/console-api.ts';

/** One scan, in memory alone and only while it is shown: asked for with the access token, never by an address that a page could keep. */
export function useScan(documentId: string, n: number) {
  return useQuery({
    queryKey: ['document-scan', documentId, n],
    queryFn: ({ signal }) =>
      api.blob(`/admin/documents/${encodeURIComponent(documentId)}/scans/${n}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
