import type { Option } from '../option.ts';
import { countryOptions } from './country.ts';

export type DialCodeCountry = (typeof countryOptions)[number]['iso'];
export type DialCode = (typeof countryOptions)[number]['dialCode'];

export interface DialCodeOption extends Option {
  /** ISO 3166-1 alpha-2 code of the country, because several countries share a dial code (+1, +7). */
  readonly key: DialCodeCountry;
  /** The value of `phoneNumber.countryCode`, e.g. "+880". */
  readonly code: DialCode;
}

/** Dial codes by country, Bangladesh first (spec §3). */
export const dialCodeOptions: readonly DialCodeOption[] = /* @__PURE__ */ countryOptions.map(
  ({ iso, en, bn, dialCode }) => ({ key: iso, en, bn, code: dialCode }),
);

/** Whether a text, e.g. "+880", is the dial code of a country in the list. */
export function isDialCode(code: string): code is DialCode {
  return dialCodeOptions.some((option) => option.code === code);
}
