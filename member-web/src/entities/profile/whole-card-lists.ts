import type { CardLists } from '@milon/shared/contracts';
import { cityOptions, countryOptions, districtOptions, workingAsOptions } from '@milon/shared/options';

/** The lists of `card-lists.ts`. They load as one script. */
export const wholeCardLists: CardLists = {
  city: cityOptions,
  country: countryOptions,
  district: districtOptions,
  workingAs: workingAsOptions,
};
