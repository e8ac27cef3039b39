import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { MemberRow } from '../queries.ts';
import { isNumberOfGuardian } from './guardian-apart-queries.ts';

/**
 * Throws GUARDIAN_SELF if the profile becomes that of whoever keeps the account, while the account's number
 * is the guardian's: nobody is the own guardian.
 */
export async function requireGuardianApart(
  db: Db,
  { id, phone, profile_created_for: before }: MemberRow,
  profileCreatedFor: string | null | undefined,
): Promise<void> {
  if (profileCreatedFor !== '1' || before === '1' || phone === null) return;
  if (await isNumberOfGuardian(db, id, phone))
    throw new DomainError('GUARDIAN_SELF', { fields: ['profileCreatedFor'] });
}
