import {
  type BulkChange,
  type BulkRowState,
  bulkChangeCall,
  bulkChangesCall,
  bulkRowsCall,
  revertBulkChangeCall,
  stopBulkChangeCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../../lib/server/api.ts';
import { queryKeys } from '../../../../lib/server/query-keys.ts';
import { useNumberedRows, type WantedRows } from '../../../../lib/server/use-numbered-rows.ts';
import { useRows } from '../../../../lib/server/use-rows.ts';

const refetchMs = 1_000;

/** Whether rows still wait for their step. */
export const isRunning = ({ figures }: BulkChange): boolean => figures.waiting + figures.toRevert > 0;

/** Batches, newest first. */
export function useBatches() {
  return useRows([...queryKeys.bulkChanges, 'list'], (query, signal) =>
    callApi(bulkChangesCall, { query, signal }),
  );
}

/** One batch, fetched again while it runs. */
export function useBatch(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [...queryKeys.bulkChanges, 'one', id],
    queryFn: async ({ signal }) => (await callApi(bulkChangeCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? refetchMs : false),
  });
  const runs = query.data && isRunning(query.data);
  // The list shows the figures too.
  useEffect(() => {
    if (runs !== undefined)
      void queryClient.invalidateQueries({ queryKey: [...queryKeys.bulkChanges, 'list'] });
  }, [runs, queryClient]);
  return query;
}

/** The members of a batch. */
export function useBatchRows(id: string, wanted: WantedRows<BulkRowState>) {
  return useNumberedRows([...queryKeys.bulkChanges, 'rows', id], wanted, (body, signal) =>
    callApi(bulkRowsCall, { params: { id }, body, signal }),
  );
}

/** Reverts rows of a batch, or without positions all that can be reverted. */
export function useRevertBatch(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (positions: readonly number[] | undefined) =>
      callApi(revertBulkChangeCall, {
        params: { id },
        body: positions === undefined ? {} : { positions: [...positions] },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bulkChanges }),
  });
}

/** Ends what waits in a batch. */
export function useStopBatch(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(stopBulkChangeCall, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bulkChanges }),
  });
}
