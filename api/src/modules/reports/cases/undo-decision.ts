import type { ReportCase } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { claimUndo, requireRevision, restoreStatus } from '../../decision-undo/index.ts';
import { findCase } from './case-queries.ts';
import type { CaseBefore } from './decide-case.ts';
import { hasOtherOpen, restoreCaseRow } from './decision-queries.ts';
import { setReportStatus } from './report-queries.ts';
import { showCase } from './show-case.ts';

/**
 * Undoes a decision within the undo time: the case and its reports wait again, and the member's status is as
 * before. Notes stay. Throws NOT_FOUND, UNDO_OVER, ALREADY_DECIDED with who changed it since, and CONFLICT if
 * the member has a new case, appealed, or has another status by now.
 */
export async function undoDecision(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decidedAt: string,
): Promise<ReportCase> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findCase(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const memberId = found.member_id;
    const asked = { kind: 'report-case', itemId: id, decidedAt, now: at } as const;
    const before = await claimUndo<CaseBefore>(trx, asked, () => findCase(trx, id));
    const { member, overtaken, reports, standing: state } = before;
    if (state.status === 'OPEN' && (await hasOtherOpen(trx, id, memberId))) throw new DomainError('CONFLICT');
    const decision = { before: state, decidedAt: found.decided_at ?? 0 };
    if (!(await restoreCaseRow(trx, id, decision))) throw new DomainError('CONFLICT');
    for (const [, same] of Map.groupBy(reports, (one) => `${one.status} ${one.by} ${one.at}`)) {
      const [first] = same;
      const ids = same.map((one) => one.id);
      if (first) await setReportStatus(trx, ids, first);
    }
    if (overtaken !== undefined) await requireRevision(trx, memberId, overtaken);
    if (member) {
      const restored = { before: member, decidedAt: decision.decidedAt, at };
      await restoreStatus(context, trx, actor, memberId, restored);
    }
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'report-case.undo',
      targetId: id,
      facts: { memberId, from: found.status, reason: found.reason },
      at,
    });
    return showCase(trx, id, at);
  });
}
