import { sorted } from '../../lists.ts';
import type { Language, Option } from '../option.ts';
import { type WorkingAs, workingAsOptions } from './working-as.ts';

/** 'Other' and 'Not Working' name no profession, and stay last. */
const lastKeys: readonly string[] = ['81', '82'] satisfies WorkingAs[];

/**
 * The professions in the alphabetical order of a language, to choose from. A file of its own, because the
 * first page needs the list only.
 */
export function professionsIn(language: Language): (typeof workingAsOptions)[number][] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ key }: Option) => lastKeys.indexOf(key);
  return sorted(workingAsOptions, (a, b) => rank(a) - rank(b) || compare(a[language], b[language]));
}
