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
import { findRecipient, replaceReset } from '../reset-queries.ts';
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

/**
 * Issues links to set the first password, one for each channel, and sends them after the commit: to the email
 * if there is one, by SMS only if `bySms`. The first one that is used ends the others. Returns the channels.
 */
export async function issuePasswordLinks(
  context: AppContext,
  trx: Trx,
  memberId: string,
  { bySms, now }: { readonly bySms: boolean; readonly now: number },
): Promise<PasswordLinkChannel[]> {
  const member = await findRecipient(trx, memberId);
  const ways: [PasswordLinkChannel, AccountKey][] = [];
  if (member?.email) ways.push(['email', { email: member.email }]);
  if (member?.phone && bySms) ways.push(['sms', { phone: member.phone }]);
  const language = member ? spokenLanguage(member) : 'en';
  for (const [, to] of ways) {
    const token = await issueToken(context, trx, memberId, to, now);
    const link = `${context.config.publicUrl}/password?token=${token}&lang=${language}`;
    afterCommit(trx, () =>
      context.background.run('a link to set a password', () => sendLink(context, to, link, language)),
    );
  }
  return ways.map(([channel]) => channel);
}
