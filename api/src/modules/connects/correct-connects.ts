import type { CallAnswer, CallParsed, correctConnectsCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { correctBalance } from '../connect-ledger/index.ts';
import { findHolder } from './staff-queries.ts';

/**
 * Corrects a member's connects by hand. The reason stays in the ledger; the audit row has only the numbers.
 * Throws NOT_FOUND for a member who is deleted, CONFLICT if the balance would be below zero, is not the one
 * that staff saw, or if the member never had a package.
 */
export async function correctConnects(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { delta, reason, remainingConnects: seen }: CallParsed<typeof correctConnectsCall, 'body'>,
): Promise<CallAnswer<typeof correctConnectsCall>> {
  const now = context.clock();
  const data = await inTransaction(context.db, async (trx) => {
    if (!(await findHolder(trx, memberId))) throw new DomainError('NOT_FOUND');
    const byStaff = { staffId: actor.id, note: reason };
    const balance = await correctBalance(trx, { memberId, delta, byStaff }, now);
    if (!balance) throw new DomainError('CONFLICT');
    // Also a repeat of this correction whose answer was lost.
    if (seen !== undefined && balance.remainingConnects !== seen + delta) throw new DomainError('CONFLICT');
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'connects.correct',
      targetId: memberId,
      facts: {
        delta,
        'before.remainingConnects': balance.remainingConnects - delta,
        'after.remainingConnects': balance.remainingConnects,
      },
      at: now,
    });
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
    return balance;
  });
  return { data };
}
