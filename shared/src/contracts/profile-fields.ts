import { z } from 'zod';
import { DEGREE_YEARS, MAHR_MOST } from '../constants.ts';
import {
  beardOptions,
  bloodGroupOptions,
  bodyTypeOptions,
  bodyWeightOptions,
  casteOptions,
  childrenWithOptions,
  cityOptions,
  communityOptions,
  contactLockOptions,
  countryOptions,
  degreeOptions,
  denominationOptions,
  dietOptions,
  districtOptions,
  divisionOptions,
  dressOptions,
  familyAffluenceOptions,
  familyTypeOptions,
  familyValuesOptions,
  fatherStatusOptions,
  ganaOptions,
  heightOptions,
  houseOptions,
  landOptions,
  languageOptions,
  madhabOptions,
  mahramOptions,
  maritalStatusOptions,
  motherStatusOptions,
  photoPrivacyOptions,
  placePlanOptions,
  prayerOptions,
  profileCreatedForOptions,
  quranOptions,
  religionOptions,
  salaryOptions,
  skinToneOptions,
  studyPlanOptions,
  subjectOptions,
  thalassemiaOptions,
  traditionOptions,
  universityTypeOptions,
  upazilaOptions,
  withParentsOptions,
  workingAsOptions,
  workingWithOptions,
  workPlanOptions,
  yesNoOptions,
  yesOrNoOptions,
} from '../options/index.ts';
import { homeFault } from '../rules/places/home.ts';
import { optionSchema, textSchema, wholeNumberSchema } from './common.ts';

const choices = z.array(textSchema(60)).max(30);

export const locationSchema = z.object({
  city: optionSchema(cityOptions).optional(),
  district: optionSchema(districtOptions).optional(),
  country: optionSchema(countryOptions).optional(),
});

/** Where the family is from. The division follows from the district, and the district from the upazila. */
export const homeShape = z.object({
  division: optionSchema(divisionOptions).optional(),
  district: optionSchema(districtOptions).optional(),
  upazila: optionSchema(upazilaOptions).optional(),
});
type SaidHome = Parameters<typeof homeFault>[0];

/** Refuses an upazila of another district, and a division without one of its districts. */
export function checkHome(check: z.core.ParsePayload<SaidHome>): void {
  const part = homeFault(check.value);
  if (part)
    check.issues.push({
      code: 'custom',
      input: check.value[part],
      path: [part],
      params: { elsewhere: true },
    });
}

export const educationSchema = z.object({
  degree: optionSchema(degreeOptions).optional(),
  subject: optionSchema(subjectOptions).optional(),
  collage: textSchema(120).optional(),
  year: wholeNumberSchema(DEGREE_YEARS.min, DEGREE_YEARS.max).optional(),
  university: optionSchema(universityTypeOptions).optional(),
  institution: textSchema(120).optional(),
});

export const familySchema = z.object({
  about: textSchema(2000).optional(),
  brothers: wholeNumberSchema(0, 20).optional(),
  sisters: wholeNumberSchema(0, 20).optional(),
  fatherStatus: optionSchema(fatherStatusOptions).optional(),
  motherStatus: optionSchema(motherStatusOptions).optional(),
  familyType: optionSchema(familyTypeOptions).optional(),
  familyValues: optionSchema(familyValuesOptions).optional(),
  familyAffluence: optionSchema(familyAffluenceOptions).optional(),
  familyLocation: textSchema(120).optional(),
  fatherWork: textSchema(80).optional(),
  motherWork: textSchema(80).optional(),
  /** How many of the brothers and of the sisters are married. */
  brothersMarried: wholeNumberSchema(0, 20).optional(),
  sistersMarried: wholeNumberSchema(0, 20).optional(),
  siblingsWork: textSchema(200).optional(),
  house: optionSchema(houseOptions).optional(),
  land: optionSchema(landOptions).optional(),
});

export const faithSchema = z.object({
  prayer: optionSchema(prayerOptions).optional(),
  quran: optionSchema(quranOptions).optional(),
  madhab: optionSchema(madhabOptions).optional(),
  /** Of men. */
  beard: optionSchema(beardOptions).optional(),
  /** Of women. */
  dress: optionSchema(dressOptions).optional(),
  mahram: optionSchema(mahramOptions).optional(),
  gotra: textSchema(60).optional(),
  caste: optionSchema(casteOptions).optional(),
  gana: optionSchema(ganaOptions).optional(),
  denomination: optionSchema(denominationOptions).optional(),
  tradition: optionSchema(traditionOptions).optional(),
});

/** After marriage. */
export const plansSchema = z.object({
  study: optionSchema(studyPlanOptions).optional(),
  work: optionSchema(workPlanOptions).optional(),
  place: optionSchema(placePlanOptions).optional(),
  withParents: optionSchema(withParentsOptions).optional(),
});

/** Of who was married before. */
export const childrenSchema = z.object({
  number: wholeNumberSchema(0, 10).optional(),
  with: optionSchema(childrenWithOptions).optional(),
});

/** Told by choice, with a consent of its own. */
export const healthSchema = z.object({
  thalassemia: optionSchema(thalassemiaOptions).optional(),
  note: textSchema(300).optional(),
});

/** The mahr that is expected, in taka. */
export const mahrSchema = z.object({
  min: wholeNumberSchema(1, MAHR_MOST).optional(),
  max: wholeNumberSchema(1, MAHR_MOST).optional(),
});

export const habitSchema = z.object({
  smoke: optionSchema(yesNoOptions).optional(),
  drink: optionSchema(yesNoOptions).optional(),
});

/** The parts of a profile that its owner edits freely, at sign-up and later. */
export const profileFieldsSchema = z.object({
  height: optionSchema(heightOptions).optional(),
  bodyWeight: optionSchema(bodyWeightOptions).optional(),
  bloodGroup: optionSchema(bloodGroupOptions).optional(),
  bodyType: optionSchema(bodyTypeOptions).optional(),
  skinTone: optionSchema(skinToneOptions).optional(),
  anyDisability: optionSchema(yesNoOptions).optional(),
  diet: optionSchema(dietOptions).optional(),
  maritalStatus: optionSchema(maritalStatusOptions).optional(),
  /** Of a married man who seeks a further marriage (decisions §10). */
  furtherMarriage: z.literal(true).optional(),
  religion: optionSchema(religionOptions).optional(),
  communityId: optionSchema(communityOptions).optional(),
  language: optionSchema(languageOptions).optional(),
  location: locationSchema.optional(),
  home: homeShape.check(checkHome).optional(),
  education: educationSchema.optional(),
  workingAs: optionSchema(workingAsOptions).optional(),
  workingWith: optionSchema(workingWithOptions).optional(),
  sallary: optionSchema(salaryOptions).optional(),
  family: familySchema.optional(),
  faith: faithSchema.optional(),
  plans: plansSchema.optional(),
  children: childrenSchema.optional(),
  health: healthSchema.optional(),
  /** Only accepted matches see it, and staff. */
  mahr: mahrSchema.optional(),
  habit: habitSchema.optional(),
  hobbies: choices.optional(),
  interests: choices.optional(),
  musics: choices.optional(),
  reads: choices.optional(),
  movies: choices.optional(),
  sports: choices.optional(),
  aboutPartner: textSchema(2000).optional(),
  whatsapp: textSchema(20).optional(),
  imo: textSchema(20).optional(),
  profileCreatedFor: optionSchema(profileCreatedForOptions).optional(),
  clientType: optionSchema(contactLockOptions).optional(),
  photoPrivacy: optionSchema(photoPrivacyOptions).optional(),
  /** '2': only members who filled in their own family status see this family. */
  familyStatusWant: optionSchema(yesOrNoOptions).optional(),
});
export type ProfileFields = z.output<typeof profileFieldsSchema>;
