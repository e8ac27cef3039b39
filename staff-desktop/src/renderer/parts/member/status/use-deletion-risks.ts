import { deletionRisksCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRiskTexts } from './use-risk-texts.ts';

/**
 * What a deletion of the member would lose or leave open, as sentences; read again whenever staff ask.
 * `isKnown` is false until then, and after a failure, which `retry` mends.
 */
export function useDeletionRisks(id: string, { enabled = true } = {}) {
  const textsOf = useRiskTexts();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [...queryKeys.memberRecord(id), 'deletion'],
    queryFn: async ({ signal }) => (await callApi(deletionRisksCall, { params: { id }, signal })).data,
    enabled,
    gcTime: 0,
  });
  return {
    isKnown: data !== undefined,
    risks: data ? textsOf(data) : [],
    error: data ? null : error,
    isLoading,
    retry: () => void refetch(),
  };
}
