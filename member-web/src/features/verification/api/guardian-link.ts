import type { GuardianLink } from '@milon/shared/contracts';
import { answerGuardianLinkRoute, guardianLinkRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

/** What the link of a guardian's SMS is about. Throws `ApiProblem`. */
export async function showGuardianLink(token: string): Promise<GuardianLink> {
  return (await callApi(guardianLinkRoute, { body: { token } })).data;
}

/** The guardian's answer. Throws `ApiProblem`. */
export async function answerGuardianLink(body: { token: string; agrees: boolean }): Promise<GuardianLink> {
  return (await callApi(answerGuardianLinkRoute, { body })).data;
}
