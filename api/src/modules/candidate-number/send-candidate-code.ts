import { GUARDIAN_CODE_HOURS } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { DAY_MS, displayName } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { countGuardianSms } from '../guardians/index.ts';
import { lockMember } from '../members/index.ts';
import { storeCode, withdrawCode } from '../verification/index.ts';
import { requireNotRefused } from '../watch-list/index.ts';
import { candidateSms } from './code-message.ts';
import { readPhone, requirePossible, type TypedPhone } from './read-phone.ts';

/**
 * Sends a code to the candidate's own number. It may be a stranger's, so the SMS count as those to guardians
 * do. Throws INVALID, CONFLICT, NUMBER_GIVEN, CONTACT_REFUSED, TOO_MANY_REQUESTS, SMS_REFUSED, UNAVAILABLE;
 * then nothing is stored.
 */
export async function sendCandidateCode(
  context: AppContext,
  actor: MemberActor,
  typed: TypedPhone,
  { language, visit }: { readonly language: Language; readonly visit: Visit },
): Promise<void> {
  const isNew = context.clock() - actor.createdAt < DAY_MS;
  if (isNew) await limitVisit(context, 'newCode', visit);
  const { e164: phone } = readPhone(typed, language);
  await requirePossible(context.db, actor.id, phone);
  const giveBack = await countGuardianSms(context, { memberId: actor.id, phone });
  let id: string | undefined;
  try {
    const { account, stored } = await inTransaction(context.db, async (trx) => {
      await lockMember(trx, actor.id);
      const row = await requirePossible(trx, actor.id, phone);
      await requireNotRefused(context, trx, { phone });
      const order = { memberId: actor.id, kind: 'candidate', target: phone } as const;
      const validMs = GUARDIAN_CODE_HOURS * 3_600_000;
      return { account: row, stored: await storeCode(context, trx, { ...order, validMs }, context.clock()) };
    });
    id = stored.id;
    const name = displayName({ firstName: account.first_name, lastName: account.last_name }, false);
    const text = candidateSms({ name, code: stored.code }, spokenLanguage(account));
    await context.sms.send({ to: phone, text, ...(isNew ? { reserve: 'new-account' as const } : {}) });
  } catch (error) {
    if (id !== undefined) await withdrawCode(context.db, id);
    await giveBack();
    if (error instanceof DomainError || context.writes.note(error)) throw error;
    context.log.error({ err: error }, 'could not send the code of a candidate');
    throw new DomainError('UNAVAILABLE');
  }
}
