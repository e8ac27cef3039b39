import type { CallParsed, DocumentRow, decideDocumentCall } from '@milon/shared/contracts';
import { type DocumentKind, refuseReasonsOf } from '@milon/shared/options';
import { seeksFurther } from '@milon/shared/rules';
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
  lockOwner,
  type VerificationRow,
} from './queries.ts';
import { documentNotice, documentRowView } from './view.ts';

/** What an undo restores besides the document itself. */
export interface DocumentBefore {
  readonly verification: VerificationRow;
}

/**
 * Verifies or refuses a waiting document; of concurrent decisions only one succeeds. The badge is there at
 * once, and the member is told when the undo time is over. Throws NOT_FOUND, ALREADY_DECIDED, INVALID for a
 * reason of another kind of document, SEEKS_NO_FURTHER for a permission that its owner does not need any
 * more, NUMBER_TAKEN for a number that is verified on another account, and NUMBER_BARRED for a barred one.
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
    if (reason !== null && !refuseReasonsOf(waiting.kind as DocumentKind).some(({ key }) => key === reason))
      throw new DomainError('INVALID', { fields: ['reason'] });
    const decided = await decideDocumentRow(trx, {
      id: documentId,
      status: verifies ? 'VERIFIED' : 'REFUSED',
      reason,
      by: actor.id,
      at,
    });
    if (!decided) throw alreadyDecided(await findForStaff(trx, documentId));
    const before: DocumentBefore = {
      verification: await findVerification(trx, decided.member_id, decided.kind),
    };
    if (verifies) {
      if (await isBarred(trx, waiting.number_digest)) throw new DomainError('NUMBER_BARRED');
      const isPermission = decided.kind === 'permission';
      // The row is read again under the lock, because the member may have ended the field meanwhile.
      const owner = isPermission ? await lockOwner(trx, decided.member_id) : undefined;
      if (owner && !seeksFurther(owner)) throw new DomainError('SEEKS_NO_FURTHER');
      const proven = isPermission
        ? { permission_seen_at: at }
        : ({ is_verified: 1, document_verified_at: at, document_verified_by: decided.kind } as const);
      await updateMember(trx, decided.member_id, { ...proven, updated_at: at });
    }
    const notice = documentNotice(decided.kind, verifies);
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
