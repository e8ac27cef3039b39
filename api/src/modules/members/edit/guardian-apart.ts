import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { parseAssumed } from '../details-view.ts';
import type { MemberRow } from '../queries.ts';
import { isNumberOfGuardian } from './guardian-apart-queries.ts';

/** Whether somebody else keeps the profile, so that the account's number is not the candidate's. */
export const isKeptForAnother = ({
  assumed,
  profile_created_for: createdFor,
}: Pick<MemberRow, 'assumed' | 'profile_created_for'>): boolean =>
  createdFor !== '1' && !parseAssumed(assumed).includes('profileCreatedFor');

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

/** Throws GUARDIAN_SELF if the account's number became that of its guardian, and nobody else keeps it. */
export async function requireNumberApart(
  db: Db,
  account: Pick<MemberRow, 'assumed' | 'profile_created_for' | 'id'>,
  phone: string,
): Promise<void> {
  if (!isKeptForAnother(account) && (await isNumberOfGuardian(db, account.id, phone)))
    throw new DomainError('GUARDIAN_SELF', { fields: ['phoneNumber.number'] });
}
