import type { DeletionReceipt } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { equalInConstantTime } from '../../platform/security/tokens.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { parsePhone } from '../accounts/index.ts';
import { findMember } from '../members/index.ts';
import { endSessionsAndSockets, markDeleted } from './mark-deleted.ts';
import { countInvoices } from './queries.ts';
import { receiptView } from './receipt.ts';
import { sendReceipt } from './send-receipt.ts';

export interface Proof {
  readonly password?: string | undefined;
  /** The member's own phone or email, for a member without a password. */
  readonly contact?: string | undefined;
}

async function requireProof(
  row: { password_hash: string | null; phone: string | null; email: string | null },
  proof: Proof,
): Promise<void> {
  if (row.password_hash !== null) {
    if (await verifyPassword(row.password_hash, proof.password ?? '')) return;
    throw new DomainError('WRONG_CREDENTIALS', { fields: ['password'] });
  }
  const typed = proof.contact ?? '';
  const phone = parsePhone(typed)?.e164 ?? '';
  const isOwn =
    (row.phone !== null && equalInConstantTime(phone, row.phone)) ||
    (row.email !== null && equalInConstantTime(typed.toLowerCase(), row.email));
  if (!isOwn) throw new DomainError('WRONG_CREDENTIALS', { fields: ['contact'] });
}

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
  await context.limits.take('signInTries', `delete:${actor.id}`);
  const row = await findMember(context.db, actor.id);
  if (!row) throw new DomainError('NOT_SIGNED_IN');
  await requireProof(row, proof);
  const now = await notBeforeKnownTime(context.db, context.clock());
  return inTransaction(context.db, async (trx) => {
    await markDeleted(context, trx, actor.id, { by: actor.id, at: now });
    await endSessionsAndSockets(context, trx, actor.id);
    const receipt = receiptView({ deletedAt: now, invoices: await countInvoices(trx, actor.id) });
    afterCommit(trx, () => sendReceipt(context, row, 'deleted', receipt));
    return receipt;
  });
}
