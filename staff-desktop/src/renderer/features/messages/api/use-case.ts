import { messageCaseCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** One case with its messages. Each asking is a look on record, so it is asked once while open, and forgotten when closed. */
export function useCase(id: string) {
  return useQuery({
    queryKey: ['message-case', id],
    queryFn: async ({ signal }) => (await callApi(messageCaseCall, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
