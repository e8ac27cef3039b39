import { type Assigned, adminTransactionsCall, type TransactionFilter } from '@milon/shared/contracts';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** The payments of a filter: what needs staff first, then the newest; those that wait from the oldest. */
export function useTransactions(filter: TransactionFilter & { assigned?: Assigned }, isShown: boolean) {
  return useRows(
    [...queryKeys.transactions, 'list', JSON.stringify(filter)],
    (page, signal) => callApi(adminTransactionsCall, { query: { ...page, ...filter }, signal }),
    { enabled: isShown, isLive: true },
  );
}
