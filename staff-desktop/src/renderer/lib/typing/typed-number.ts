/**
 * Parses a number in Bangla or ASCII digits, with or without separators. Returns undefined for any other
 * text.
 */
export function typedNumber(text: string): number | undefined {
  const latin = text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const digits = latin.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
