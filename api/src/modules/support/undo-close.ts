import type { SupportRequest } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { claimUndo } from '../decision-undo/index.ts';
import { findRequest, reopenRow } from './queries.ts';
import { requestStateOf } from './request-state.ts';
import { requestView } from './view.ts';

/**
 * Opens a message again that was closed without an answer, within the undo time. Throws NOT_FOUND, UNDO_OVER,
 * also for an answered message, and ALREADY_DECIDED with who changed it since.
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
    await claimUndo(trx, asked, async () => {
      const now = await findRequest(trx, id);
      return now && requestStateOf(now);
    });
    if (!(await reopenRow(trx, id, found.answered_at ?? 0))) throw new DomainError('CONFLICT');
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'support.undo',
      targetId: id,
      facts: found.member_id === null ? {} : { memberId: found.member_id },
      at,
    });
    const row = await findRequest(trx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    return requestView(row);
  });
}
