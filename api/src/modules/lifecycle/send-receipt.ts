import type { DeletionReceipt } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { type ReceiptOccasion, receiptMessage } from './receipt-message.ts';

/** Where a member is reached who is about to be gone. */
export interface Recipient {
  readonly language: string;
  readonly screen_language: string | null;
  readonly phone: string | null;
  readonly phone_verified: number;
  readonly email: string | null;
  readonly email_verified: number;
}

/**
 * Sends the receipt to where the member is known to be: the verified email, else the phone, else an email that nobody verified. Nobody
 * waits for it, and that it cannot be handed over undoes nothing.
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
  context.background.run('a receipt for one who leaves', async () => {
    if (byMail) await context.mail.send({ to: to.email ?? '', subject, text });
    else if (to.phone !== null) await context.sms.send({ to: to.phone, text });
  });
}
