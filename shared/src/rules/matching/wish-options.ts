import {
  degreesByLevel,
  homePlaceOptions,
  maritalStatusOptions,
  type Option,
  placeOptions,
  religionOptions,
  salaryOptions,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
} from '../../options/index.ts';
import type { ListWish } from './preference-draft.ts';

/** The options of each wish (spec §2). */
export const wishOptions: Record<ListWish, readonly Option[]> = {
  religion: religionOptions,
  maritalStatus: maritalStatusOptions,
  location: placeOptions,
  home: homePlaceOptions,
  education: degreesByLevel,
  workingWith: workingWithOptions,
  workingAs: workingAsOptions,
  sallary: salaryOptions,
  ...traitOptions,
};
