import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { appendAudit } from '../audit/index.ts';
import { lockStaff, updateStaff } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { requireUncommonPassword } from './require-uncommon-password.ts';
import { revokeDevicesOf } from './sign-in/device-queries.ts';
import { endSessionsOf } from './sign-in/session-queries.ts';

/**
 * Changes one's own password; every other session ends, and every other known device is forgotten. Throws
 * WRONG_CREDENTIALS, INVALID for a common password or the current one.
 */
export async function changeStaffPassword(
  context: AppContext,
  actor: StaffActor,
  passwords: { currentPassword: string; newPassword: string },
  language: Language,
): Promise<void> {
  const account = await requirePassword(context, actor, passwords.currentPassword, 'currentPassword');
  requireUncommonPassword('newPassword', passwords.newPassword, account, language);
  if (passwords.newPassword === passwords.currentPassword) {
    throw new DomainError('INVALID', { fields: ['newPassword'] });
  }
  const password_hash = await hashPassword(passwords.newPassword);
  const at = context.clock();
  const refusal = await inTransaction(context.db, async (trx) => {
    const held = await lockStaff(trx, actor.id);
    // Administration reset the account since: the password that was typed is no longer valid.
    if (held?.password_hash !== account.password_hash) {
      return new DomainError('WRONG_CREDENTIALS', { fields: ['currentPassword'] });
    }
    await updateStaff(trx, actor.id, { password_hash, password_ends_at: null });
    await endSessionsOf(trx, actor.id, at, actor.sessionId);
    await revokeDevicesOf(trx, actor.id, actor.sessionId);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'staff.password',
      targetId: actor.id,
      facts: { wasTemporary: account.password_ends_at !== null },
      at,
    });
    return undefined;
  });
  if (refusal) throw refusal;
}
