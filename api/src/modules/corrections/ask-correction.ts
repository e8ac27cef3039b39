import { CORRECTION_DAYS } from '@milon/shared/constants';
import type { askCorrectionCall, CallParsed, Correction } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { findAccount } from '../accounts/index.ts';
import { appendAudit } from '../audit/index.ts';
import { findMember, lockMember } from '../members/index.ts';
import { hasOtherAdministration } from '../staff/index.ts';
import { requireNotRefused } from '../watch-list/index.ts';
import { applyCorrection } from './apply-correction.ts';
import { readChange, requireAge, valueOf } from './corrected-value.ts';
import { correctionFacts } from './correction-facts.ts';
import { expireBefore, findCorrection, insertCorrection } from './queries.ts';
import { correctionView } from './view.ts';

/**
 * Asks for a correction of what a member cannot change, as Administration. It waits for another
 * Administrator; if there is none, it is done at once. Throws NOT_FOUND, INVALID for a value that is no other
 * one, UNDER_AGE, PHONE_TAKEN, CONTACT_REFUSED, and CONFLICT while another correction of the field waits.
 */
export async function askCorrection(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { change, reason }: CallParsed<typeof askCorrectionCall, 'body'>,
  language: Language,
): Promise<Correction> {
  const corrected = readChange(change, language);
  const { field, value } = corrected;
  const now = context.clock();
  const id = mintId(now);
  try {
    await inTransaction(context.db, async (trx) => {
      await lockMember(trx, memberId);
      const member = await findMember(trx, memberId);
      if (!member || member.is_deleted === 1) throw new DomainError('NOT_FOUND');
      const former = valueOf(member, field);
      if (former === value) throw new DomainError('INVALID', { fields: [`change.${field}`] });
      requireAge(member, corrected, now);
      if (field === 'phone' && (await findAccount(trx, { phone: value })))
        throw new DomainError('PHONE_TAKEN', { fields: ['change.phoneNumber.number'] });
      if (field === 'phone') await requireNotRefused(context, trx, { phone: value });
      await expireBefore(trx, now, memberId);
      const waits = await hasOtherAdministration(trx, actor.id);
      await insertCorrection(trx, {
        id,
        member_id: memberId,
        field,
        old_value: former,
        new_value: value,
        reason,
        state: waits ? 'WAITING' : 'DONE',
        asked_by: actor.id,
        decided_by: waits ? null : actor.id,
        created_at: now,
        expires_at: now + CORRECTION_DAYS * DAY_MS,
        decided_at: waits ? null : now,
      });
      if (!waits) await applyCorrection(context, trx, memberId, { ...corrected, former });
      await appendAudit(trx, {
        staffId: actor.id,
        action: waits ? 'member.correct-ask' : 'member.correct',
        targetId: memberId,
        facts: correctionFacts(context, memberId, { field, former, value }),
        at: now,
      });
    });
  } catch (error) {
    if (uniqueViolation(error)) throw new DomainError('CONFLICT');
    throw error;
  }
  const row = await findCorrection(context.db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return correctionView(row, actor.id, now);
}
