import {
  confirmTotpCall,
  endStaffSessionCall,
  ownStaffCall,
  renewRecoveryCodesCall,
  staffPasswordCall,
  staffSessionsCall,
  startTotpCall,
  stopTotpCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export interface Proof {
  password: string;
  code: string;
}

export function useOwnAccount() {
  return useQuery({
    queryKey: queryKeys.ownAccount,
    queryFn: async ({ signal }) => (await callApi(ownStaffCall, { signal })).data,
  });
}

export function useOwnSessions() {
  return useQuery({
    queryKey: queryKeys.ownSessions,
    queryFn: async ({ signal }) => (await callApi(staffSessionsCall, { signal })).data,
  });
}

/** Changes the user's own account, then fetches it again. */
function useOwnChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.ownAccount }),
        queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions }),
      ]),
  });
}

export const useChangePassword = () =>
  useOwnChange((body: { currentPassword: string; newPassword: string }) =>
    callApi(staffPasswordCall, { body }),
  );

export const useStartTotp = () =>
  useOwnChange(async (password: string) => (await callApi(startTotpCall, { body: { password } })).data);

export const useConfirmTotp = () =>
  useOwnChange(
    async (code: string) => (await callApi(confirmTotpCall, { body: { code } })).data.recoveryCodes,
  );

export const useStopTotp = () => useOwnChange((body: Proof) => callApi(stopTotpCall, { body }));

export const useRenewCodes = () =>
  useOwnChange(async (body: Proof) => (await callApi(renewRecoveryCodesCall, { body })).data.recoveryCodes);

export const useEndSession = () =>
  useOwnChange((id: string) => callApi(endStaffSessionCall, { params: { id } }));
