import type { MessageCase } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { claimUndo, restoreStatus } from '../decision-undo/index.ts';
import { countFlags, findCase, hasOpenAgain, reopenCases } from './case-queries.ts';
import type { CaseBefore } from './decide-case.ts';
import { caseView } from './view.ts';

/**
 * Undoes a decision within the undo time: the case waits again, and after a ban the writer's status and other
 * cases are as before. Throws NOT_FOUND, UNDO_OVER, ALREADY_DECIDED with who changed it since, and CONFLICT
 * if the writer has a new case in the conversation, or another status by now.
 */
export async function undoDecision(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decidedAt: string,
): Promise<MessageCase> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findCase(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const memberId = found.member_id;
    const status = found.status as MessageCaseStatus;
    const asked = { kind: 'message-case', itemId: id, decidedAt, now: at } as const;
    const before = await claimUndo<CaseBefore>(trx, asked, () => findCase(trx, id));
    const decision = { id, memberId, status, at: found.decided_at ?? 0 };
    if (await hasOpenAgain(trx, decision)) throw new DomainError('CONFLICT');
    const others = (await reopenCases(trx, decision)) - 1;
    if (before.member) {
      const restored = { before: before.member, decidedAt: decision.at, at };
      await restoreStatus(context, trx, actor, memberId, restored);
    }
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'message-case.undo',
      targetId: id,
      facts: { conversationId: found.conversation_id, memberId, from: status, reason: found.reason, others },
      at,
    });
    const row = await findCase(trx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    return caseView(row, await countFlags(trx, [id]));
  });
}
