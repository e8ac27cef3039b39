import type { Option } from '../option.ts';
import { capitalOptions, type Division, diasporaCityOptions, divisionOptions } from './city.ts';
import { type District, districtOptions } from './district.ts';
import { homeName } from './home-name.ts';
import { type Upazila, upazilaOptions } from './upazila.ts';

const districts: ReadonlyMap<string, (typeof districtOptions)[number]> = new Map(
  districtOptions.map((district) => [district.key, district]),
);
const upazilas: ReadonlyMap<string, (typeof upazilaOptions)[number]> = new Map(
  upazilaOptions.map((upazila) => [upazila.key, upazila]),
);

/** The division of a district. */
export const divisionOf = (district: string | null | undefined): Division | undefined =>
  districts.get(district ?? '')?.division;

/** The district of an upazila or a thana. */
export const districtOfUpazila = (upazila: string | null | undefined): District | undefined =>
  upazilas.get(upazila ?? '')?.district;

/** Upazilas with their districts: four are called Kaliganj. */
export const namedUpazilaOptions: readonly (Option & { readonly key: Upazila })[] = upazilaOptions.map(
  ({ key, en, bn, district }) => {
    const of = districts.get(district);
    return { key, en: homeName(en, of?.en ?? ''), bn: homeName(bn, of?.bn ?? '') };
  },
);

/** Divisions and districts with what they are: a division has the name of one of its districts. */
const regionOptions: readonly Option[] = [
  ...divisionOptions.map(({ key, en, bn }) => ({ key, en: `${en} division`, bn: `${bn} বিভাগ` })),
  ...districtOptions.map(({ key, en, bn }) => ({ key, en: `${en} district`, bn: `${bn} জেলা` })),
];

/** All that a wish for a place and a search may name. Cities abroad come last: there are 200. */
export const placeOptions: readonly Option[] = [...regionOptions, ...capitalOptions, ...diasporaCityOptions];

/** All that a wish for a home and a search may name: divisions, districts, upazilas. */
export const homePlaceOptions: readonly Option[] = [...regionOptions, ...namedUpazilaOptions];
