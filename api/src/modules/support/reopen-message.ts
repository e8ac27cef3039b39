import type { SupportRequest } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { dropUndo } from '../decision-undo/index.ts';
import { findRequest, moveRequest } from './queries.ts';
import { requestStateOf } from './request-state.ts';
import { showRequest } from './view.ts';
import { writerFacts } from './writer-facts.ts';

/**
 * Lets an answered or closed message wait for staff again. Nobody is notified. Throws NOT_FOUND, and
 * ALREADY_DECIDED if it waits for staff.
 */
export function reopenMessage(context: AppContext, actor: StaffActor, id: string): Promise<SupportRequest> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findRequest(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const to = { status: 'OPEN', status_since: at, answered_by: null, answered_at: null };
    if (found.status === 'OPEN' || !(await moveRequest(trx, id, { from: found, to })))
      throw alreadyDecided(requestStateOf(found));
    await dropUndo(trx, 'support', id);
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
