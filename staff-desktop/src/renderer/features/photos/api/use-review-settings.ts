import { getSettingsCall, type Settings, saveSettingsCall } from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export type ReviewSettings = Pick<Settings, 'photoGraceSeconds' | 'secondLookShare' | 'secondLookDays'>;

export function useReviewSettings() {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => callApi(getSettingsCall, { signal }),
    refetchOnMount: 'always',
  });
}

/** Changes some settings of the review. The others keep their latest values. */
export function useSaveReviewSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(changes: ReviewSettings) {
      const now = await callApi(getSettingsCall, {});
      return callApi(saveSettingsCall, { body: { ...now, ...changes } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.settings }),
  });
}
