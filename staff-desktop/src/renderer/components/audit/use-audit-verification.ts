import { auditVerificationCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';

/** The result of the last verification of the audit log. `data` is null before the first. */
export function useAuditVerification() {
  return useQuery({
    queryKey: queryKeys.auditVerification,
    queryFn: async ({ signal }) => (await callApi(auditVerificationCall, { signal })).data ?? null,
    refetchOnMount: 'always',
  });
}
