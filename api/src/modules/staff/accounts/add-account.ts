import type { StaffAccount } from '@milon/shared/contracts';
import type { Language, StaffRole } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { appendAudit } from '../../audit/index.ts';
import { getStaff } from '../get-staff.ts';
import { insertStaff } from '../queries.ts';
import { requireUncommonPassword } from '../require-uncommon-password.ts';
import { staffAccountView } from '../view.ts';
import { mintTemporaryPassword, temporaryUntil } from './temporary-password.ts';

/**
 * Administration creates an account for another person. Its password is always temporary: shown only in this
 * answer, and changed at the first sign-in. Throws EMAIL_TAKEN, INVALID for a common password.
 */
export async function addStaffAccount(
  context: AppContext,
  actor: StaffActor,
  account: { name: string; email: string; userRole: StaffRole; password?: string | undefined },
  language: Language,
): Promise<{ data: StaffAccount; temporaryPassword: string }> {
  const temporaryPassword = account.password ?? mintTemporaryPassword();
  requireUncommonPassword('password', temporaryPassword, account, language);
  const password_hash = await hashPassword(temporaryPassword);
  const at = context.clock();
  const id = mintId(at);
  const data = await inTransaction(context.db, async (trx) => {
    const inserted = await insertStaff(trx, {
      id,
      name: account.name,
      email: account.email,
      password_hash,
      password_ends_at: temporaryUntil(at),
      user_role: account.userRole,
      created_at: at,
    });
    if (!inserted) throw new DomainError('EMAIL_TAKEN', { fields: ['email'] });
    const facts = { userRole: account.userRole };
    await appendAudit(trx, { staffId: actor.id, action: 'staff.create', targetId: id, facts, at });
    return staffAccountView(await getStaff(trx, id));
  });
  return { data, temporaryPassword };
}
