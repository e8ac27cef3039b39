import { sorted } from '../../lists.ts';
import type { Language } from '../option.ts';
import { type DialCodeOption, dialCodeOptions } from './dial-code.ts';

/** The dial codes in the alphabetical order of their countries in a language, Bangladesh first (spec §3). */
export function dialCodesIn(language: Language): DialCodeOption[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ key }: DialCodeOption) => (key === 'BD' ? 0 : 1);
  return sorted(dialCodeOptions, (a, b) => rank(a) - rank(b) || compare(a[language], b[language]));
}
