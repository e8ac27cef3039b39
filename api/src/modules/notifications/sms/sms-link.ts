import type { Language } from '@milon/shared/options';
import type { Keys } from '../../../platform/security/keys.ts';
import { digest, equalInConstantTime } from '../../../platform/security/tokens.ts';

/** A profile id. */
const idLength = 8;

interface SmsRecipient {
  readonly id: string;
  readonly profile_id: string;
  readonly phone: string | null;
}

/** 96 bits in hexadecimal digits: phones do not count a `-` at the end of a text to the link. */
const signatureOf = (keys: Keys, { id, phone }: SmsRecipient) =>
  Buffer.from(digest(keys.smsLink, `sms|${id}|${phone}`), 'base64url')
    .toString('hex')
    .slice(0, 24);

/**
 * The link in an SMS notification. Its page can only stop these SMS to this number; it signs nobody in. The
 * link works as long as the account has the number. It is short because an SMS is short.
 */
export function smsLink(
  { keys, publicUrl }: { readonly keys: Keys; readonly publicUrl: string },
  recipient: SmsRecipient,
  language: Language,
): string {
  const address = `${publicUrl}/sms?t=${recipient.profile_id}${signatureOf(keys, recipient)}`;
  return language === 'bn' ? `${address}&lang=bn` : address;
}

/** The profile id that a token names. Only `isSmsToken` shows whether we issued it. */
export const profileIdOf = (token: string): string => token.slice(0, idLength);

/** Whether the token was sent to this member at the number that the account has now. */
export const isSmsToken = (keys: Keys, token: string, recipient: SmsRecipient): boolean =>
  recipient.phone !== null && equalInConstantTime(token.slice(idLength), signatureOf(keys, recipient));
