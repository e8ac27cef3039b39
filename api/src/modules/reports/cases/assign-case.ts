import type { ReportCase } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { assignCaseRow, findCase } from './case-queries.ts';
import { showCase } from './show-case.ts';

/** Takes a case that waits, or gives it back. Throws NOT_FOUND, ALREADY_DECIDED. */
export async function assignCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  isMine: boolean,
): Promise<ReportCase> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findCase(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!(await assignCaseRow(trx, id, isMine ? actor.id : null))) throw new DomainError('ALREADY_DECIDED');
    await appendAudit(trx, {
      staffId: actor.id,
      action: isMine ? 'report-case.assign' : 'report-case.unassign',
      targetId: id,
      facts: { memberId: found.member_id },
      at,
    });
    return showCase(trx, id, at);
  });
}
