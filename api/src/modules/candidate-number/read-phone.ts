import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Phone, parsePhone } from '../../platform/phone-number.ts';
import { refusesMember } from '../guardians/index.ts';
import { findMember, isKeptForAnother, isNumberOfGuardian, type MemberRow } from '../members/index.ts';

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
 * account. Throws CONFLICT if nobody else keeps the profile, NUMBER_GIVEN if the profile has the number,
 * NUMBER_REFUSED if whoever has it refused this account.
 */
export async function requirePossible(
  context: Pick<AppContext, 'keys'>,
  db: Db,
  memberId: string,
  phone: string,
): Promise<MemberRow> {
  const account = await findMember(db, memberId);
  if (!account) throw new DomainError('NOT_SIGNED_IN');
  if (!isKeptForAnother(account)) throw new DomainError('CONFLICT');
  const isGiven = [account.phone, account.candidate_phone].includes(phone);
  if (isGiven || (await isNumberOfGuardian(db, memberId, phone)))
    throw new DomainError('NUMBER_GIVEN', { fields: [field] });
  if (await refusesMember(context, db, memberId, phone))
    throw new DomainError('NUMBER_REFUSED', { fields: [field] });
  return account;
}
