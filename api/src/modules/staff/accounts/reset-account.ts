import type { StaffAccount } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { appendAudit } from '../../audit/index.ts';
import { getStaff } from '../get-staff.ts';
import { updateStaff } from '../queries.ts';
import { clearSecondFactor } from '../second-factor/clear-second-factor.ts';
import { revokeDevicesOf } from '../sign-in/device-queries.ts';
import { endSessionsOf } from '../sign-in/session-queries.ts';
import { staffAccountView } from '../view.ts';
import { mintTemporaryPassword, temporaryUntil } from './temporary-password.ts';

/**
 * Administration restores an account's access: a temporary password that is shown only in this answer; all
 * sessions and known devices end, and so does the wait after wrong codes; a lost second factor is turned off.
 * Throws NOT_FOUND, OWN_ACCOUNT: one's own account is changed with its password.
 */
export async function resetStaffAccount(
  context: AppContext,
  actor: StaffActor,
  id: string,
  options: { clearSecondFactor: boolean },
): Promise<{ data: StaffAccount; temporaryPassword: string }> {
  if (id === actor.id) throw new DomainError('OWN_ACCOUNT');
  const temporaryPassword = mintTemporaryPassword();
  const password_hash = await hashPassword(temporaryPassword);
  const at = context.clock();
  const data = await inTransaction(context.db, async (trx) => {
    await getStaff(trx, id);
    await updateStaff(trx, id, {
      password_hash,
      password_ends_at: temporaryUntil(at),
      code_failures: 0,
      code_next_at: 0,
    });
    if (options.clearSecondFactor) await clearSecondFactor(trx, id);
    await endSessionsOf(trx, id, at);
    await revokeDevicesOf(trx, id);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'staff.reset',
      targetId: id,
      facts: { clearSecondFactor: options.clearSecondFactor },
      at,
    });
    return staffAccountView(await getStaff(trx, id));
  });
  return { data, temporaryPassword };
}
