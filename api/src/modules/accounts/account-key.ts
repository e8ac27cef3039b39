import { foldMailbox } from '../../platform/mailbox.ts';
import { parsePhone } from './phone-number.ts';

export type AccountKey = { readonly phone: string } | { readonly email: string };

/** What one account is found by, the same however its phone or email is written; undefined for what is no phone. */
export function accountKey(by: {
  phone?: string | undefined;
  email?: string | undefined;
}): AccountKey | undefined {
  if (by.email !== undefined) return { email: by.email.trim().toLowerCase() };
  const parsed = parsePhone(by.phone ?? '');
  return parsed && { phone: parsed.e164 };
}

/** The key as one text: `+8801712345678` or an email. */
export const accountName = (key: AccountKey): string => ('phone' in key ? key.phone : key.email);

/** The name under which messages to it are counted: one for all ways to write one mailbox. */
export const limitName = (key: AccountKey): string => ('phone' in key ? key.phone : foldMailbox(key.email));
