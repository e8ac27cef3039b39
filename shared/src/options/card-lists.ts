import { factNames } from '../messages/fact-names.ts';
import { heightOptions } from './body/height.ts';
import { degreeOptions } from './career/degree.ts';
import { salaryOptions } from './career/salary.ts';
import { workingAsOptions } from './career/working-as.ts';
import { workingWithOptions } from './career/working-with.ts';
import { cardFaithFacts } from './faith/card-faith.ts';
import { religionOptions } from './faith/religion.ts';
import { furtherMarriageOption, maritalStatusOptions } from './family/marital-status.ts';
import type { Language, Option } from './option.ts';
import { cityOptions } from './places/city.ts';
import { countryOptions } from './places/country.ts';
import { districtOptions } from './places/district.ts';
import { upazilaOptions } from './places/upazila.ts';
import { inviteDeclineReasonOptions } from './staff/invite-decline-reason.ts';
import { faithTraitOptions } from './traits.ts';

const factOptions: readonly Option[] = Object.entries<Readonly<Record<Language, string>>>(factNames).map(
  ([key, { bn, en }]) => ({ key, en, bn }),
);

/** The name of the fact stands before each key. */
const faithOptions: readonly Option[] = cardFaithFacts.flatMap((fact) =>
  faithTraitOptions[fact].map(({ key, en, bn }) => ({ key: `${fact}.${key}`, en, bn })),
);

/** The lists that cards read. Their import loads all of them, which are long. */
export const cardLists = {
  city: cityOptions,
  country: countryOptions,
  degree: degreeOptions,
  district: districtOptions,
  /** The names of what families ask. */
  fact: factOptions,
  faith: faithOptions,
  height: heightOptions,
  inviteDeclineReason: inviteDeclineReasonOptions,
  maritalStatus: [...maritalStatusOptions, furtherMarriageOption],
  religion: religionOptions,
  sallary: salaryOptions,
  upazila: upazilaOptions,
  workingAs: workingAsOptions,
  workingWith: workingWithOptions,
} satisfies Record<string, readonly Option[]>;
