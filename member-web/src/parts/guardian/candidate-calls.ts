import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import {
  confirmCandidateNumberRoute,
  getCandidateNumberRoute,
  removeCandidateNumberRoute,
  sendCandidateCodeRoute,
} from '@milon/shared/routes';
import { readPhone } from '@milon/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { setCachedUser } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';

const typedPhone = (typed: string) => ({ number: readPhone(typed) ?? typed, countryCode: DEFAULT_DIAL_CODE });

const key = ['candidate-number'] as const;

/** How far the candidate's own number is. */
export function useCandidateState() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(getCandidateNumberRoute, { signal })).data,
    // The candidate answers elsewhere.
    staleTime: 0,
    // What was read before the number was shown is no start.
    gcTime: 0,
  });
}

/** Asks the candidate by SMS. Throws `ApiProblem`, as the following do. */
export async function sendCandidateCode(number: string): Promise<void> {
  await callApi(sendCandidateCodeRoute, { body: { phoneNumber: typedPhone(number) } });
  await queryClient.invalidateQueries({ queryKey: key });
}

export async function confirmCandidateNumber(number: string, code: string): Promise<void> {
  const body = { phoneNumber: typedPhone(number), code };
  setCachedUser((await callApi(confirmCandidateNumberRoute, { body })).data);
}

export async function removeCandidateNumber(): Promise<void> {
  setCachedUser((await callApi(removeCandidateNumberRoute, {})).data);
}
