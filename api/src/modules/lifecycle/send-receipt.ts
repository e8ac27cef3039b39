import type { DeletionReceipt } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { type ReceiptOccasion, receiptMessage } from './receipt-message.ts';

/** The addresses of a member whose account is deleted or removed. */
export interface Recipient {
  readonly language: string;
  readonly screen_language: string | null;
  readonly phone: string | null;
  readonly phone_verified: number;
  readonly email: string | null;
  readonly email_verified: number;
}

/**
 * Sends the receipt to the verified email, otherwise the phone, otherwise the unverified email. It runs in
 * the background: a failed message does not undo the deletion.
 */
export function sendReceipt(
  context: AppContext,
  to: Recipient,
  occasion: ReceiptOccasion,
  receipt: DeletionReceipt,
): void {
  const language = spokenLanguage(to);
  const { subject, text } = receiptMessage(occasion, receipt, language);
  const byMail = to.email !== null && (to.email_verified === 1 || to.phone === null);
  context.background.run('the receipt of a deletion', async () => {
    if (byMail) await context.mail.send({ to: to.email ?? '', subject, text });
    else if (to.phone !== null) await context.sms.send({ to: to.phone, text });
  });
}
