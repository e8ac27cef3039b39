import {
  cityOptions,
  degreeOptions,
  districtOptions,
  homePlaceOptions,
  maritalStatusOptions,
  type Option,
  religionOptions,
  salaryOptions,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
} from '../../options/index.ts';
import type { ListWish } from './preference-draft.ts';

/** The label has the word 'district', because the same list contains cities of the same name. */
const districts: Option[] = districtOptions.map(({ key, en, bn }) => ({
  key,
  en: `${en} district`,
  bn: `${bn} জেলা`,
}));

/** The options of each wish (spec §2). */
export const wishOptions: Record<ListWish, readonly Option[]> = {
  religion: religionOptions,
  maritalStatus: maritalStatusOptions,
  location: [...cityOptions, ...districts],
  home: homePlaceOptions,
  education: degreeOptions,
  workingWith: workingWithOptions,
  workingAs: workingAsOptions,
  sallary: salaryOptions,
  ...traitOptions,
};
