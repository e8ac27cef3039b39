import { type Assigned, messageCasesCall } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** Cases of one status. */
export function useCases(status: MessageCaseStatus, assigned: Assigned | undefined) {
  return useRows(
    [...queryKeys.messageCases, status, assigned ?? ''],
    (page, signal) =>
      callApi(messageCasesCall, { query: { ...page, status, ...(assigned ? { assigned } : {}) }, signal }),
    { isLive: true },
  );
}
