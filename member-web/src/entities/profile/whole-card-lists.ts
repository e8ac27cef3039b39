import type { CardLists } from '@milon/shared/contracts';
import {
  cityOptions,
  countryOptions,
  degreeOptions,
  districtOptions,
  heightOptions,
  inviteDeclineReasonOptions,
  maritalStatusOptions,
  religionOptions,
  salaryOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';

/** The lists of `card-lists.ts`. They load as one script. */
export const wholeCardLists: CardLists = {
  city: cityOptions,
  country: countryOptions,
  degree: degreeOptions,
  district: districtOptions,
  height: heightOptions,
  inviteDeclineReason: inviteDeclineReasonOptions,
  maritalStatus: maritalStatusOptions,
  religion: religionOptions,
  sallary: salaryOptions,
  workingAs: workingAsOptions,
  workingWith: workingWithOptions,
};
