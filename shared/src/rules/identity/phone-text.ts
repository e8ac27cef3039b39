import { DEFAULT_DIAL_CODE } from '../../constants.ts';

/** A mobile number of Bangladesh without its leading zero: 13 to 19 and eight digits. */
export const mobile = /^1[3-9]\d{8}$/;

/** A number as people write it: 01711-223344 in Bangladesh, with its dial code elsewhere and when masked. */
export function phoneText({ countryCode, number }: { countryCode: string; number: string }): string {
  return countryCode === DEFAULT_DIAL_CODE && mobile.test(number)
    ? `0${number.slice(0, 4)}-${number.slice(4)}`
    : `${countryCode} ${number}`.trim();
}
