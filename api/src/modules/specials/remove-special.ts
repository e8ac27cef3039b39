import type { ActingStaff, AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { deleteSpecial } from './queries.ts';

/** Removes a profile from the top of feeds, within a transaction. Returns false if it is not special now. */
export async function endSpecial(
  trx: Trx,
  actor: ActingStaff,
  memberId: string,
  now: number,
): Promise<boolean> {
  if (!(await deleteSpecial(trx, memberId, now))) return false;
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'special.remove',
    targetId: memberId,
    facts: {},
    at: now,
  });
  return true;
}

/** The same for one member. Throws NOT_FOUND if the profile is not special now. */
export async function removeSpecial(context: AppContext, actor: StaffActor, memberId: string): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    if (!(await endSpecial(trx, actor, memberId, now))) throw new DomainError('NOT_FOUND');
  });
}
