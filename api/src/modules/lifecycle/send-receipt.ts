import type { DeletionReceipt } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { type ReceiptOccasion, receiptMessage, restoredMessage } from './receipt-message.ts';

/** The addresses of a member whose account is deleted or removed. */
export interface Recipient {
  readonly id: string;
  readonly language: string;
  readonly screen_language: string | null;
  readonly phone: string | null;
  readonly phone_verified: number;
  readonly email: string | null;
  readonly email_verified: number;
}

/**
 * The verified email, otherwise the verified phone, otherwise the unverified email. A phone that nobody
 * verified may be a stranger's, and an SMS costs money.
 */
function addressOf({ email, email_verified, phone, phone_verified }: Recipient) {
  if (email !== null && email_verified === 1) return { channel: 'mail', to: email } as const;
  if (phone !== null && phone_verified === 1) return { channel: 'sms', to: phone } as const;
  return email === null ? undefined : ({ channel: 'mail', to: email } as const);
}

/** Tells the member once a day, in the background: a failed message undoes nothing. */
function tell(
  context: AppContext,
  recipient: Recipient,
  occasion: ReceiptOccasion | 'restored',
  { subject, text }: { readonly subject: string; readonly text: string },
): void {
  const address = addressOf(recipient);
  if (!address) return;
  const { channel, to } = address;
  context.background.run('the receipt of a deletion', async () => {
    // An account can be deleted and restored again and again.
    if (!(await context.limits.allows('receipt', `${occasion}:${recipient.id}`))) return;
    await (channel === 'mail' ? context.mail.send({ to, subject, text }) : context.sms.send({ to, text }));
  });
}

/** Sends the receipt, unless the member got the same one within a day. */
export function sendReceipt(
  context: AppContext,
  recipient: Recipient,
  occasion: ReceiptOccasion,
  receipt: DeletionReceipt,
): void {
  tell(context, recipient, occasion, receiptMessage(occasion, receipt, spokenLanguage(recipient)));
}

/** Tells a member that staff restored the account. */
export function sendRestored(context: AppContext, recipient: Recipient): void {
  tell(context, recipient, 'restored', restoredMessage(spokenLanguage(recipient)));
}
