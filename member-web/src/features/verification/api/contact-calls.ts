import type {
  confirmEmailCall,
  confirmEmailLinkCall,
  confirmPhoneCall,
  User,
  verifyEmailCall,
  verifyPhoneCall,
} from '@milon/shared/contracts';
import { callApi, callRef } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keepUser, userKey } from '../../../lib/session.ts';

export type ContactKind = 'phone' | 'email';

const calls = {
  phone: {
    start: callRef<typeof verifyPhoneCall>('post', '/verify/phone'),
    confirm: callRef<typeof confirmPhoneCall>('post', '/verify/phone/confirm'),
  },
  email: {
    start: callRef<typeof verifyEmailCall>('post', '/verify/email'),
    confirm: callRef<typeof confirmEmailCall>('post', '/verify/email/confirm'),
  },
} as const;

const confirmLinkRef = callRef<typeof confirmEmailLinkCall>('post', '/verify/email/link');

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
