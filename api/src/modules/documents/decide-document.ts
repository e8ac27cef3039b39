import type { CallParsed, DocumentRow, decideDocumentCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { holdDecision } from '../decision-undo/index.ts';
import { updateMember } from '../members/index.ts';
import {
  decideDocumentRow,
  findForStaff,
  findVerification,
  isBarred,
  type VerificationRow,
} from './queries.ts';
import { documentRowView } from './view.ts';

/** What an undo restores besides the document itself. */
export interface DocumentBefore {
  readonly verification: VerificationRow;
}

/**
 * Verifies or refuses a waiting document; of concurrent decisions only one succeeds. The badge is there at
 * once, and the member is told when the undo time is over. Throws NOT_FOUND,
 * ALREADY_DECIDED, NUMBER_TAKEN for a number that is verified on another account, and NUMBER_BARRED for a
 * barred one.
 */
export async function decideDocument(
  context: AppContext,
  actor: StaffActor,
  documentId: string,
  decision: CallParsed<typeof decideDocumentCall, 'body'>,
): Promise<DocumentRow> {
  const at = context.clock();
  const verifies = decision.decision === 'VERIFY';
  const reason = decision.decision === 'REFUSE' ? decision.reason : null;
  const decide = async (trx: Trx) => {
    const waiting = await findForStaff(trx, documentId);
    if (!waiting) throw new DomainError('NOT_FOUND');
    const decided = await decideDocumentRow(trx, {
      id: documentId,
      status: verifies ? 'VERIFIED' : 'REFUSED',
      reason,
      by: actor.id,
      at,
    });
    if (!decided) throw alreadyDecided(await findForStaff(trx, documentId));
    const before: DocumentBefore = { verification: await findVerification(trx, decided.member_id) };
    if (verifies) {
      if (await isBarred(trx, waiting.number_digest)) throw new DomainError('NUMBER_BARRED');
      await updateMember(trx, decided.member_id, {
        is_verified: 1,
        document_verified_at: at,
        document_verified_by: decided.kind,
        updated_at: at,
      });
    }
    const notice = { about: 'document', accepted: verifies } as const;
    await holdDecision(context, trx, {
      kind: 'document',
      itemId: documentId,
      at,
      before,
      notices: [{ memberId: decided.member_id, notice, subject: documentId }],
    });
    afterCommit(trx, () => context.bus.toMember(decided.member_id, 'account-update', {}));
    await appendAudit(trx, {
      staffId: actor.id,
      action: verifies ? 'document.verify' : 'document.refuse',
      targetId: documentId,
      facts: { memberId: decided.member_id, kind: decided.kind, reason },
      at,
    });
    return findForStaff(trx, documentId);
  };
  const row = await inTransaction(context.db, decide).catch((error: unknown) => {
    throw uniqueViolation(error)?.includes('number_digest') ? new DomainError('NUMBER_TAKEN') : error;
  });
  if (!row) throw new DomainError('NOT_FOUND');
  return documentRowView(row);
}
