import type { Profile } from '@milon/shared/contracts';
import {
  degreeOptions,
  heightOptions,
  type Language,
  labelOf,
  maritalStatusOptions,
  religionOptions,
  salaryOptions,
  workingWithOptions,
} from '@milon/shared/options';
import i18next from 'i18next';
import { cardLists } from './card-lists.ts';

/**
 * The name as this viewer may read it, masked by the server. For an unavailable profile, a placeholder text.
 */
export function nameOf(person: {
  firstName: string;
  lastName: string;
  unavailable?: boolean | undefined;
}): string {
  if (person.unavailable) return i18next.t('deletedUser');
  return `${person.firstName} ${person.lastName}`.trim();
}

/** "Dhaka, Bangladesh", with the district first if it has another name. */
export function placeOf(location: Profile['location'], language: Language): string {
  const lists = cardLists();
  const city = labelOf(lists.city ?? [], location?.city, language);
  const district = labelOf(lists.district ?? [], location?.district, language);
  const country = labelOf(lists.country ?? [], location?.country, language);
  return [district === city ? '' : district, city, country].filter(Boolean).join(', ');
}

/** The facts of a card as texts, '' if unknown (spec §2). */
export function factsOf(profile: Profile, language: Language) {
  return {
    height: labelOf(heightOptions, profile.height, language),
    place: placeOf(profile.location, language),
    profession: labelOf(cardLists().workingAs ?? [], profile.workingAs, language),
    religion: labelOf(religionOptions, profile.religion, language),
    education: labelOf(degreeOptions, profile.education?.degree, language),
    employer: labelOf(workingWithOptions, profile.workingWith, language),
    marital: labelOf(maritalStatusOptions, profile.maritalStatus, language),
    income: labelOf(salaryOptions, profile.sallary, language),
  };
}
