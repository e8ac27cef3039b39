import { VERIFICATION_CODE } from '@milon/shared/constants';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { digest, mintCode } from '../../platform/security/tokens.ts';
import { codeMessage } from './code-message.ts';
import { findSentTimes, holdMember, insertCode, type VerifiedKind } from './queries.ts';
import { getTarget } from './target.ts';

const minuteMs = 60_000;

/** Throws TOO_MANY_REQUESTS with the seconds to wait; `sent` are the times of today, the oldest first. */
function requireRate(sent: readonly number[], dayStart: number, now: number): void {
  const wait = (until: number) =>
    new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
  if (sent.filter((at) => at >= dayStart).length >= VERIFICATION_CODE.perDay) throw wait(dayStart + DAY_MS);
  const lastMinute = sent.filter((at) => at > now - minuteMs);
  if (lastMinute.length >= VERIFICATION_CODE.perMinute) throw wait((lastMinute[0] ?? now) + minuteMs);
}

/**
 * Sends a fresh code to the member's own phone or email; older codes end. One a minute, ten a day (Asia/Dhaka) to one target. Only
 * a keyed digest is kept. Throws UNAVAILABLE where the message could not be handed over.
 */
export async function sendCode(
  context: AppContext,
  actor: MemberActor,
  kind: VerifiedKind,
  address: string,
): Promise<void> {
  await context.limits.take('sendCode', address);
  const code = mintCode(VERIFICATION_CODE.digits);
  const { target, language } = await inTransaction(context.db, async (trx) => {
    await holdMember(trx, actor.id);
    const recipient = await getTarget(trx, actor.id, kind);
    const now = context.clock();
    const dayStart = dhakaDayStart(dhakaDay(now));
    const since = Math.min(dayStart, now - minuteMs);
    const sent = { memberId: actor.id, kind, target: recipient.target, since };
    requireRate(await findSentTimes(trx, sent), dayStart, now);
    const id = mintId(now);
    await insertCode(trx, {
      id,
      member_id: actor.id,
      kind,
      target: recipient.target,
      code_digest: digest(context.keys.oneTimeCode, `${id}:${code}`),
      created_at: now,
      expires_at: now + VERIFICATION_CODE.validMinutes * minuteMs,
      used_at: null,
    });
    return recipient;
  });

  const { subject, text } = codeMessage(code, language);
  try {
    if (kind === 'phone') await context.sms.send({ to: target, text });
    else await context.mail.send({ to: target, subject, text });
  } catch (error) {
    context.log.error({ err: error, kind }, 'a code could not be sent');
    throw new DomainError('UNAVAILABLE');
  }
}
