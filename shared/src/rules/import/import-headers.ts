import type { ImportField, ImportMapping } from '../../contracts/index.ts';
import { hasOwn } from '../../lists.ts';
import { factNames } from '../../messages/fact-names.ts';
import type { Language } from '../../options/index.ts';
import { foldWords } from '../identity/fold-words.ts';

const { children: _children, study, work, place, ...facts } = factNames;

/** The name of each field in both languages, as a header of a column. */
export const importFieldNames: Readonly<Record<ImportField, Readonly<Record<Language, string>>>> = {
  name: { en: 'Name', bn: 'নাম' },
  firstName: { en: 'First name', bn: 'নামের প্রথম অংশ' },
  lastName: { en: 'Last name', bn: 'নামের শেষ অংশ' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  birthday: { en: 'Birth date', bn: 'জন্মতারিখ' },
  phoneNumber: { en: 'Phone', bn: 'ফোন নম্বর' },
  email: { en: 'Email', bn: 'ইমেইল' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  maritalStatus: { en: 'Marital status', bn: 'বৈবাহিক অবস্থা' },
  city: { en: 'City', bn: 'শহর' },
  district: { en: 'District', bn: 'জেলা' },
  country: { en: 'Country', bn: 'দেশ' },
  homeDistrict: { en: 'Home district', bn: 'দেশের বাড়ির জেলা' },
  homeUpazila: { en: 'Home upazila', bn: 'দেশের বাড়ির উপজেলা' },
  height: { en: 'Height', bn: 'উচ্চতা' },
  bloodGroup: { en: 'Blood group', bn: 'রক্তের গ্রুপ' },
  skinTone: { en: 'Skin tone', bn: 'গায়ের রং' },
  degree: { en: 'Degree', bn: 'ডিগ্রি' },
  workingAs: { en: 'Profession', bn: 'পেশা' },
  workingWith: { en: 'Employment', bn: 'চাকরির ধরন' },
  sallary: { en: 'Income', bn: 'আয়' },
  fatherStatus: { en: 'Father', bn: 'বাবা' },
  brothers: { en: 'Brothers', bn: 'ভাই' },
  sisters: { en: 'Sisters', bn: 'বোন' },
  ...facts,
  studyPlan: study,
  workPlan: work,
  placePlan: place,
  language: { en: 'Language', bn: 'ভাষা' },
  profileCreatedFor: { en: 'Profile for', bn: 'প্রোফাইল কার জন্য' },
  about: { en: 'About', bn: 'পরিচিতি' },
  note: { en: 'Note for staff', bn: 'কর্মীদের জন্য নোট' },
};

/** Other words that people write above a column. */
const otherWords: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: ['full name', 'member name', 'candidate name', 'পূর্ণ নাম', 'পুরো নাম'],
  firstName: ['given name', 'প্রথম নাম'],
  lastName: ['surname', 'family name', 'শেষ নাম', 'পদবি'],
  gender: ['sex', 'জেন্ডার'],
  birthday: ['date of birth', 'birthday', 'birthdate', 'dob', 'জন্ম তারিখ', 'জন্মদিন', 'জন্ম দিন'],
  phoneNumber: [
    'phone number',
    'phone no',
    'mobile',
    'mobile number',
    'mobile no',
    'mobile phone',
    'contact number',
    'cell',
    'ফোন',
    'ফোন নাম্বার',
    'মোবাইল',
    'মোবাইল নম্বর',
    'মোবাইল নাম্বার',
  ],
  email: ['e mail', 'email address', 'mail', 'ইমেল', 'ই মেইল', 'ইমেইল ঠিকানা'],
  maritalStatus: ['marital state', 'বিবাহের অবস্থা'],
  city: ['city or division', 'division', 'town', 'বিভাগ', 'সিটি'],
  district: ['zila', 'present district', 'বর্তমান জেলা'],
  homeDistrict: [
    'home',
    'home zila',
    'home town',
    'permanent district',
    'native district',
    'দেশের বাড়ি',
    'গ্রামের বাড়ি',
    'নিজ জেলা',
    'স্থায়ী জেলা',
  ],
  homeUpazila: ['upazila', 'upazilla', 'thana', 'home thana', 'home upazilla', 'উপজেলা', 'থানা', 'নিজ উপজেলা'],
  bloodGroup: ['blood', 'ব্লাড গ্রুপ'],
  skinTone: ['complexion'],
  degree: ['education', 'qualification', 'শিক্ষাগত যোগ্যতা', 'শিক্ষা'],
  workingAs: ['occupation', 'job', 'working as'],
  workingWith: ['employer', 'employer type', 'employment type', 'job type', 'working with'],
  sallary: ['salary', 'annual income', 'monthly income', 'yearly income', 'বার্ষিক আয়', 'মাসিক আয়', 'বেতন'],
  fatherStatus: ['father status', 'father occupation', 'father profession', 'পিতা', 'পিতার পেশা', 'বাবার পেশা'],
  prayer: ['namaz', 'namaj', 'salah', 'salat', 'সালাত'],
  quran: ['quran recitation', 'কুরআন তিলাওয়াত', 'কুরআন', 'কোরআন'],
  madhab: ['mazhab', 'মাযহাব'],
  dress: ['hijab', 'niqab', 'purdah', 'porda', 'পর্দা', 'হিজাব'],
  mahram: ['maintains mahram', 'মাহরাম'],
  caste: ['cast', 'জাত'],
  denomination: ['church'],
  motherWork: ['mother occupation', 'mother profession', 'মায়ের পেশা', 'মাতার পেশা'],
  brothers: ['no of brothers', 'number of brothers', 'ভাইয়ের সংখ্যা', 'কয় ভাই'],
  sisters: ['no of sisters', 'number of sisters', 'বোনের সংখ্যা', 'কয় বোন'],
  brothersMarried: ['married brothers', 'বিবাহিত ভাই'],
  sistersMarried: ['married sisters', 'বিবাহিত বোন'],
  siblingsWork: ['siblings', 'brothers and sisters', 'ভাই বোন'],
  house: ['house', 'বাড়ি'],
  land: ['land', 'জমি'],
  thalassemia: ['thalassaemia', 'thalassemia carrier', 'থ্যালাসিমিয়া'],
  healthNote: ['health', 'illness', 'স্বাস্থ্য', 'রোগ', 'অসুখ'],
  childrenNumber: ['children', 'no of children', 'সন্তান'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'নোট', 'মন্তব্য', 'স্টাফের জন্য নোট'],
  profileCreatedFor: ['profile created for', 'created for'],
  about: ['about me', 'biodata', 'নিজের সম্পর্কে', 'পরিচয়'],
};

const fieldOf: ReadonlyMap<string, ImportField> = new Map(
  (Object.entries(importFieldNames) as [ImportField, Record<Language, string>][]).flatMap(
    ([field, { en, bn }]) =>
      [en, bn, field, ...(otherWords[field] ?? [])].map((word) => [foldWords(word), field] as const),
  ),
);

/** The field that a header names, in English or Bangla: `Date of Birth *`, `মোবাইল নম্বর`. */
export const readImportHeader = (header: string): ImportField | undefined => fieldOf.get(foldWords(header));

/**
 * What each column holds: as `chosen`, otherwise by its header. No field comes from two columns; the first
 * one has it.
 */
export function mapImportHeaders(headers: readonly string[], chosen: ImportMapping = {}): ImportMapping {
  const taken = new Set<ImportField>();
  const mapping = new Map<string, ImportField | null>();
  const put = (header: string, field: ImportField | null | undefined) => {
    mapping.set(header, field && !taken.has(field) ? field : null);
    if (field) taken.add(field);
  };
  const isChosen = (header: string) => hasOwn(chosen, header);
  for (const header of headers) if (isChosen(header)) put(header, chosen[header]);
  for (const header of headers) if (!isChosen(header)) put(header, readImportHeader(header));
  // Not by assignment: a header may be `__proto__`.
  return Object.fromEntries(mapping);
}

/** The fields that every row needs and that no column holds. A name may be in two columns. */
export function missingImportFields(mapping: ImportMapping): ImportField[] {
  const mapped = new Set(Object.values(mapping));
  const hasName = mapped.has('name') || mapped.has('firstName');
  const needed: readonly ImportField[] = ['gender', 'birthday', 'phoneNumber'];
  return [...(hasName ? [] : (['name'] as const)), ...needed.filter((field) => !mapped.has(field))];
}
