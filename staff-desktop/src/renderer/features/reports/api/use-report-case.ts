import { reportCaseCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

/**
 * One case with its reports. Every fetch is recorded as a view, so it is fetched once while open and not
 * cached after closing.
 */
export function useReportCase(id: string) {
  return useQuery({
    queryKey: ['report-case', id],
    queryFn: async ({ signal }) => (await callApi(reportCaseCall, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
