import {
  addReportWordCall,
  type CallInput,
  orderReportWordsCall,
  type StaffReportWord,
  staffReportWordsCall,
  updateReportWordCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type NewWord = CallInput<typeof addReportWordCall, 'body'>;

export function useReportWords() {
  return useQuery({
    queryKey: queryKeys.reportWords,
    queryFn: async ({ signal }) => (await callApi(staffReportWordsCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

/** Adds a word, or changes the one with this id. Refetches the list, even after a failure. */
export function useSaveWord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, word }: { id: string | undefined; word: NewWord }) =>
      id === undefined
        ? callApi(addReportWordCall, { body: word })
        : callApi(updateReportWordCall, { params: { id }, body: word }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reportWords }),
  });
}

/** Retires a word, or offers it again. */
export function useOfferWord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, isActive }: Pick<StaffReportWord, '_id' | 'isActive'>) =>
      callApi(updateReportWordCall, { params: { id: _id }, body: { isActive } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reportWords }),
  });
}

/** Sets the order at once on the screen, and brings back the API's if it refuses. */
export function useOrderWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: readonly StaffReportWord[]) =>
      callApi(orderReportWordsCall, { body: { ids: words.map(({ _id }) => _id) } }),
    // One after another, so that the last order holds.
    scope: { id: 'report-words-order' },
    async onMutate(words) {
      await queryClient.cancelQueries({ queryKey: queryKeys.reportWords });
      queryClient.setQueryData(queryKeys.reportWords, words);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.reportWords }),
  });
}
