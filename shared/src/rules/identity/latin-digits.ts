/** Where the digits of other scripts begin: Bengali, Arabic, Persian, Devanagari, and those as wide as a letter of Chinese. */
const zeros = [0x09e6, 0x0660, 0x06f0, 0x0966, 0xff10];

/** Digits of other scripts are digits; one character for one. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
}
