import type { User } from '@milon/shared/contracts';
import { restoreAccountRoute } from '@milon/shared/routes';
import { credentialOf } from '../../../entities/session/phone.ts';
import { refreshAfterSignIn } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import type { Credentials } from './sign-in.ts';

/** Restores the member's deleted account and signs in. Throws `ApiProblem`. */
export async function restoreAccount({ who, password }: Credentials): Promise<User> {
  const { data } = await callApi(restoreAccountRoute, { body: { ...credentialOf(who), password } });
  await refreshAfterSignIn(data);
  return data;
}

/** Restores the deleted account of this browser's Google session. */
export async function restoreWithGoogle(): Promise<User> {
  const { data } = await callApi(restoreAccountRoute, { body: { google: true } });
  await refreshAfterSignIn(data);
  return data;
}
