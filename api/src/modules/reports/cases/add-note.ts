import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import { findCase, insertNote } from './case-queries.ts';

/** Adds a note for staff to a case; the audit log has only that it was written. Throws NOT_FOUND. */
export async function addNote(
  context: AppContext,
  actor: StaffActor,
  caseId: string,
  text: string,
): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const found = await findCase(trx, caseId);
    if (!found) throw new DomainError('NOT_FOUND');
    await insertNote(trx, { id: mintId(at), caseId, staffId: actor.id, text, at });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'report-case.note',
      targetId: caseId,
      facts: { memberId: found.member_id },
      at,
    });
  });
}
