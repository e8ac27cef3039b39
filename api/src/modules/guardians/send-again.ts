import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lockMember } from '../members/index.ts';
import { findCurrent, updateGuardian } from './queries.ts';
import { countGuardianSms, mintGuardianCode, sendGuardianSms } from './send-code.ts';

/**
 * Sends the guardian another code, which ends the one before. Throws NOT_FOUND, ALREADY_VERIFIED,
 * TOO_MANY_REQUESTS, SMS_REFUSED, UNAVAILABLE.
 */
export async function sendGuardianCode(context: AppContext, actor: MemberActor): Promise<void> {
  const asked = await findCurrent(context.db, actor.id);
  if (!asked?.phone) throw new DomainError('NOT_FOUND');
  if (asked.state !== 'ASKED') throw new DomainError('ALREADY_VERIFIED');
  const giveBack = await countGuardianSms(context, { memberId: actor.id, phone: asked.phone });
  try {
    const now = context.clock();
    const { code, columns } = mintGuardianCode(context, asked.id, now);
    await inTransaction(context.db, async (trx) => {
      await lockMember(trx, actor.id);
      const current = await findCurrent(trx, actor.id);
      if (current?.id !== asked.id) throw new DomainError('NOT_FOUND');
      if (current.state !== 'ASKED') throw new DomainError('ALREADY_VERIFIED');
      await updateGuardian(trx, asked.id, columns);
    });
    await sendGuardianSms(context, { id: asked.id, code, isNewAccount: now - actor.createdAt < DAY_MS });
  } catch (error) {
    await giveBack();
    throw error;
  }
}
