import { GUARDIAN_CODE_HOURS, VERIFICATION_CODE } from '@milon/shared/constants';
import { displayName } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { LimitEntry } from '../../platform/limits.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { digest, mintCode } from '../../platform/security/tokens.ts';
import { findMember } from '../members/index.ts';
import { type AskedBySms, answerLink, refusedDigest } from './guardian-link.ts';
import { guardianSms } from './guardian-message.ts';
import { namedBy } from './namer-view.ts';
import { findGuardian, hasRefused } from './queries.ts';

/** Digest of a guardian's code, bound to the guardian. */
export const codeDigest = ({ keys }: Pick<AppContext, 'keys'>, id: string, code: string) =>
  digest(keys.oneTimeCode, `guardian:${id}:${code}`);

/** A new code for the guardian `id`, and the columns that store it. */
export function mintGuardianCode(context: AppContext, id: string, now: number) {
  const code = mintCode(VERIFICATION_CODE.digits);
  const columns = {
    code_digest: codeDigest(context, id, code),
    code_expires_at: now + GUARDIAN_CODE_HOURS * 3_600_000,
    code_tries: 0,
  };
  return { code, columns };
}

/**
 * Counts an SMS to a stranger before it is sent: by who names them, and by the number, whoever names it. A
 * number that refused anybody is asked at most once in 30 days. A guardian and a candidate may be asked in
 * one minute. The refusal is the same whatever the reason, so that nobody learns more of a number. Throws
 * TOO_MANY_REQUESTS. Returns what `giveBack` takes.
 */
export async function countGuardianSms(
  context: AppContext,
  {
    about = 'guardian',
    memberId,
    phone,
  }: { readonly memberId: string; readonly phone: string; readonly about?: AskedBySms['about'] },
): Promise<() => Promise<void>> {
  const number = refusedDigest(context, phone);
  const isUnwilling = await hasRefused(context.db, number);
  const entries: LimitEntry[] = [
    ['guardianAgain', about === 'guardian' ? memberId : `${about}:${memberId}`],
    ['guardianDay', memberId],
    ['guardianNumberDay', number],
    ['guardianNumberMonth', number],
    ...(isUnwilling ? [['guardianUnwilling', number] as const] : []),
  ];
  // One after another: what one refuses must not use up the next.
  for (const [name, key] of entries) await context.limits.take(name, key);
  return async () => {
    for (const [name, key] of entries) await context.limits.giveBack(name, key);
  };
}

/** Sends the code to the guardian. Throws SMS_REFUSED, and UNAVAILABLE if sending failed. */
export async function sendGuardianSms(
  context: AppContext,
  sent: { readonly id: string; readonly code: string; readonly isNewAccount: boolean },
): Promise<void> {
  const row = await findGuardian(context.db, sent.id);
  const account = row && (await findMember(context.db, row.member_id));
  if (!row?.phone || !account) return;
  const language = spokenLanguage(account);
  const name = displayName({ firstName: account.first_name, lastName: account.last_name }, false);
  const link = answerLink(context, { about: 'guardian', id: row.id }, language);
  const text = guardianSms({ name, namedBy: namedBy(row, account), code: sent.code, link }, language);
  const reserve = sent.isNewAccount ? ({ reserve: 'new-account' } as const) : {};
  try {
    await context.sms.send({ to: row.phone, text, ...reserve });
  } catch (error) {
    if (error instanceof DomainError || context.writes.note(error)) throw error;
    context.log.error({ err: error }, 'could not send the code of a guardian');
    throw new DomainError('UNAVAILABLE');
  }
}
