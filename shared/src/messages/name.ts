import type { Language } from '../options/option.ts';
import { cleanName } from '../rules/identity/clean-text.ts';
import { type NameFault, nameFault, signInName } from '../rules/identity/name-faults.ts';
import { fieldSentence, nameSign, type ValidationReason } from './validation.ts';

const reasons: Readonly<Record<NameFault, ValidationReason>> = {
  characters: 'nameCharacters',
  address: 'nameAddress',
  marks: 'nameMarks',
  scripts: 'nameScripts',
};

/**
 * Why a part of a name is refused, with the sign that no name has: the same sentence in every form and from
 * the API. Undefined if it is a name. `name` is not empty.
 */
export function nameSentence(
  part: 'firstName' | 'lastName',
  name: string,
  language: Language,
): string | undefined {
  const clean = cleanName(name);
  const fault = nameFault(clean);
  if (!fault) return undefined;
  const sign = fault === 'characters' ? signInName(clean) : undefined;
  return sign === undefined
    ? fieldSentence(part, reasons[fault], language)
    : fieldSentence(part, 'nameSign', language, nameSign(sign));
}
