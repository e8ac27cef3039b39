import {
  type CallInput,
  createStaffCall,
  getSettingsCall,
  resetStaffCall,
  saveSettingsCall,
  staffAccountsCall,
  updateStaffCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type NewAccount = CallInput<typeof createStaffCall, 'body'>;
export type AccountChanges = CallInput<typeof updateStaffCall, 'body'>;

export function useStaffAccounts() {
  return useQuery({
    queryKey: queryKeys.staffAccounts,
    queryFn: async ({ signal }) => (await callApi(staffAccountsCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

/** Changes a staff account. Refetches the list, even after a failure. */
function useAccountsChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.staffAccounts }),
  });
}

export const useCreateAccount = () =>
  useAccountsChange((body: NewAccount) => callApi(createStaffCall, { body }));

export const useChangeAccount = () =>
  useAccountsChange(({ id, changes }: { id: string; changes: AccountChanges }) =>
    callApi(updateStaffCall, { params: { id }, body: changes }),
  );

export const useResetAccount = () =>
  useAccountsChange(({ id, clearSecondFactor }: { id: string; clearSecondFactor: boolean }) =>
    callApi(resetStaffCall, { params: { id }, body: { clearSecondFactor } }),
  );

export function useSettings() {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => callApi(getSettingsCall, { signal }),
    refetchOnMount: 'always',
  });
}

/** Sets whether Administration must have a second step. The other settings keep their values. */
export function useRequireSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (secondFactorRequired: boolean) => {
      const settings = await callApi(getSettingsCall, {});
      return callApi(saveSettingsCall, { body: { ...settings, secondFactorRequired } });
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.settings, saved),
  });
}
