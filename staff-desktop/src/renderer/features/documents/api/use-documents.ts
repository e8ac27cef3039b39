import { documentQueueCall } from '@milon/shared/contracts';
import type { DocumentStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useRows } from '../../../lib/use-rows.ts';

/** Documents of one status. */
export function useDocuments(status: DocumentStatus) {
  return useRows(
    [...queryKeys.documents, status],
    (page, signal) => callApi(documentQueueCall, { query: { ...page, status }, signal }),
    { isLive: true },
  );
}
