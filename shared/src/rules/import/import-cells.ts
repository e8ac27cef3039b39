import {
  bloodGroupOptions,
  childrenWithOptions,
  cityOptions,
  countryOptions,
  degreeOptions,
  districtOfUpazila,
  districtOptions,
  fatherStatusOptions,
  findOption,
  genderOptions,
  heightOptions,
  languageOptions,
  maritalStatusOptions,
  namedUpazilaOptions,
  type Option,
  personGenderOptions,
  profileCreatedForOptions,
  religionOptions,
  salaryOptions,
  skinToneOptions,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
  yesOrNoOptions,
} from '../../options/index.ts';
import { foldWords } from '../identity/fold-words.ts';
import { latinDigits } from '../identity/latin-digits.ts';
import { upazilasByName } from '../places/home.ts';
import { joinPlace, spellingsOf } from '../places/place-spellings.ts';
import { readImportDate } from './import-dates.ts';
import { readImportHeight } from './import-heights.ts';

const { children: _asked, study, work, place, ...traits } = traitOptions;

/** The fields whose cells hold a word of an option list. */
export const importOptions = {
  gender: genderOptions,
  religion: religionOptions,
  maritalStatus: maritalStatusOptions,
  furtherMarriage: yesOrNoOptions,
  city: cityOptions,
  district: districtOptions,
  country: countryOptions,
  homeDistrict: districtOptions,
  homeUpazila: namedUpazilaOptions,
  height: heightOptions,
  bloodGroup: bloodGroupOptions,
  skinTone: skinToneOptions,
  degree: degreeOptions,
  workingAs: workingAsOptions,
  workingWith: workingWithOptions,
  sallary: salaryOptions,
  fatherStatus: fatherStatusOptions,
  ...traits,
  childrenWith: childrenWithOptions,
  studyPlan: study,
  workPlan: work,
  placePlan: place,
  language: languageOptions,
  profileCreatedFor: profileCreatedForOptions,
} as const satisfies Record<string, readonly Option[]>;
export type ImportOptionField = keyof typeof importOptions;
export const importOptionFields = Object.keys(importOptions) as ImportOptionField[];

/** Words that people write instead of a label, with the key that they mean. */
const otherWords: Readonly<Partial<Record<ImportOptionField, Readonly<Record<string, string>>>>> = {
  gender: {
    m: 'men',
    male: 'men',
    boy: 'men',
    groom: 'men',
    পাত্র: 'men',
    ছেলে: 'men',
    f: 'women',
    female: 'women',
    girl: 'women',
    bride: 'women',
    মহিলা: 'women',
    পাত্রী: 'women',
    মেয়ে: 'women',
  },
  religion: {
    muslim: 'islam',
    মুসলিম: 'islam',
    মুসলমান: 'islam',
    hinduism: 'hindu',
    christianity: 'christian',
    খ্রিস্টান: 'christian',
    buddhism: 'buddist',
    others: 'other',
  },
  maritalStatus: {
    single: '1',
    unmarried: '1',
    divorce: '2',
    তালাকপ্রাপ্ত: '2',
    ডিভোর্সড: '2',
    widow: '4',
    widower: '4',
    বিধবা: '4',
    বিপত্নীক: '4',
  },
  language: { bengali: '2' },
  degree: {
    phd: '1',
    mba: '2',
    ma: '2',
    msc: '2',
    mcom: '2',
    mss: '2',
    masters: '2',
    master: '2',
    মাস্টার্স: '2',
    honours: '3',
    honors: '3',
    অনার্স: '3',
    bba: '4',
    ba: '4',
    bsc: '4',
    bcom: '4',
    bachelor: '4',
    graduate: '4',
    ssc: '8',
    dakhil: '8',
    এসএসসি: '8',
    alim: '11',
    এইচএসসি: '11',
  },
  prayer: {
    'five times a day': 'five',
    'fridays and eid': 'fridays',
    regular: 'five',
    '5 times': 'five',
    নিয়মিত: 'five',
    mostly: 'mostly',
    irregular: 'sometimes',
    জুমা: 'fridays',
  },
  quran: { fluent: 'reads', yes: 'reads', হ্যাঁ: 'reads' },
  mahram: { yes: 'yes', হ্যাঁ: 'yes', no: 'no', না: 'no' },
  beard: { no: 'none', না: 'none' },
  dress: { niqabi: 'niqab', নিকাব: 'niqab', hijabi: 'hijab', হিজাব: 'hijab' },
  caste: { brahman: 'brahmin', baishya: 'vaishya', saha: 'vaishya', সাহা: 'vaishya', বৈশ্য: 'vaishya' },
  workingAs: { ডাক্তার: '27', চিকিৎসক: '27', physician: '27' },
};

const placeFields: ReadonlySet<ImportOptionField> = new Set([
  'city',
  'district',
  'homeDistrict',
  'homeUpazila',
]);

/** Blood groups differ by a sign only, and places have many spellings. */
function foldOption(field: ImportOptionField, text: string): string {
  if (placeFields.has(field)) return joinPlace(text);
  if (field !== 'bloodGroup') return foldWords(text);
  return text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/POSITIVE$|\(\+(VE)?\)$|\+VE$/, '+')
    .replace(/NEGATIVE$|\(-(VE)?\)$|-VE$/, '-');
}

/** A word of a cell in the form in which it is compared. */
export const foldImportWord = (field: ImportOptionField, cell: string): string =>
  foldOption(field, latinDigits(cell));

const wordsOf = new Map<ImportOptionField, ReadonlyMap<string, string>>();

function wordsFor(field: ImportOptionField): ReadonlyMap<string, string> {
  const known = wordsOf.get(field);
  if (known) return known;
  const words = new Map<string, string>();
  const put = (word: string, key: string) => {
    const folded = foldOption(field, word);
    if (folded !== '' && !words.has(folded)) words.set(folded, key);
  };
  const lists = field === 'gender' ? [genderOptions, personGenderOptions] : [importOptions[field]];
  // A label comes before a key: 'O' is a blood group, and '1' the first option.
  for (const list of lists) for (const { en, bn, key } of list) for (const word of [en, bn]) put(word, key);
  for (const [word, key] of Object.entries(otherWords[field] ?? {})) put(word, key);
  if (field === 'city')
    for (const { key } of cityOptions) for (const word of spellingsOf(key)) put(word, key);
  if (field === 'district' || field === 'homeDistrict')
    for (const { key } of districtOptions) for (const word of spellingsOf(key)) put(word, key);
  if (field === 'homeUpazila') for (const [name, key] of upazilasByName()) words.set(name, key);
  for (const { key } of importOptions[field]) put(key, key);
  wordsOf.set(field, words);
  return words;
}

/** The key of the option that a cell names: by a label in either language, another usual word, or the key. */
export function readImportOption(field: ImportOptionField, cell: string): string | undefined {
  const height = field === 'height' ? readImportHeight(cell, 'inches') : undefined;
  if (typeof height === 'string') return height;
  return (
    wordsFor(field).get(foldOption(field, latinDigits(cell))) ?? wordsFor(field).get(foldOption(field, cell))
  );
}

/** The key of the upazila that a cell names: beside a district, one of that district. */
export function readImportUpazila(cell: string, district: string | undefined): string | undefined {
  const of = findOption(districtOptions, district);
  const inDistrict = of && upazilasByName().get(`${joinPlace(cell)}${joinPlace(of.en)}`);
  const key = inDistrict ?? readImportOption('homeUpazila', cell);
  return of && districtOfUpazila(key) !== of.key ? undefined : key;
}

/** Whether a text without spaces has an '@' and a later stop, with something around both. */
function looksLikeMail(text: string): boolean {
  const at = text.indexOf('@', 1);
  return at !== -1 && text.lastIndexOf('.', text.length - 2) > at + 1 && !/\s/.test(text);
}

/**
 * Whether a cell of the first row is a phone number, an email or a date, as in a file without headers. Five
 * digits may be the number of a day in a spreadsheet; four are a year.
 */
export function namesNoColumn(cell: string): boolean {
  const text = latinDigits(cell).trim();
  if (looksLikeMail(text) || readImportDate(cell, { thisYear: 2000 }) !== undefined) return true;
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text) || readImportPhone(text) === 'rounded') return true;
  return /^\+?\d{5,}$/.test(text.replace(/[\s\-().]/g, ''));
}

/**
 * A telephone number as it was before a spreadsheet made it a number: ten digits that begin with 1 get their
 * 0 back. `rounded` is a number such as 1.71E+09, whose last digits are lost.
 */
export function readImportPhone(cell: string): { number: string } | 'rounded' {
  const text = latinDigits(cell).trim();
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text)) return 'rounded';
  const digits = text.replace(/[\s\-().]/g, '');
  return { number: /^1\d{9}$/.test(digits) ? `0${digits}` : text };
}
