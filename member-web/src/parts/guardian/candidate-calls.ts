import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import {
  confirmCandidateNumberRoute,
  removeCandidateNumberRoute,
  sendCandidateCodeRoute,
} from '@milon/shared/routes';
import { readPhone } from '@milon/shared/rules';
import { setCachedUser } from '../../entities/session/session.ts';
import { callApi } from '../../lib/server/api.ts';

const typedPhone = (typed: string) => ({ number: readPhone(typed) ?? typed, countryCode: DEFAULT_DIAL_CODE });

/** Sends a code to the candidate's own number. Throws `ApiProblem`, as the following do. */
export async function sendCandidateCode(number: string): Promise<void> {
  await callApi(sendCandidateCodeRoute, { body: { phoneNumber: typedPhone(number) } });
}

export async function confirmCandidateNumber(number: string, code: string): Promise<void> {
  const body = { phoneNumber: typedPhone(number), code };
  setCachedUser((await callApi(confirmCandidateNumberRoute, { body })).data);
}

export async function removeCandidateNumber(): Promise<void> {
  setCachedUser((await callApi(removeCandidateNumberRoute, {})).data);
}
