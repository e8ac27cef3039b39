import type { CallAnswer, CallParsed, decideHoldsCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { lockBalances } from '../connect-ledger/index.ts';
import { closeHold, findWaitingHolds } from '../reachability/index.ts';

/**
 * Gives back or spends held connects of one member that wait for staff: all that are named, or none. The
 * reason stays in the ledger; the audit row has only the numbers. Throws ALREADY_DECIDED if one of them does
 * not wait any longer.
 */
export async function decideHolds(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { decision, reason, holds }: CallParsed<typeof decideHoldsCall, 'body'>,
): Promise<CallAnswer<typeof decideHoldsCall>> {
  const now = context.clock();
  const state = decision === 'RETURN' ? 'RETURNED' : 'CONFIRMED';
  const byStaff = { staffId: actor.id, note: reason };
  const unlockIds = [...new Set(holds)];
  await inTransaction(context.db, async (trx) => {
    // Before the holds, as the job does: what waits below does not change meanwhile.
    await lockBalances(trx, [memberId]);
    const waiting = new Set((await findWaitingHolds(trx, memberId)).map(({ unlock_id }) => unlock_id));
    if (unlockIds.some((id) => !waiting.has(id))) throw new DomainError('ALREADY_DECIDED');
    for (const unlockId of unlockIds)
      await closeHold(context, trx, { unlockId, state, endedBy: 'STAFF', byStaff }, now);
    await appendAudit(trx, {
      staffId: actor.id,
      action: decision === 'RETURN' ? 'connects.giveBack' : 'connects.spend',
      targetId: memberId,
      facts: { connects: unlockIds.length },
      at: now,
    });
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  });
  return { data: { decided: unlockIds.length } };
}
