import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { deleteSpecial } from './queries.ts';

/** Removes a profile from the top of feeds. Throws NOT_FOUND if it is not special now. */
export async function removeSpecial(context: AppContext, actor: StaffActor, memberId: string): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    if (!(await deleteSpecial(trx, memberId, now))) throw new DomainError('NOT_FOUND');
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'special.remove',
      targetId: memberId,
      facts: {},
      at: now,
    });
  });
}
