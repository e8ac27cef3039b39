import type { CallInput, changePasswordCall } from '@milon/shared/contracts';
import { changePasswordRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

/** The fewest characters that the API accepts. */
export const minimumPasswordLength = 10;

/** Sets a new password. Throws `ApiProblem`, with WRONG_CREDENTIALS if the current password is wrong. */
export async function changePassword(passwords: CallInput<typeof changePasswordCall, 'body'>): Promise<void> {
  await callApi(changePasswordRoute, { body: passwords });
}
