import { PASSWORD_LINK_DAYS } from '@milon/shared/constants';
import type { PasswordLinkChannel } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { mintId } from '../../../platform/ids.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { mintToken } from '../../../platform/security/tokens.ts';
import type { AccountKey } from '../account-key.ts';
import { findRecipient, replaceReset } from '../reset/reset-queries.ts';
import { linkMail, linkSms } from './link-message.ts';
import { linkRecipient, linkTarget } from './password-link.ts';

async function issueToken(context: AppContext, trx: Trx, memberId: string, to: AccountKey, now: number) {
  const token = mintToken();
  const id = mintId(now);
  await replaceReset(trx, {
    target_digest: linkTarget(context, token),
    id,
    member_id: memberId,
    code_digest: linkRecipient(context, id, to),
    expires_at: now + PASSWORD_LINK_DAYS * DAY_MS,
  });
  return token;
}

async function sendLink(context: AppContext, to: AccountKey, link: string, language: Language) {
  if ('email' in to) await context.mail.send({ to: to.email, ...linkMail(link, language) });
  else await context.sms.send({ to: to.phone, ...linkSms(link, language) });
}

/** Called with the channel of a link that could not be sent. The error is logged in any case. */
export type OnLinkFailed = (channel: PasswordLinkChannel) => Promise<void>;

/**
 * Issues links to set the first password, one for each of these channels by which the member can be reached,
 * and sends them after the commit. The first one that is used ends the others. Returns the channels.
 */
export async function issuePasswordLinks(
  context: AppContext,
  trx: Trx,
  memberId: string,
  {
    channels,
    now,
    onFailed,
  }: {
    readonly channels: readonly PasswordLinkChannel[];
    readonly now: number;
    readonly onFailed?: OnLinkFailed | undefined;
  },
): Promise<PasswordLinkChannel[]> {
  const member = await findRecipient(trx, memberId);
  const ways: [PasswordLinkChannel, AccountKey][] = [];
  if (member?.email && channels.includes('email')) ways.push(['email', { email: member.email }]);
  if (member?.phone && channels.includes('sms')) ways.push(['sms', { phone: member.phone }]);
  const language = member ? spokenLanguage(member) : 'en';
  for (const [channel, to] of ways) {
    const token = await issueToken(context, trx, memberId, to, now);
    const link = `${context.config.publicUrl}/password?token=${token}&lang=${language}`;
    const send = async () => {
      try {
        await sendLink(context, to, link, language);
      } catch (error) {
        await onFailed?.(channel);
        throw error;
      }
    };
    afterCommit(trx, () => context.background.run('a link to set a password', send));
  }
  return ways.map(([channel]) => channel);
}
