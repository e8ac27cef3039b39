import { type CallInput, makeStaffBiodataCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type BiodataOrder = CallInput<typeof makeStaffBiodataCall, 'body'>;

/** Makes a copy of a member's biodata. */
export function useMakeBiodata(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BiodataOrder) =>
      (await callApi(makeStaffBiodataCall, { params: { id }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.memberRecord(id) }),
  });
}
