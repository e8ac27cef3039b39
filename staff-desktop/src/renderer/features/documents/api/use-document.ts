import { documentCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

/**
 * One document with its number. Every fetch is recorded as a view, so it is fetched once while open and not
 * cached after closing.
 */
export function useDocument(id: string) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: async ({ signal }) => (await callApi(documentCall, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
