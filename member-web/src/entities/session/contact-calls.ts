import { callRef } from '@milon/shared/client';
import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import type {
  confirmEmailCall,
  confirmEmailLinkCall,
  confirmPhoneCall,
  givePhoneCall,
  User,
  verifyEmailCall,
  verifyPhoneCall,
} from '@milon/shared/contracts';
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
  phone: {
    start: callRef<typeof verifyPhoneCall>(verifyPhoneRoute),
    confirm: callRef<typeof confirmPhoneCall>(confirmPhoneRoute),
  },
  email: {
    start: callRef<typeof verifyEmailCall>(verifyEmailRoute),
    confirm: callRef<typeof confirmEmailCall>(confirmEmailRoute),
  },
} as const;

const confirmLinkRef = callRef<typeof confirmEmailLinkCall>(confirmEmailLinkRoute);

const givePhoneRef = callRef<typeof givePhoneCall>(givePhoneRoute);

/** Adds a phone to the account. Throws `ApiProblem`. */
export async function givePhone(typed: string): Promise<void> {
  const { data } = await callApi(givePhoneRef, {
    body: { phoneNumber: { number: readPhone(typed) ?? typed, countryCode: DEFAULT_DIAL_CODE } },
  });
  setCachedUser(data);
}

export async function sendCode(kind: ContactKind): Promise<void> {
  await callApi<typeof verifyPhoneCall | typeof verifyEmailCall>(calls[kind].start);
}

export async function confirmCode({ kind, code }: { kind: ContactKind; code: string }): Promise<User> {
  const { data } = await callApi<typeof confirmPhoneCall | typeof confirmEmailCall>(calls[kind].confirm, {
    body: { code },
  });
  setCachedUser(data);
  return data;
}

/** Confirms a mail's link. If a member is signed in here, the page shows the change immediately. */
export async function confirmEmailLink(token: string): Promise<void> {
  await callApi(confirmLinkRef, { body: { token } });
  await queryClient.invalidateQueries({ queryKey: userKey });
}
