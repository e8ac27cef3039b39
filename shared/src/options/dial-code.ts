import { countryOptions } from './country.ts';
import type { OptionKey } from './option.ts';

/**
 * Dial codes by country, Bangladesh first (spec §3). The key is the ISO country code, because several
 * countries share a code (+1, +7); `code` is what `phoneNumber.countryCode` holds, e.g. "+880".
 */
export const dialCodeOptions = /* @__PURE__ */ countryOptions.map(({ iso, en, bn, dialCode }) => ({
  key: iso,
  en,
  bn,
  code: dialCode,
}));

export type DialCodeCountry = OptionKey<typeof dialCodeOptions>;
export type DialCode = (typeof dialCodeOptions)[number]['code'];

/** Whether a text, e.g. "+880", is the dial code of a country in the list. */
export function isDialCode(code: string): code is DialCode {
  return dialCodeOptions.some((option) => option.code === code);
}
