import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type AuditEntry, appendAudit } from '../../audit/index.ts';
import { lockStaff } from '../queries.ts';
import { requirePassword } from '../require-password.ts';
import { consumeStaffCode, readStaffCode } from './second-factor.ts';

/**
 * Changes one's own second factor after checking the password and a code, and writes it to the audit log.
 * Throws WRONG_CREDENTIALS, CODE_WRONG, TOO_MANY_REQUESTS, CONFLICT if the second factor is off.
 */
export async function withSecondFactor(
  context: AppContext,
  actor: StaffActor,
  proof: { password: string; code: string },
  action: Extract<AuditEntry['action'], `staff.${string}`>,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  const account = await requirePassword(context, actor, proof.password);
  const code = await readStaffCode(context, account, proof.code);
  const at = context.clock();
  const refusal = await inTransaction(context.db, async (trx) => {
    const held = await lockStaff(trx, actor.id);
    if (!held || held.totp_confirmed_at === null) return new DomainError('CONFLICT');
    const wrong = await consumeStaffCode(trx, held, code, at);
    if (wrong) return wrong;
    await change(trx);
    await appendAudit(trx, { staffId: actor.id, action, targetId: actor.id, facts: {}, at });
    return undefined;
  });
  if (refusal) throw refusal;
}
