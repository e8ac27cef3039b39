import type { StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { insertStaff } from '../queries.ts';
import { roleKeys } from '../role-view.ts';

/**
 * Creates a staff account whose password is not temporary, for the settings and the demo; returns its id.
 * Throws EMAIL_TAKEN.
 */
export async function createStaff(
  db: Db,
  account: { name: string; email: string; password: string; role: StaffActor['role']; at: number },
): Promise<string> {
  const id = mintId(account.at);
  const inserted = await insertStaff(db, {
    id,
    name: account.name,
    email: account.email.toLowerCase(),
    password_hash: await hashPassword(account.password),
    user_role: roleKeys[account.role],
    created_at: account.at,
  });
  if (!inserted) throw new DomainError('EMAIL_TAKEN', { fields: ['email'] });
  return id;
}
