import type { Language } from '../../options/option.ts';
import { localDigits } from '../identity/local-digits.ts';

/** Minimum numbers of options, by their names in the settings (spec §3 Admin settings). */
export interface PreferenceMinimums {
  readonly femaleEducationMand: number;
  readonly maleEducationMand: number;
  readonly professionMand: number;
  readonly workWithMand: number;
}

export interface MinimumSelections {
  readonly education?: readonly string[] | undefined;
  readonly workingAs?: readonly string[] | undefined;
  readonly workingWith?: readonly string[] | undefined;
}

export interface MinimumMissed {
  readonly field: 'education' | 'workingAs' | 'workingWith';
  /** The N of 'You must select at least N options.' */
  readonly minimum: number;
}

/**
 * The minimum of each list for a member. As the specification states, the female minimum of education applies
 * to men and the male one to all others.
 */
export function minimumsOf(
  gender: string,
  settings: PreferenceMinimums,
): Record<MinimumMissed['field'], number> {
  return {
    education: gender === 'men' ? settings.femaleEducationMand : settings.maleEducationMand,
    workingAs: settings.professionMand,
    workingWith: settings.workWithMand,
  };
}

/**
 * The selections with fewer options than the minimum. An empty selection is allowed (spec §5). As the
 * specification states, the message about education shows the female value to everyone.
 */
export function missedMinimums(
  gender: string,
  selections: MinimumSelections,
  settings: PreferenceMinimums,
): MinimumMissed[] {
  const minimums = minimumsOf(gender, settings);
  return (['education', 'workingAs', 'workingWith'] as const)
    .filter((field) => isBelow(selections[field], minimums[field]))
    .map((field) => ({
      field,
      minimum: field === 'education' ? settings.femaleEducationMand : minimums[field],
    }));
}

/** The message (spec §5). */
export function minimumMessage(minimum: number, language: Language = 'en'): string {
  return language === 'bn'
    ? `অন্তত ${localDigits(minimum, language)}টি বেছে নিতে হবে।`
    : `You must select at least ${minimum} options.`;
}

function isBelow(selection: readonly string[] | undefined, minimum: number): boolean {
  const chosen = new Set(selection).size;
  return chosen > 0 && chosen < minimum;
}
