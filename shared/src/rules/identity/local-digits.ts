import type { Language } from '../../options/option.ts';

const banglaDigits = '০১২৩৪৫৬৭৮৯';

/** Replaces the digits of a text by the numerals of the language: age labels, phone masks, sentences. */
export function localDigits(text: string | number, language: Language): string {
  return language === 'bn'
    ? String(text).replaceAll(/\d/g, (digit) => banglaDigits[Number(digit)] ?? digit)
    : String(text);
}
