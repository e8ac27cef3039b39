import { auditCall, auditEntryCall, staffAccountsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import type { AuditAddress } from '../../../lib/address/audit-address.ts';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** The rows of the audit log that fit the filters, newest first. */
export function useAuditRows({ days, ...filter }: AuditAddress) {
  const query = Object.fromEntries(
    Object.entries({ ...filter, ...days }).filter(([, value]) => value !== undefined),
  );
  return useRows([...queryKeys.audit, JSON.stringify(query)], (page, signal) =>
    callApi(auditCall, { query: { ...query, ...page }, signal }),
  );
}

export function useAuditEntry(position: string) {
  return useQuery({
    queryKey: [...queryKeys.audit, 'entry', position],
    queryFn: async ({ signal }) =>
      (await callApi(auditEntryCall, { params: { position: Number(position) }, signal })).data,
    // A row never changes.
    staleTime: Infinity,
  });
}

/** The staff accounts, to filter by. */
export function useStaffNames() {
  return useQuery({
    queryKey: queryKeys.staffAccounts,
    queryFn: async ({ signal }) => (await callApi(staffAccountsCall, { signal })).data,
  });
}
