import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { lockDuplicate, markPairDistinct } from './duplicate-queries.ts';
import { findWaitingOf } from './queries.ts';

/**
 * Says that two accounts belong to two persons, so the pair does not come again. Throws NOT_FOUND,
 * ALREADY_DECIDED, and CONFLICT while a merge of the two waits.
 */
export async function markDistinct(context: AppContext, actor: StaffActor, id: string): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const found = await lockDuplicate(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const waiting = await findWaitingOf(trx, [id]);
    if (waiting.some(({ expires_at }) => expires_at > at)) throw new DomainError('CONFLICT');
    if (!(await markPairDistinct(trx, id, actor.id, at))) throw new DomainError('ALREADY_DECIDED');
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'merge.distinct',
      targetId: found.older_id,
      facts: { otherAccount: found.newer_id },
      at,
    });
  });
}
