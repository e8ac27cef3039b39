import { isForAnother } from '@milon/shared/rules';
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
  isForAnother(createdFor, parseAssumed(assumed));

/**
 * Throws if the profile becomes that of whoever keeps the account: GUARDIAN_SELF while the account's number
 * is the guardian's, because nobody is the own guardian; CANDIDATE_NUMBER_GIVEN while the candidate has
 * another.
 */
export async function requireGuardianApart(
  db: Db,
  { candidate_phone: candidatePhone, id, phone, profile_created_for: before }: MemberRow,
  profileCreatedFor: string | null | undefined,
): Promise<void> {
  if (profileCreatedFor !== '1' || before === '1') return;
  const fields = ['profileCreatedFor'];
  if (candidatePhone !== null) throw new DomainError('CANDIDATE_NUMBER_GIVEN', { fields });
  if (phone !== null && (await isNumberOfGuardian(db, id, phone)))
    throw new DomainError('GUARDIAN_SELF', { fields });
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
