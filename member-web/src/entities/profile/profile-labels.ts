import type { Profile } from '@milon/shared/contracts';
import { cardFaith, homeName, type Language } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import i18next from 'i18next';
import { cardLabel } from './card-lists.ts';

/** Bangladesh: guests are taken to live there, and members who have not said where. */
const homeCountry = '1';

/**
 * The name as this viewer may read it, masked by the server. For an unavailable profile, a placeholder text.
 */
export function nameOf(person: {
  firstName: string;
  lastName: string;
  unavailable?: boolean | undefined;
}): string {
  if (person.unavailable) return i18next.t('deletedUser');
  return fullName(person);
}

/** "Dhaka, Bangladesh", with the district first if it has another name. Without the country `near`. */
export function placeOf(location: Profile['location'], language: Language, near?: string): string {
  const { city, country, district } = location ?? {};
  // Some have a new spelling in English, and the same name in Bangla.
  const isSame = cardLabel('district', district, 'bn') === cardLabel('city', city, 'bn');
  return [
    cardLabel('district', district, language),
    isSame && district ? '' : cardLabel('city', city, language),
    country === near ? '' : cardLabel('country', country, language),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "Debidwar, Cumilla": where the family is from, '' if unknown. */
export const homeOf = (home: Profile['home'], language: Language): string =>
  homeName(cardLabel('upazila', home?.upazila, language), cardLabel('district', home?.district, language));

/**
 * The facts of a card as texts, '' if unknown (spec §2), for a reader who lives in a country: its name is
 * left out, and those abroad read dollars instead of taka.
 */
export function factsOf(profile: Profile, language: Language, country = homeCountry) {
  const [taka = '', dollars] = cardLabel('sallary', profile.sallary, language).split(' (');
  return {
    height: cardLabel('height', profile.height, language),
    place: placeOf(profile.location, language, country),
    home: homeOf(profile.home, language),
    profession: cardLabel('workingAs', profile.workingAs, language),
    religion: cardLabel('religion', profile.religion, language),
    faith: cardLabel('faith', cardFaith(profile.faith).key, language),
    education: cardLabel('degree', profile.education?.degree, language),
    employer: cardLabel('workingWith', profile.workingWith, language),
    marital: cardLabel(
      'maritalStatus',
      profile.furtherMarriage ? 'further' : profile.maritalStatus,
      language,
    ),
    income:
      dollars && country !== homeCountry ? i18next.t('card:yearly', { amount: dollars.slice(0, -1) }) : taka,
  };
}
