import type { DocumentRow } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { claimUndo } from '../decision-undo/index.ts';
import { updateMember } from '../members/index.ts';
import type { DocumentBefore } from './decide-document.ts';
import { findForStaff, hasNewer, lockOwner, reopenDocumentRow } from './queries.ts';
import { documentRowView } from './view.ts';

/**
 * Undoes a decision within the undo time: the document waits again, and the member's badge is as before.
 * Throws NOT_FOUND, UNDO_OVER, ALREADY_DECIDED with who changed it since, and CONFLICT if the member
 * submitted another document by now.
 */
export async function undoDecision(
  context: AppContext,
  actor: StaffActor,
  documentId: string,
  decidedAt: string,
): Promise<DocumentRow> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findForStaff(trx, documentId);
    if (!found) throw new DomainError('NOT_FOUND');
    const { member_id: memberId, status } = found;
    const asked = { kind: 'document', itemId: documentId, decidedAt, now: at } as const;
    const { verification } = await claimUndo<DocumentBefore>(trx, asked, () => findForStaff(trx, documentId));
    // A submission locks its owner too: two documents of a member never wait at once.
    await lockOwner(trx, memberId);
    if (await hasNewer(trx, found)) throw new DomainError('CONFLICT');
    if (!(await reopenDocumentRow(trx, documentId, found.decided_at ?? 0))) throw new DomainError('CONFLICT');
    if (status === 'VERIFIED') await updateMember(trx, memberId, { ...verification, updated_at: at });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'document.undo',
      targetId: documentId,
      facts: { memberId, kind: found.kind, from: status, reason: found.reason },
      at,
    });
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
    const row = await findForStaff(trx, documentId);
    if (!row) throw new DomainError('NOT_FOUND');
    return documentRowView(row);
  });
}
