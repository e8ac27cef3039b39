import type { User } from '@milon/shared/contracts';
import { forgotPasswordRoute, resetPasswordRoute, setPasswordRoute } from '@milon/shared/routes';
import { credentialOf } from '../../../entities/session/phone.ts';
import { callApi } from '../../../lib/server/api.ts';
import { type Credentials, signIn } from './sign-in.ts';

/**
 * Sends a code if the phone or email has an account. The response does not reveal whether it has. Throws
 * `ApiProblem`.
 */
export async function sendResetCode(who: string): Promise<void> {
  await callApi(forgotPasswordRoute, { body: credentialOf(who) });
}

/** Sets the new password and signs in with it. Throws `ApiProblem`. */
export async function resetPassword({ who, code, password }: Credentials & { code: string }): Promise<User> {
  await callApi(resetPasswordRoute, { body: { ...credentialOf(who), code, newPassword: password } });
  return signIn({ who, password });
}

/** Sets the first password of an account that staff created. Throws `ApiProblem`. */
export async function setPassword(form: { token: string; newPassword: string }): Promise<void> {
  await callApi(setPasswordRoute, { body: form });
}
