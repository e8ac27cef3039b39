import { activePolicyOptions } from './active-policy.ts';
import { bloodGroupOptions } from './blood-group.ts';
import { bodyTypeOptions } from './body-type.ts';
import { bodyWeightOptions } from './body-weight.ts';
import { cityOptions } from './city.ts';
import { communityOptions } from './community.ts';
import { contactLockOptions } from './contact-lock.ts';
import { countryOptions } from './country.ts';
import { degreeOptions } from './degree.ts';
import { dietOptions } from './diet.ts';
import { districtOptions } from './district.ts';
import { familyAffluenceOptions } from './family-affluence.ts';
import { familyTypeOptions } from './family-type.ts';
import { familyValuesOptions } from './family-values.ts';
import { fatherStatusOptions } from './father-status.ts';
import { genderOptions } from './gender.ts';
import { heightOptions } from './height.ts';
import { hobbyOptions } from './hobby.ts';
import { interestOptions } from './interest.ts';
import { languageOptions } from './language.ts';
import { maritalStatusOptions } from './marital-status.ts';
import { motherStatusOptions } from './mother-status.ts';
import { movieOptions } from './movie.ts';
import { musicOptions } from './music.ts';
import type { Option } from './option.ts';
import { packageTypeOptions } from './package-type.ts';
import { photoPrivacyOptions } from './photo-privacy.ts';
import { profileCreatedForOptions } from './profile-created-for.ts';
import { readOptions } from './read.ts';
import { religionOptions } from './religion.ts';
import { residencyStatusOptions } from './residency-status.ts';
import { salaryOptions } from './salary.ts';
import { skinToneOptions } from './skin-tone.ts';
import { sportOptions } from './sport.ts';
import { staffRoleOptions } from './staff-role.ts';
import { subjectOptions } from './subject.ts';
import { universityTypeOptions } from './university-type.ts';
import { userTypeOptions } from './user-type.ts';
import { workingAsOptions } from './working-as.ts';
import { workingWithOptions } from './working-with.ts';
import { yearOptions } from './year.ts';
import { yesNoOptions } from './yes-no.ts';

/**
 * The option list of each field, by the field's own name on the wire (spec §3), nested ones without their
 * path: `education.degree` is `degree`. `location` is the preference's list of cities. What `hobbies` to
 * `sports` hold need not be in their lists.
 */
export const fieldOptions = {
  gender: genderOptions,
  religion: religionOptions,
  communityId: communityOptions,
  maritalStatus: maritalStatusOptions,
  height: heightOptions,
  bodyWeight: bodyWeightOptions,
  bloodGroup: bloodGroupOptions,
  bodyType: bodyTypeOptions,
  skinTone: skinToneOptions,
  anyDisability: yesNoOptions,
  diet: dietOptions,
  language: languageOptions,
  city: cityOptions,
  location: cityOptions,
  district: districtOptions,
  country: countryOptions,
  residentalStatus: residencyStatusOptions,
  degree: degreeOptions,
  education: degreeOptions,
  subject: subjectOptions,
  year: yearOptions,
  university: universityTypeOptions,
  workingAs: workingAsOptions,
  workingWith: workingWithOptions,
  sallary: salaryOptions,
  fatherStatus: fatherStatusOptions,
  motherStatus: motherStatusOptions,
  familyType: familyTypeOptions,
  familyValues: familyValuesOptions,
  familyAffluence: familyAffluenceOptions,
  smoke: yesNoOptions,
  drink: yesNoOptions,
  hobbies: hobbyOptions,
  interests: interestOptions,
  musics: musicOptions,
  reads: readOptions,
  movies: movieOptions,
  sports: sportOptions,
  profileCreatedFor: profileCreatedForOptions,
  activePolicy: activePolicyOptions,
  userType: userTypeOptions,
  userRole: staffRoleOptions,
  clientType: contactLockOptions,
  packageType: packageTypeOptions,
  photoPrivacy: photoPrivacyOptions,
} as const satisfies Record<string, readonly Option[]>;

export type OptionField = keyof typeof fieldOptions;
