import type { DeletionReceipt } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { type Proof, requireProof } from '../accounts/index.ts';
import { findMember } from '../members/index.ts';
import { announceToStaff } from './announce-to-staff.ts';
import { endSessionsAndSockets, markDeleted } from './mark-deleted.ts';
import { countInvoices } from './queries.ts';
import { receiptView } from './receipt.ts';
import { sendReceipt } from './send-receipt.ts';

/**
 * Deletes the member's own account after checking the password. It is hidden immediately and all sessions
 * end. Signing in restores it for 7 days; then it is removed. Throws WRONG_CREDENTIALS. Returns the receipt
 * of what is kept, which is also sent to the member.
 */
export async function deleteAccount(
  context: AppContext,
  actor: MemberActor,
  proof: Proof,
): Promise<DeletionReceipt> {
  const row = await findMember(context.db, actor.id);
  if (!row) throw new DomainError('NOT_SIGNED_IN');
  await requireProof(context, row, proof);
  const now = await notBeforeKnownTime(context.db, context.clock());
  return inTransaction(context.db, async (trx) => {
    await markDeleted(context, trx, actor.id, { by: actor.id, at: now });
    await endSessionsAndSockets(context, trx, actor.id);
    announceToStaff(context, trx, actor.id);
    const receipt = receiptView({ deletedAt: now, invoices: await countInvoices(trx, actor.id) });
    afterCommit(trx, () => sendReceipt(context, row, 'deleted', receipt));
    return receipt;
  });
}
