import { adminTransactionsCall } from '@milon/shared/contracts';
import type { InvoiceStatus } from '@milon/shared/options';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useRows } from '../../../lib/use-rows.ts';

export type TransactionTab = InvoiceStatus | 'ALL';

export function useTransactions(tab: TransactionTab) {
  return useRows([...queryKeys.transactions, tab], (page, signal) =>
    callApi(adminTransactionsCall, { query: { ...page, ...(tab === 'ALL' ? {} : { status: tab }) }, signal }),
  );
}
