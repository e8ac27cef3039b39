import type {
  confirmEmailCall,
  confirmEmailLinkCall,
  confirmPhoneCall,
  User,
  verifyEmailCall,
  verifyPhoneCall,
} from '@milon/shared/contracts';
import {
  confirmEmailLinkRoute,
  confirmEmailRoute,
  confirmPhoneRoute,
  verifyEmailRoute,
  verifyPhoneRoute,
} from '@milon/shared/routes';
import { keepUser, userKey } from '../../../entities/session/session.ts';
import { callApi, callRef } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

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

export async function sendCode(kind: ContactKind): Promise<void> {
  await callApi<typeof verifyPhoneCall | typeof verifyEmailCall>(calls[kind].start);
}

export async function confirmCode(kind: ContactKind, code: string): Promise<User> {
  const { data } = await callApi<typeof confirmPhoneCall | typeof confirmEmailCall>(calls[kind].confirm, {
    body: { code },
  });
  keepUser(data);
  return data;
}

/** Confirms the link of a mail; who is signed in here sees it at once. */
export async function confirmEmailLink(token: string): Promise<void> {
  await callApi(confirmLinkRef, { body: { token } });
  await queryClient.invalidateQueries({ queryKey: userKey });
}
