import type { Language } from '../options/option.ts';
import { cleanName } from '../rules/identity/clean-text.ts';
import { type NameFault, nameFault, signInName } from '../rules/identity/name-faults.ts';

// The sign-up loads this file, so it imports no other messages.

export const namePartNames = {
  firstName: { en: 'First name', bn: 'নামের প্রথম অংশ' },
  lastName: { en: 'Last name', bn: 'নামের শেষ অংশ' },
} as const;

/** A sign as a sentence names it: by itself, or by its number if nobody sees it. */
export const nameSign = (sign: string): string =>
  /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)
    ? `“${sign}”`
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const faults: Readonly<Record<NameFault, Readonly<Record<Language, string>>>> = {
  characters: {
    en: 'can have only letters, spaces, dots, hyphens and apostrophes',
    bn: 'অক্ষর, ফাঁকা জায়গা, ডট, হাইফেন ও ঊর্ধ্বকমা দিয়ে লিখতে হবে',
  },
  address: { en: 'cannot have a web address in it', bn: 'হিসেবে ওয়েব ঠিকানা দেওয়া যায় না' },
  marks: { en: 'has too many marks on a letter', bn: 'লিখতে একটি অক্ষরে বেশি চিহ্ন দেওয়া হয়েছে' },
  scripts: {
    en: 'mixes letters of two alphabets in one word',
    bn: 'লিখতে এক শব্দে দুই লিপির অক্ষর মেশানো যায় না',
  },
};

/**
 * Why a part of a name is refused, with the sign that no name has: the same sentence in every form and from
 * the API. Undefined if it is a name. `name` is not empty.
 */
export function nameSentence(
  part: keyof typeof namePartNames,
  name: string,
  language: Language,
): string | undefined {
  const clean = cleanName(name);
  const fault = nameFault(clean);
  if (!fault) return undefined;
  const sign = fault === 'characters' ? signInName(clean) : undefined;
  const told = `${namePartNames[part][language]} ${faults[fault][language]}`;
  const isBangla = language === 'bn';
  const named = sign === undefined ? '' : `${isBangla ? '; এতে আছে ' : ', but it has '}${nameSign(sign)}`;
  return `${told}${named}${isBangla ? '।' : '.'}`;
}
