import { documentCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** One document with its number. Each asking is a look on record, so it is asked once while open, and forgotten when closed. */
export function useDocument(id: string) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: async ({ signal }) => (await callApi(documentCall, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
