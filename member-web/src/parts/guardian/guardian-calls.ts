import type { GuardianFields, OwnGuardian } from '@milon/shared/contracts';
import {
  changeGuardianRoute,
  confirmGuardianRoute,
  getGuardianRoute,
  nameGuardianRoute,
  sendGuardianCodeRoute,
  withdrawGuardianRoute,
} from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';

const key = ['guardian'] as const;

/** The member's own guardian. */
export function useGuardian(enabled = true) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(getGuardianRoute, { signal })).data,
    enabled,
    // The guardian answers elsewhere.
    staleTime: 0,
  });
}

const show = ({ data }: { data: OwnGuardian }) => void queryClient.setQueryData(key, data);

/** Names a guardian. Throws `ApiProblem`, as the following do. */
export const nameGuardian = async (body: GuardianFields) => show(await callApi(nameGuardianRoute, { body }));

export const changeGuardian = async (body: Partial<Pick<GuardianFields, 'callTime' | 'contactOfRecord'>>) =>
  show(await callApi(changeGuardianRoute, { body }));

export const withdrawGuardian = async () => show(await callApi(withdrawGuardianRoute, {}));

export const confirmGuardian = async (code: string) =>
  show(await callApi(confirmGuardianRoute, { body: { code } }));

export const sendGuardianCode = () => callApi(sendGuardianCodeRoute, {});
