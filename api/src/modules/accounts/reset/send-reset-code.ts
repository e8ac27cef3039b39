import type { AppContext } from '../../../context.ts';
import { foldMailbox } from '../../../platform/mailbox.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import type { AccountKey } from '../account-key.ts';
import { resetMessage } from './reset-message.ts';
import { findRecipient } from './reset-queries.ts';

interface Code {
  readonly code: string;
  /** The named channel has reached its daily limit of messages. */
  readonly isElsewhere: boolean;
  /** The request came from a known device. */
  readonly isKnown: boolean;
}

type Channel = 'phone' | 'email';

/**
 * Sends the code by the named channel. If that fails, sends it by the other channel, provided that one is
 * verified; if the named channel has reached its daily limit, tries the other one first. An unverified
 * channel gets no code if the other one is verified. Throws the error of the last channel that failed.
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
  const isVerified = { phone: member.phone_verified === 1, email: member.email_verified === 1 };
  const named: Channel = 'phone' in key ? 'phone' : 'email';
  const other: Channel = named === 'phone' ? 'email' : 'phone';
  if (!isVerified[named] && isVerified[other]) return;

  const { subject, text } = resetMessage(code, spokenLanguage(member));
  const send = async (channel: Channel, to: string) => {
    if (channel === 'email') {
      await context.limits.take('mailboxReset', foldMailbox(to));
      await context.mail.send({ to, subject, text });
    } else await context.sms.send({ to, text, reserve: isKnown ? 'known-device' : 'reset' });
  };
  const verifiedAddress = (channel: Channel) => (isVerified[channel] ? addresses[channel] : null);
  const ways: readonly (readonly [Channel, string | null])[] = isElsewhere
    ? [
        [other, verifiedAddress(other)],
        [named, addresses[named]],
      ]
    : [
        [named, addresses[named]],
        [other, verifiedAddress(other)],
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
