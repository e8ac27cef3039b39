import { lazily } from '../../lazily.ts';
import {
  type City,
  type Country,
  capitalOptions,
  countryOptions,
  type District,
  diasporaCityOptions,
  districtOptions,
  findOption,
  type Option,
} from '../../options/index.ts';
import { foldPlace, joinPlace, spellingsOf } from './place-spellings.ts';

/** Where somebody lives: a district with its division, which the wire calls a city, or a city abroad. */
export interface Place extends Option {
  readonly key: District | City;
  readonly location: { readonly city: City; readonly district?: District; readonly country: Country };
}

const districtPlaces = districtOptions.map(
  ({ key, en, bn, division }): Place => ({
    key,
    en,
    bn,
    location: { city: division, district: key, country: '1' },
  }),
);
const citiesAbroad = [...capitalOptions, ...diasporaCityOptions].map(
  ({ key, en, bn, country }): Place => ({ key, en, bn, location: { city: key, country } }),
);
const places = [...districtPlaces, ...citiesAbroad];

/** The place of a stored location. Undefined for a division without a district. */
export const placeOf = (location: { city: string; district: string }): Place | undefined =>
  places.find(({ key }) => key === (location.district || location.city));

/** The place of a district: its division is the city. */
export const placeOfDistrict = (district: string | undefined): Place | undefined =>
  districtPlaces.find(({ key }) => key === district);

/** The folded names of each place: whole, word by word, and those of a country abroad. */
const namesOfPlaces = lazily(() =>
  places.map(({ en, bn, key, location }) => {
    const names = [en, bn, ...spellingsOf(key)];
    const country = location.district ? undefined : findOption(countryOptions, location.country);
    return [
      names.map(joinPlace),
      names.flatMap(foldPlace),
      country ? [country.en, country.bn].map(joinPlace) : [],
    ];
  }),
);

/**
 * The places whose name begins with what is typed, in either script, in the old spelling or the new one; then
 * those with such a word, then those of such a country. Bangladesh comes first.
 */
export function findPlaces(text: string): Place[] {
  const typed = joinPlace(text);
  if (typed === '') return [];
  const begins = (name: string) => name.startsWith(typed);
  const ranks = namesOfPlaces().map((kinds) => kinds.findIndex((names) => names.some(begins)));
  return [0, 1, 2].flatMap((rank) => places.filter((_, index) => ranks[index] === rank));
}

/** The keys of the places that are found. */
export const findPlaceKeys = (text: string): ReadonlySet<string> =>
  new Set(findPlaces(text).map(({ key }) => key));
