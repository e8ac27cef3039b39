import { countryOptions, findOption } from '@milon/shared/options';
import { findPlaces, type Place } from '@milon/shared/rules';

const mostShown = 8;

/** A city abroad with its country: few know where Sucre is. */
function withCountry(place: Place): Place {
  const country = place.location.district ? undefined : findOption(countryOptions, place.location.country);
  return country ? { ...place, en: `${place.en}, ${country.en}`, bn: `${place.bn}, ${country.bn}` } : place;
}

/** The places to choose from while something is typed, else these. */
export const offeredPlaces = (typed: string, otherwise: readonly Place[] = []): Place[] =>
  (typed.trim() === '' ? otherwise : findPlaces(typed)).slice(0, mostShown).map(withCountry);
