import { EMAIL_LINK_HOURS, VERIFICATION_CODE } from '@milon/shared/constants';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { foldMailbox } from '../../platform/mailbox.ts';
import { hashToken, mintToken } from '../../platform/security/tokens.ts';
import { lockMember } from '../members/index.ts';
import { codeMail, codeSms, ownerMail, ownerSms } from './code-message.ts';
import { type ContactKind, findSentTimes, type SentKind, withdrawCode } from './queries.ts';
import { storeCode } from './store-code.ts';
import { getTarget } from './target.ts';

const minuteMs = 60_000;

const isNew = ({ clock }: AppContext, { createdAt }: MemberActor) => clock() - createdAt < DAY_MS;

/** Throws TOO_MANY_REQUESTS with the seconds to wait; `sent` are today's sending times, oldest first. */
function requireRate(sent: readonly number[], dayStart: number, now: number): void {
  const wait = (until: number) =>
    new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
  if (sent.filter((at) => at >= dayStart).length >= VERIFICATION_CODE.perDay) throw wait(dayStart + DAY_MS);
  const lastMinute = sent.filter((at) => at > now - minuteMs);
  if (lastMinute.length >= VERIFICATION_CODE.perMinute) throw wait((lastMinute[0] ?? now) + minuteMs);
}

/**
 * Sends a new code to the member's own phone or email, with a link if it verifies an email; older codes of
 * the kind end. At most one a minute and ten a day (Asia/Dhaka) to one target. Only digests are stored.
 * Throws SMS_REFUSED, and UNAVAILABLE if sending failed; a failed try does not count. Returns where it went.
 */
export async function sendCode(
  context: AppContext,
  actor: MemberActor,
  kind: SentKind,
  visit: Visit,
): Promise<ContactKind> {
  // Neighbours are members like others: only accounts of a day count for their browser or address.
  await context.limits.take('sendCode', actor.id);
  if (isNew(context, actor)) await limitVisit(context, 'newCode', visit);
  const { channel, target } = await getTarget(context.db, actor.id, kind);
  const send = () => sendToTarget(context, actor, kind);
  await (channel === 'email' ? sendToMailbox(context, target, send) : send());
  return channel;
}

/**
 * At most one mail a minute and twenty a day to one mailbox, whichever account asks and however the address
 * is written.
 */
async function sendToMailbox(context: AppContext, target: string, send: () => Promise<void>): Promise<void> {
  const mailbox = foldMailbox(target);
  // In sequence: a request rejected by the minute's limit must not use up the day's.
  await context.limits.take('mailboxAgain', mailbox);
  await context.limits.take('mailboxDay', mailbox);
  try {
    await send();
  } catch (error) {
    await context.limits.giveBack('mailboxAgain', mailbox);
    await context.limits.giveBack('mailboxDay', mailbox);
    throw error;
  }
}

async function sendToTarget(context: AppContext, actor: MemberActor, kind: SentKind): Promise<void> {
  const token = mintToken();
  const { id, code, channel, target, language } = await inTransaction(context.db, async (trx) => {
    await lockMember(trx, actor.id);
    const recipient = await getTarget(trx, actor.id, kind);
    const now = context.clock();
    const dayStart = dhakaDayStart(dhakaDay(now));
    const since = Math.min(dayStart, now - minuteMs);
    const sent = { memberId: actor.id, kind, target: recipient.target, since };
    requireRate(await findSentTimes(trx, sent), dayStart, now);
    const link = { link_hash: hashToken(token), link_expires_at: now + EMAIL_LINK_HOURS * 60 * minuteMs };
    const validMs = VERIFICATION_CODE.validMinutes * minuteMs;
    const order = { memberId: actor.id, kind, target: recipient.target, validMs };
    const stored = await storeCode(context, trx, kind === 'email' ? { ...order, link } : order, now);
    return { ...stored, ...recipient };
  });

  const link = `${context.config.publicUrl}/verify/email?token=${token}`;
  try {
    if (channel === 'phone') {
      const reserve = isNew(context, actor) ? { reserve: 'new-account' as const } : {};
      const words = kind === 'owner' ? ownerSms(code, language) : codeSms(code, language);
      await context.sms.send({ to: target, ...words, ...reserve });
    } else {
      const words = kind === 'owner' ? ownerMail(code, language) : codeMail(code, link, language);
      await context.mail.send({ to: target, ...words });
    }
  } catch (error) {
    await withdrawCode(context.db, id);
    if (error instanceof DomainError || context.writes.note(error)) throw error;
    context.log.error({ err: error, kind }, 'could not send a code');
    throw new DomainError('UNAVAILABLE');
  }
}
