import { foldMailbox } from '../../platform/mailbox.ts';
import { parsePhone } from '../../platform/phone-number.ts';

export type AccountKey = { readonly phone: string } | { readonly email: string };

/**
 * Returns the key that finds an account, in one form however the phone or email is written. Returns undefined
 * for an invalid phone.
 */
export function accountKey(by: {
  phone?: string | undefined;
  email?: string | undefined;
}): AccountKey | undefined {
  if (by.email !== undefined) return { email: by.email.trim().toLowerCase() };
  const parsed = parsePhone(by.phone ?? '');
  return parsed && { phone: parsed.e164 };
}

/** The key as text: `+8801712345678` or an email. */
export const accountName = (key: AccountKey): string => ('phone' in key ? key.phone : key.email);

/** The name under which limits count messages to this key: the same for all spellings of one mailbox. */
export const limitName = (key: AccountKey): string => ('phone' in key ? key.phone : foldMailbox(key.email));
