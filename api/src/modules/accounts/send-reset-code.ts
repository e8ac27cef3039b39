import type { AppContext } from '../../context.ts';
import { foldMailbox } from '../../platform/mailbox.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import type { AccountKey } from './account-key.ts';
import { resetMessage } from './reset-message.ts';
import { findRecipient } from './reset-queries.ts';

interface Code {
  readonly code: string;
  /** The channel that was named has had its messages of the day. */
  readonly isElsewhere: boolean;
  /** Asked for on a device of the owner's. */
  readonly isKnown: boolean;
}

type Channel = 'phone' | 'email';

/**
 * Hands the code over by the channel that was named; by the other one, where that is proven, when the first has had its messages or its
 * message cannot go. What nobody has proven opens no account in which the other is proven. Throws what the last channel threw.
 */
export async function sendResetCode(
  context: AppContext,
  memberId: string,
  key: AccountKey,
  { code, isElsewhere, isKnown }: Code,
): Promise<void> {
  const member = await findRecipient(context.db, memberId);
  if (!member) return;
  const addresses = { phone: member.phone, email: member.email };
  const isProven = { phone: member.phone_verified === 1, email: member.email_verified === 1 };
  const named: Channel = 'phone' in key ? 'phone' : 'email';
  const other: Channel = named === 'phone' ? 'email' : 'phone';
  if (!isProven[named] && isProven[other]) return;

  const { subject, text } = resetMessage(code, spokenLanguage(member));
  const send = async (channel: Channel, to: string) => {
    if (channel === 'email') {
      await context.limits.take('mailboxReset', foldMailbox(to));
      await context.mail.send({ to, subject, text });
    } else await context.sms.send({ to, text, reserve: isKnown ? 'known-device' : 'reset' });
  };
  const proven = (channel: Channel) => (isProven[channel] ? addresses[channel] : null);
  const ways: readonly (readonly [Channel, string | null])[] = isElsewhere
    ? [
        [other, proven(other)],
        [named, addresses[named]],
      ]
    : [
        [named, addresses[named]],
        [other, proven(other)],
      ];
  let failure: unknown;
  for (const [channel, to] of ways) {
    if (to === null) continue;
    try {
      return await send(channel, to);
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}
