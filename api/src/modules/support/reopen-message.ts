import type { SupportRequest } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { lockRequests } from './queries.ts';
import { requestStateOf } from './request-state.ts';
import { showRequest } from './view.ts';
import { waitAgain } from './wait-again.ts';
import { writerFacts } from './writer-facts.ts';

/**
 * Lets an answered or closed message wait for staff again. Nobody is notified. Throws NOT_FOUND, and
 * ALREADY_DECIDED if it waits for staff.
 */
export function reopenMessage(context: AppContext, actor: StaffActor, id: string): Promise<SupportRequest> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const [found] = await lockRequests(trx, [id]);
    if (!found) throw new DomainError('NOT_FOUND');
    if (found.status === 'OPEN') throw alreadyDecided(requestStateOf(found));
    await waitAgain(trx, found, at);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'support.reopen',
      targetId: id,
      facts: writerFacts(found),
      at,
    });
    return showRequest(trx, id);
  });
}
