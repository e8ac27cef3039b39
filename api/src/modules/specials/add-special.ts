import { SPECIAL_PROFILE_DAYS } from '@milon/shared/constants';
import type { addSpecialCall, CallAnswer, CallParsed } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { ActingStaff, AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { upsertSpecial } from './queries.ts';

/**
 * Puts a profile at the top of feeds for 30 days (spec §4), within a transaction. Its end is a time in the
 * row, so no job has to remove it. Returns the end.
 */
export async function makeSpecial(
  trx: Trx,
  actor: ActingStaff,
  member: { readonly id: string; readonly gender: string },
  now: number,
): Promise<number> {
  const until = now + SPECIAL_PROFILE_DAYS * DAY_MS;
  await upsertSpecial(trx, {
    member_id: member.id,
    gender: member.gender,
    added_by: actor.id,
    starts_at: now,
    ends_at: until,
  });
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'special.add',
    targetId: member.id,
    facts: { until },
    at: now,
  });
  return until;
}

/**
 * The same for one member. Throws NOT_FOUND for a member who is deleted, or of the other gender than stated.
 */
export async function addSpecial(
  context: AppContext,
  actor: StaffActor,
  { id, gender }: CallParsed<typeof addSpecialCall, 'body'>,
): Promise<CallAnswer<typeof addSpecialCall>> {
  const now = context.clock();
  const until = await inTransaction(context.db, async (trx) => {
    const member = await findMember(trx, id);
    if (!member || member.is_deleted === 1 || member.gender !== gender) throw new DomainError('NOT_FOUND');
    return makeSpecial(trx, actor, member, now);
  });
  return { data: { until: new Date(until).toISOString() } };
}
