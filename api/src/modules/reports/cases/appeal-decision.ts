import { REPORT_APPEAL_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { clearAssignment } from '../../assignments/index.ts';
import { appealCaseRow, findAppealable } from './decision-queries.ts';

/**
 * Puts the latest decision about the member before staff again, once, within 30 days. Throws NOT_FOUND if
 * there is none, ALREADY_APPEALED.
 */
export async function appealDecision(context: AppContext, actor: MemberActor, text: string): Promise<void> {
  await context.limits.take('appeal', actor.id);
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const found = await findAppealable(trx, actor.id, at - REPORT_APPEAL_DAYS * DAY_MS);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!(await appealCaseRow(trx, { id: found.id, text, at }))) throw new DomainError('ALREADY_APPEALED');
    await clearAssignment(trx, { kind: 'report-case', itemId: found.id });
  });
}
