import {
  cityOptions,
  degreeOptions,
  districtOptions,
  maritalStatusOptions,
  type Option,
  religionOptions,
  salaryOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import type { ListWish } from './draft.ts';

const cities = new Set<string>(cityOptions.map(({ key }) => key));

/** A wish for a place holds keys of cities and districts alike: a district whose key a city has cannot be wished for by itself. */
const districts: Option[] = districtOptions
  .filter(({ key }) => !cities.has(key))
  .map(({ key, en, bn }) => ({ key, en: `${en} district`, bn: `${bn} জেলা` }));

/** What may be chosen for each wish. */
export const wishOptions: Record<ListWish, readonly Option[]> = {
  religion: religionOptions,
  maritalStatus: maritalStatusOptions,
  location: [...cityOptions, ...districts],
  education: degreeOptions,
  workingWith: workingWithOptions,
  workingAs: workingAsOptions,
  sallary: salaryOptions,
};
