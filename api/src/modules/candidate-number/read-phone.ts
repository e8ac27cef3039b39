import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Phone, parsePhone } from '../../platform/phone-number.ts';
import { findMember, isKeptForAnother, isNumberOfGuardian } from '../members/index.ts';

const field = 'phoneNumber.number';

export interface TypedPhone {
  readonly number: string;
  readonly countryCode: string;
}

/** Throws INVALID for what is no number. */
export function readPhone({ countryCode, number }: TypedPhone, language: Language): Phone {
  const phone = parsePhone(number, countryCode);
  if (phone) return phone;
  throw new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, 'format', language)] });
}

/**
 * The account, if this can become its candidate's number. Nothing here tells whether the number has another
 * account. Throws CONFLICT if nobody else keeps the profile, NUMBER_GIVEN if the profile has the number.
 */
export async function requirePossible(db: Db, memberId: string, phone: string) {
  const account = await findMember(db, memberId);
  if (!account) throw new DomainError('NOT_SIGNED_IN');
  if (!isKeptForAnother(account)) throw new DomainError('CONFLICT');
  const isGiven = [account.phone, account.candidate_phone].includes(phone);
  if (isGiven || (await isNumberOfGuardian(db, memberId, phone)))
    throw new DomainError('NUMBER_GIVEN', { fields: [field] });
  return account;
}
