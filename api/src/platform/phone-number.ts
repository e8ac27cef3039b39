import { DEFAULT_DIAL_CODE, PHONE_NUMBER_LENGTH } from '@milon/shared/constants';
import { isDialCode } from '@milon/shared/options';
import { readPhone } from '@milon/shared/rules';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface Phone {
  /** `+8801712345678`. */
  readonly e164: string;
  /** `+880`. */
  readonly countryCode: string;
  /** Without the leading zero. */
  readonly number: string;
  /** ISO 3166 alpha-2, if the number belongs to one country. */
  readonly country: string | undefined;
}

/**
 * Parses a phone number, however it is written (`readPhone`). Returns undefined for an invalid number, for a
 * calling code that no country in the list has, such as the satellites' +881, and for a national number of
 * fewer than 8 digits.
 */
export function parsePhone(text: string, countryCode: string = DEFAULT_DIAL_CODE): Phone | undefined {
  const candidate = readPhone(text, countryCode);
  const phone = candidate === undefined ? undefined : parsePhoneNumberFromString(candidate);
  if (!phone?.isValid() || phone.nationalNumber.length < PHONE_NUMBER_LENGTH) return undefined;
  const callingCode = `+${phone.countryCallingCode}`;
  if (!isDialCode(callingCode)) return undefined;
  return {
    e164: phone.number,
    countryCode: callingCode,
    number: phone.nationalNumber,
    country: phone.country,
  };
}

/** The same columns of whom has none. */
export const noPhoneColumns = {
  phone: null,
  phone_country_code: null,
  phone_number: null,
  phone_country: null,
} as const;

/** The columns of an account without a phone. */
export const noAccountPhone = { ...noPhoneColumns, phone_verified: 0, phone_verified_at: null } as const;

/** The columns of an account without a candidate's number. */
export const noCandidateNumber = {
  candidate_phone: null,
  candidate_country_code: null,
  candidate_proven_at: null,
} as const;

/** The columns that store a phone. */
export const phoneColumns = (phone: Phone) => ({
  phone: phone.e164,
  phone_country_code: phone.countryCode,
  phone_number: phone.number,
  phone_country: phone.country ?? null,
});
