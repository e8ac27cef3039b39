import { DEFAULT_DIAL_CODE, PHONE_NUMBER_LENGTH } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface Phone {
  /** `+8801712345678`. */
  readonly e164: string;
  /** `+880`. */
  readonly countryCode: string;
  /** Without the leading zero. */
  readonly number: string;
  /** ISO 3166 alpha-2, where the number tells. */
  readonly country: string | undefined;
}

/**
 * One number however it is written: `1712…`, `01712…` and `+8801712…` are the same. Undefined for what no telephone could be, or
 * where the national number has fewer than 8 digits.
 */
export function parsePhone(text: string, countryCode: string = DEFAULT_DIAL_CODE): Phone | undefined {
  const written = latinDigits(text).trim();
  const callingCode = latinDigits(countryCode).replace(/\D/g, '');
  const whole = written.startsWith('+') || written.startsWith('00');
  const candidate = whole
    ? written.replace(/^00/, '+')
    : `+${callingCode}${written.replace(/\D/g, '').replace(/^0+/, '')}`;
  const phone = parsePhoneNumberFromString(candidate);
  if (!phone?.isValid() || phone.nationalNumber.length < PHONE_NUMBER_LENGTH) return undefined;
  return {
    e164: phone.number,
    countryCode: `+${phone.countryCallingCode}`,
    number: phone.nationalNumber,
    country: phone.country,
  };
}

/** The columns of a phone that an account gets. */
export const phoneColumns = (phone: Phone) => ({
  phone: phone.e164,
  phone_country_code: phone.countryCode,
  phone_number: phone.number,
  phone_country: phone.country ?? null,
});
