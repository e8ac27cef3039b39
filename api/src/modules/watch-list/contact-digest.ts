import { emailInputSchema } from '@milon/shared/contracts';
import { maskEmail, readPhone } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { foldMailbox } from '../../platform/mailbox.ts';
import { digest } from '../../platform/security/tokens.ts';

type Keys = Pick<AppContext, 'keys'>;

/** The stored form of a phone in E.164, or of the mailbox behind an email, which cannot be read back. */
export const phoneDigest = ({ keys }: Keys, e164: string) => digest(keys.watchedContact, `phone:${e164}`);
export const emailDigest = ({ keys }: Keys, email: string) =>
  digest(keys.watchedContact, `email:${foldMailbox(email)}`);

/** The stored form of the id of a browser (cookie `milon-browser`). */
export const deviceDigest = ({ keys }: Keys, browserId: string) =>
  digest(keys.watchedContact, `device:${browserId}`);

/** By what staff recognise a device wherever it is shown. */
export const deviceTag = (stored: string) =>
  Buffer.from(stored, 'base64url').toString('hex').slice(0, 4).toUpperCase();

export interface ReadContact {
  readonly kind: 'phone' | 'email';
  readonly digest: string;
  /** What staff see of it later. */
  readonly shown: string;
}

const phoneFormat = /^\+\d{8,15}$/;
/** How many digits of a phone staff never see again, of a short one too. */
const hiddenDigits = 5;

/** What staff entered; undefined if it is neither a phone nor an email. */
export function readContact(keys: Keys, text: string): ReadContact | undefined {
  if (text.includes('@')) {
    const email = emailInputSchema.safeParse(text);
    if (!email.success) return undefined;
    return { kind: 'email', digest: emailDigest(keys, email.data), shown: maskEmail(email.data) };
  }
  const phone = readPhone(text);
  if (phone === undefined || !phoneFormat.test(phone)) return undefined;
  return {
    kind: 'phone',
    digest: phoneDigest(keys, phone),
    shown: `${phone.slice(0, Math.min(6, phone.length - 3 - hiddenDigits))}…${phone.slice(-3)}`,
  };
}
