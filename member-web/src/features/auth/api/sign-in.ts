import { callRef } from '@milon/shared/client';
import type { logInCall, User } from '@milon/shared/contracts';
import { logInRoute } from '@milon/shared/routes';
import { credentialOf } from '../../../entities/session/phone.ts';
import { refreshAfterSignIn } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

const logIn = callRef<typeof logInCall>(logInRoute);

export interface Credentials {
  /** A phone number or an email. */
  readonly who: string;
  readonly password: string;
}

/** Signs in by phone or email. Throws `ApiProblem`. */
export async function signIn({ who, password }: Credentials): Promise<User> {
  const { data } = await callApi(logIn, { body: { ...credentialOf(who), password } });
  await refreshAfterSignIn(data);
  return data;
}
