import { type Assigned, reportCasesCall } from '@milon/shared/contracts';
import type { ReportCaseStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** Cases of one status, and whose. */
export function useReportCases(status: ReportCaseStatus, assigned: Assigned | undefined) {
  return useRows(
    [...queryKeys.reportCases, status, assigned ?? ''],
    (page, signal) =>
      callApi(reportCasesCall, { query: { ...page, status, ...(assigned ? { assigned } : {}) }, signal }),
    { isLive: true },
  );
}
