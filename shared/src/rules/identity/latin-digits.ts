/** The zero of other scripts: Bengali, Arabic, Persian, Devanagari and full-width digits. */
const zeros = [0x09e6, 0x0660, 0x06f0, 0x0966, 0xff10];

/** Replaces digits of other scripts by Latin ones, character by character. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
}
