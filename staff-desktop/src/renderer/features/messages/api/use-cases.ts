import { messageCasesCall } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** Cases of one status. */
export function useCases(status: MessageCaseStatus) {
  return useRows(
    [...queryKeys.messageCases, status],
    (page, signal) => callApi(messageCasesCall, { query: { ...page, status }, signal }),
    { isLive: true },
  );
}
