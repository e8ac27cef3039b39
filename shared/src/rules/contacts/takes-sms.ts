/** Whether we may send SMS to this number in E.164: only these calling codes get any (`SMS_COUNTRIES`). */
export const takesSms = (phone: string, countries: readonly string[]): boolean =>
  countries.some((code) => phone.startsWith(code));
