import type { AppContext } from '../../../context.ts';
import { foldMailbox } from '../../../platform/mailbox.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { type ContactKind, mayOpenAccount, otherContact, provenAddress } from '../../verification/index.ts';
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

/**
 * Sends the code by the named channel. If that fails, sends it by the other channel, provided that one is
 * verified; if the named channel has reached its daily limit, tries the other one first. No code goes where
 * it may not set a password (`mayOpenAccount`). Throws the error of the last channel that failed.
 */
export async function sendResetCode(
  context: AppContext,
  memberId: string,
  key: AccountKey,
  { code, isElsewhere, isKnown }: Code,
): Promise<void> {
  const member = await findRecipient(context.db, memberId);
  if (!member) return;
  const named: ContactKind = 'phone' in key ? 'phone' : 'email';
  const other = otherContact(named);
  const now = context.clock();
  if (!mayOpenAccount(member, named, now)) return;

  const { subject, text } = resetMessage(code, spokenLanguage(member));
  const send = async (channel: ContactKind, to: string) => {
    if (channel === 'email') {
      await context.limits.take('mailboxReset', foldMailbox(to));
      await context.mail.send({ to, subject, text });
    } else await context.sms.send({ to, text, reserve: isKnown ? 'known-device' : 'reset' });
  };
  const ways: (readonly [ContactKind, string | null])[] = [
    [named, member[named]],
    [other, mayOpenAccount(member, other, now) ? provenAddress(member, other) : null],
  ];
  if (isElsewhere) ways.reverse();
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
