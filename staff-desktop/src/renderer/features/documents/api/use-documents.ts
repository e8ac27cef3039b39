import { type Assigned, documentQueueCall } from '@milon/shared/contracts';
import type { DocumentStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** Documents of one status. */
export function useDocuments(status: DocumentStatus, assigned: Assigned | undefined) {
  return useRows(
    [...queryKeys.documents, status, assigned ?? ''],
    (page, signal) =>
      callApi(documentQueueCall, { query: { ...page, status, ...(assigned ? { assigned } : {}) }, signal }),
    { isLive: true },
  );
}
