import type { askCorrectionCall, CallParsed, CorrectedField } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Gender, Language } from '@milon/shared/options';
import { birthDateFault, dhakaDay } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';
import { parsePhone } from '../../platform/phone-number.ts';
import type { findMember } from '../members/index.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Change = CallParsed<typeof askCorrectionCall, 'body'>['change'];

export interface CorrectedValue {
  readonly field: CorrectedField;
  readonly value: string;
}

const columns = { phone: 'phone', birthDate: 'birth_date', gender: 'gender' } as const;

/** The stored value of a field; null if there is none. */
export const valueOf = (member: Member, field: CorrectedField): string | null => member[columns[field]];

/** What staff entered, in the form in which it is stored. Throws INVALID for a number that is none. */
export function readChange(change: Change, language: Language): CorrectedValue {
  if ('birthDate' in change) return { field: 'birthDate', value: change.birthDate };
  if ('gender' in change) return { field: 'gender', value: change.gender };
  const { countryCode, number } = change.phoneNumber;
  const phone = parsePhone(number, countryCode);
  if (phone) return { field: 'phone', value: phone.e164 };
  const field = 'phoneNumber.number';
  throw new DomainError('INVALID', {
    fields: [`change.${field}`],
    messages: [fieldSentence(field, 'format', language)],
  });
}

/** Throws UNDER_AGE, or INVALID for an impossible day, if the member would not be of age by now. */
export function requireAge(member: Member, { field, value }: CorrectedValue, now: number): void {
  if (field === 'phone') return;
  const gender = (field === 'gender' ? value : member.gender) as Gender;
  const fault = birthDateFault(gender, field === 'birthDate' ? value : member.birth_date, dhakaDay(now));
  if (fault === 'date') throw new DomainError('INVALID', { fields: ['change.birthDate'] });
  if (fault === 'underAge') throw new DomainError('UNDER_AGE', { fields: [`change.${field}`] });
}
