import {
  askMergeCall,
  decideMergeCall,
  likelyDuplicatesCall,
  markDistinctCall,
  mergePreviewCall,
  mergesCall,
  undoMergeCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useRows } from '../../lib/server/use-rows.ts';

/** The pairs that may be one person, the surest first. */
export function useDuplicates() {
  return useRows([...queryKeys.duplicates, 'open'], async (_page, signal) => ({
    data: (await callApi(likelyDuplicatesCall, { signal })).data,
  }));
}

/**
 * The merges that wait or were decided, the newest first. The dashboard keeps the same without pages, under
 * another key.
 */
export function useMerges() {
  return useRows([...queryKeys.duplicates, 'decided'], async (_page, signal) => ({
    data: (await callApi(mergesCall, { signal })).data,
  }));
}

/** What a merge of a pair would do now. */
export function useMergePreview(id: string) {
  return useQuery({
    queryKey: [...queryKeys.duplicates, 'preview', id],
    queryFn: async ({ signal }) => (await callApi(mergePreviewCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/**
 * Refetches all that shows pairs, also after a refusal, which often means that something changed. Nobody
 * waits for it: the dialog that decided ends with what it decided about, and must say first what became of
 * it.
 */
function useRefetched() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.duplicates });
}

export function useMarkDistinct(id: string) {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: async () => {
      await callApi(markDistinctCall, { params: { id } });
    },
    onSettled,
  });
}

export function useAskMerge(id: string) {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: async (reason: string) =>
      (await callApi(askMergeCall, { params: { id }, body: { reason } })).data,
    onSettled,
  });
}

export function useDecideMerge(id: string) {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: async (isConfirmed: boolean) =>
      (await callApi(decideMergeCall, { params: { id }, body: { isConfirmed } })).data,
    onSettled,
  });
}

export function useUndoMerge(id: string) {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: async (reason: string) =>
      (await callApi(undoMergeCall, { params: { id }, body: { reason } })).data,
    onSettled,
  });
}
