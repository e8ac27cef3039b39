import type { Language } from '../../options/option.ts';

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
 * The selections with fewer options than the minimum. An empty selection is allowed (spec §5). As the
 * specification states, the female minimum of education applies to men and the male one to all others, and
 * the message shows the female value to both.
 */
export function missedMinimums(
  gender: string,
  selections: MinimumSelections,
  settings: PreferenceMinimums,
): MinimumMissed[] {
  const education = gender === 'men' ? settings.femaleEducationMand : settings.maleEducationMand;
  const missed: MinimumMissed[] = [];
  if (isBelow(selections.education, education)) {
    missed.push({ field: 'education', minimum: settings.femaleEducationMand });
  }
  if (isBelow(selections.workingAs, settings.professionMand)) {
    missed.push({ field: 'workingAs', minimum: settings.professionMand });
  }
  if (isBelow(selections.workingWith, settings.workWithMand)) {
    missed.push({ field: 'workingWith', minimum: settings.workWithMand });
  }
  return missed;
}

/** The message (spec §5). */
export function minimumMessage(minimum: number, language: Language = 'en'): string {
  return language === 'bn'
    ? `অন্তত ${minimum}টি বেছে নিতে হবে।`
    : `You must select at least ${minimum} options.`;
}

function isBelow(selection: readonly string[] | undefined, minimum: number): boolean {
  const chosen = new Set(selection).size;
  return chosen > 0 && chosen < minimum;
}
