import { memberStatusOptions } from './active-policy.ts';
import { bloodGroupOptions } from './body/blood-group.ts';
import { bodyTypeOptions } from './body/body-type.ts';
import { bodyWeightOptions } from './body/body-weight.ts';
import { heightOptions } from './body/height.ts';
import { skinToneOptions } from './body/skin-tone.ts';
import { degreeOptions } from './career/degree.ts';
import { salaryOptions } from './career/salary.ts';
import { subjectOptions } from './career/subject.ts';
import { universityTypeOptions } from './career/university-type.ts';
import { workingAsOptions } from './career/working-as.ts';
import { workingWithOptions } from './career/working-with.ts';
import { contactLockOptions } from './contact-lock.ts';
import { yearOptions } from './dates/year.ts';
import { communityOptions } from './faith/community.ts';
import { religionOptions } from './faith/religion.ts';
import { childrenWithOptions } from './family/children.ts';
import { familyAffluenceOptions } from './family/family-affluence.ts';
import { familyTypeOptions } from './family/family-type.ts';
import { familyValuesOptions } from './family/family-values.ts';
import { fatherStatusOptions } from './family/father-status.ts';
import { maritalStatusOptions } from './family/marital-status.ts';
import { motherStatusOptions } from './family/mother-status.ts';
import { genderOptions } from './gender.ts';
import { languageOptions } from './language.ts';
import type { Option } from './option.ts';
import { photoPrivacyOptions } from './photo-privacy.ts';
import { cityOptions } from './places/city.ts';
import { countryOptions } from './places/country.ts';
import { districtOptions } from './places/district.ts';
import { homePlaceOptions, namedUpazilaOptions } from './places/home.ts';
import { residencyStatusOptions } from './places/residency-status.ts';
import { profileCreatedForOptions } from './profile-created-for.ts';
import { packageTypeOptions } from './staff/package-type.ts';
import { staffRoleOptions } from './staff/staff-role.ts';
import { userTypeOptions } from './staff/user-type.ts';
import { dietOptions } from './taste/diet.ts';
import { hobbyOptions } from './taste/hobby.ts';
import { interestOptions } from './taste/interest.ts';
import { movieOptions } from './taste/movie.ts';
import { musicOptions } from './taste/music.ts';
import { readOptions } from './taste/read.ts';
import { sportOptions } from './taste/sport.ts';
import { traitOptions } from './traits.ts';
import { yesNoOptions, yesOrNoOptions } from './yes-no.ts';

/**
 * The option list of each field, by its field name on the wire (spec §3). Nested fields have no path:
 * `education.degree` is `degree`. `location` is the preference's list of cities. `hobbies` to `sports` may
 * also contain values outside their lists.
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
  upazila: namedUpazilaOptions,
  home: homePlaceOptions,
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
  familyStatusWant: yesOrNoOptions,
  /** In forms and files; a profile says it or does not. */
  furtherMarriage: yesOrNoOptions,
  smoke: yesNoOptions,
  drink: yesNoOptions,
  hobbies: hobbyOptions,
  interests: interestOptions,
  musics: musicOptions,
  reads: readOptions,
  movies: movieOptions,
  sports: sportOptions,
  profileCreatedFor: profileCreatedForOptions,
  activePolicy: memberStatusOptions,
  userType: userTypeOptions,
  userRole: staffRoleOptions,
  clientType: contactLockOptions,
  packageType: packageTypeOptions,
  photoPrivacy: photoPrivacyOptions,
  with: childrenWithOptions,
  ...traitOptions,
} as const satisfies Record<string, readonly Option[]>;

export type OptionField = keyof typeof fieldOptions;
