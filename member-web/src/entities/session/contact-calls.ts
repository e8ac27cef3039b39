import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import {
  confirmEmailLinkRoute,
  confirmEmailRoute,
  confirmPhoneRoute,
  givePhoneRoute,
  verifyEmailRoute,
  verifyPhoneRoute,
} from '@milon/shared/routes';
import { readPhone } from '@milon/shared/rules';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';
import { setCachedUser, userKey } from './session.ts';

export type ContactKind = 'phone' | 'email';

const calls = {
  phone: { start: verifyPhoneRoute, confirm: confirmPhoneRoute },
  email: { start: verifyEmailRoute, confirm: confirmEmailRoute },
} as const;

/** Adds a phone to the account. Throws `ApiProblem`. */
export async function givePhone(typed: string): Promise<void> {
  const { data } = await callApi(givePhoneRoute, {
    body: { phoneNumber: { number: readPhone(typed) ?? typed, countryCode: DEFAULT_DIAL_CODE } },
  });
  setCachedUser(data);
}

export async function sendCode(kind: ContactKind): Promise<void> {
  await callApi(calls[kind].start);
}

export async function confirmCode({ kind, code }: { kind: ContactKind; code: string }): Promise<User> {
  const { data } = await callApi(calls[kind].confirm, {
    body: { code },
  });
  setCachedUser(data);
  return data;
}

/** Confirms a mail's link. If a member is signed in here, the page shows the change immediately. */
export async function confirmEmailLink(token: string): Promise<void> {
  await callApi(confirmEmailLinkRoute, { body: { token } });
  await queryClient.invalidateQueries({ queryKey: userKey });
}
