import type { changePasswordCall } from '@milon/shared/contracts';
import { callApi, callRef } from '../../../lib/api.ts';

const changePasswordRef = callRef<typeof changePasswordCall>('put', '/users/change-password');

/** The fewest characters that the API takes. */
export const minimumPasswordLength = 10;

/** Sets a new password. Throws `ApiProblem`, WRONG_CREDENTIALS where the current one is not right. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callApi(changePasswordRef, { body: { currentPassword, newPassword } });
}
