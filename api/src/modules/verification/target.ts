import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { findMember } from '../members/index.ts';
import type { VerifiedKind } from './queries.ts';

/**
 * Where a member's code is sent, and in which language. Throws ALREADY_VERIFIED, or NOTHING_TO_VERIFY if
 * there is no such address.
 */
export async function getTarget(
  db: Db,
  memberId: string,
  kind: VerifiedKind,
): Promise<{ target: string; language: 'en' | 'bn' }> {
  const row = await findMember(db, memberId);
  if (!row) throw new DomainError('NOT_SIGNED_IN');
  const target = kind === 'phone' ? row.phone : row.email;
  if (target === null) throw new DomainError('NOTHING_TO_VERIFY');
  if ((kind === 'phone' ? row.phone_verified : row.email_verified) === 1) {
    throw new DomainError('ALREADY_VERIFIED');
  }
  return { target, language: spokenLanguage(row) };
}
