import type { SupportRequest } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { claimUndo } from '../decision-undo/index.ts';
import { findRequest, moveRequest, type Turn } from './queries.ts';
import { requestStateOf } from './request-state.ts';
import { showRequest } from './view.ts';
import { writerFacts } from './writer-facts.ts';

/**
 * Undoes the closing of a message within the undo time. Throws NOT_FOUND, UNDO_OVER, also for an answered
 * message, and ALREADY_DECIDED with who changed it since.
 */
export async function undoClose(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decidedAt: string,
): Promise<SupportRequest> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findRequest(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const asked = { kind: 'support', itemId: id, decidedAt, now: at } as const;
    const before = await claimUndo<Partial<Turn>>(trx, asked, async () => {
      const now = await findRequest(trx, id);
      return now && requestStateOf(now);
    });
    // A message that was closed before this release waited since it was written.
    const waiting: Turn = {
      status: 'OPEN',
      status_since: found.created_at,
      answered_by: null,
      answered_at: null,
    };
    const from = { status: 'CLOSED', answered_at: Date.parse(decidedAt) };
    if (!(await moveRequest(trx, id, { from, to: { ...waiting, ...before } })))
      throw new DomainError('CONFLICT');
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'support.undo',
      targetId: id,
      facts: writerFacts(found),
      at,
    });
    return showRequest(trx, id);
  });
}
