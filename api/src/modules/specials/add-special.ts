import { SPECIAL_PROFILE_DAYS } from '@milon/shared/constants';
import type { addSpecialCall, CallAnswer, CallParsed } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { upsertSpecial } from './queries.ts';

/**
 * Puts a profile at the top of feeds for 30 days (spec §4). Its end is a time in the row, so no job has to
 * remove it. Throws NOT_FOUND for a member who is deleted, or of the other gender than stated.
 */
export async function addSpecial(
  context: AppContext,
  actor: StaffActor,
  { id, gender }: CallParsed<typeof addSpecialCall, 'body'>,
): Promise<CallAnswer<typeof addSpecialCall>> {
  const now = context.clock();
  const until = now + SPECIAL_PROFILE_DAYS * DAY_MS;
  await inTransaction(context.db, async (trx) => {
    const member = await findMember(trx, id);
    if (!member || member.is_deleted === 1 || member.gender !== gender) throw new DomainError('NOT_FOUND');
    await upsertSpecial(trx, {
      member_id: member.id,
      gender,
      added_by: actor.id,
      starts_at: now,
      ends_at: until,
    });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'special.add',
      targetId: id,
      facts: { until },
      at: now,
    });
  });
  return { data: { until: new Date(until).toISOString() } };
}
