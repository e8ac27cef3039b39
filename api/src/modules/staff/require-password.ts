import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { findStaff, type StaffRow } from './queries.ts';

/**
 * One's own account, after checking its password: an unlocked computer or a stolen access token cannot change
 * how the account signs in. Throws WRONG_CREDENTIALS about `field`, also for an expired temporary password.
 */
export async function requirePassword(
  context: AppContext,
  actor: StaffActor,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<StaffRow> {
  await context.limits.take('signIn', `staff-password:${actor.id}`);
  const account = await findStaff(context.db, actor.id);
  const matches = await verifyPassword(account?.password_hash, password);
  const isOver = account?.password_ends_at != null && account.password_ends_at <= context.clock();
  if (!account || !matches || isOver) throw new DomainError('WRONG_CREDENTIALS', { fields: [field] });
  return account;
}
