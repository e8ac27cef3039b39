import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from './api.ts';

/**
 * A picture of which each look is recorded. It is kept only in memory and only while shown, and fetched with
 * the access token, so that the page has no address that it could store.
 */
export function usePrivatePicture(path: string) {
  return useQuery({
    queryKey: ['private-picture', path],
    queryFn: ({ signal }) => fetchBlob(path, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
