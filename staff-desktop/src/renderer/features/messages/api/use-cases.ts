import { messageCasesCall } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useRows } from '../../../lib/use-rows.ts';

/** Cases of one status. */
export function useCases(status: MessageCaseStatus) {
  return useRows(
    [...queryKeys.messageCases, status],
    (page, signal) => callApi(messageCasesCall, { query: { ...page, status }, signal }),
    { isLive: true },
  );
}
