import type { User } from '@milon/shared/contracts';
import { logInRoute } from '@milon/shared/routes';
import { credentialOf } from '../../../entities/session/phone.ts';
import { refreshAfterSignIn } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

export interface Credentials {
  /** A phone number or an email. */
  readonly who: string;
  readonly password: string;
}

/** Signs in by phone or email. Throws `ApiProblem`. */
export async function signIn({ who, password }: Credentials): Promise<User> {
  const { data } = await callApi(logInRoute, { body: { ...credentialOf(who), password } });
  await refreshAfterSignIn(data);
  return data;
}
