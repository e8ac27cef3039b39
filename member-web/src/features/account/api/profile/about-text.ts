import { lastOf } from '@milon/shared/lists';
import {
  cityOptions,
  countryOptions,
  degreeOptions,
  familyTypeOptions,
  heightOptions,
  hobbyOptions,
  type Language,
  labelOf,
  maritalStatusOptions,
  subjectOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import { localDigits, placeOf } from '@milon/shared/rules';
import type { ProfileDraft } from './profile-draft.ts';

export interface Person {
  readonly age: number;
  readonly gender: string;
}

type Words = Readonly<Record<string, string>>;

const studying = '6';
/** Who the text is about, for whoever keeps the profile of another person. */
const relations: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '2': { en: 'Our son', bn: 'আমাদের ছেলের' },
  '3': { en: 'Our daughter', bn: 'আমাদের মেয়ের' },
  '4': { en: 'My brother', bn: 'আমার ভাইয়ের' },
  '5': { en: 'My sister', bn: 'আমার বোনের' },
  '6': { en: 'My friend', bn: 'আমার বন্ধুর' },
  '7': { en: 'My relative', bn: 'আমার আত্মীয়ের' },
};
const faiths: Readonly<Record<Language, Words>> = {
  en: { islam: 'Muslim', hindu: 'Hindu', christian: 'Christian', buddist: 'Buddhist' },
  bn: { islam: 'মুসলিম', hindu: 'হিন্দু', christian: 'খ্রিস্টান', buddist: 'বৌদ্ধ' },
};
/** Somebody who ... . Less than high school is not said. */
const degrees: Words = {
  '1': 'has a doctorate',
  '2': 'has a master’s degree',
  '3': 'has an honours degree',
  '4': 'has a bachelor’s degree',
  '5': 'is studying for a bachelor’s degree',
  '6': 'has an associate degree',
  '7': 'has a diploma',
  '8': 'passed the SSC',
  '10': 'went to a trade school',
  '11': 'passed the HSC',
};
const sectors: Words = {
  '2': 'in defense or the civil service',
  '3': 'in the public sector',
  '5': 'in the private sector',
};
/** Professions that no one works as. */
const states: Words = { '69': 'is retired', '75': 'is a student', '81': '', '82': '' };
const notSaidInBangla = new Set(['75', '81', '82']);

/**
 * Writes an About Myself from the profile's fields, as the member would: in the first person, or about the
 * daughter or son. Empty fields are left out (spec §2).
 */
export function writeAbout(draft: ProfileDraft, person: Person, language: Language): string {
  const sentences = language === 'bn' ? inBangla(draft, person) : inEnglish(draft, person);
  return sentences.filter(Boolean).join(' ');
}

function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${lastOf(words)}`;
}

/** The district at home; abroad the city with its country. */
function homeOf({ location }: ProfileDraft, language: Language, inside: (name: string) => string): string {
  const place = placeOf(location)?.[language] ?? labelOf(cityOptions, location.city, language);
  const isHome = location.country === '' || location.country === '1';
  const country = isHome ? '' : labelOf(countryOptions, location.country, language);
  return place && [inside(place), country].filter(Boolean).join(', ');
}

function hobbiesOf({ hobbies }: ProfileDraft, language: Language): string[] {
  return hobbies.map((key) => labelOf(hobbyOptions, key, language).toLowerCase() || key);
}

const schoolOf = ({ education }: ProfileDraft) => education.institution.trim() || education.collage.trim();

/** A label inside a sentence: 'School Teacher' is a school teacher, a 'BCS Cadre' stays one. */
const inside = (label: string) => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

function workInEnglish({ workingAs, workingWith }: ProfileDraft): string {
  const state = states[workingAs];
  if (state) return state;
  const profession = state === undefined ? inside(labelOf(workingAsOptions, workingAs, 'en')) : '';
  const sector = sectors[workingWith] ?? '';
  if (profession)
    return [`works as ${/^[aeiou]/i.test(profession) ? 'an' : 'a'} ${profession}`, sector]
      .filter(Boolean)
      .join(' ');
  if (sector) return `works ${sector}`;
  if (workingWith === studying) return 'is a student';
  return workingWith === '1' ? 'runs a business' : '';
}

function studyInEnglish(draft: ProfileDraft): string {
  const { degree, subject } = draft.education;
  const words = degrees[degree];
  if (!words) return '';
  const school = schoolOf(draft);
  return [words, subject && `in ${labelOf(subjectOptions, subject, 'en')}`, school && `from ${school}`]
    .filter(Boolean)
    .join(' ');
}

/** 'is', 'has' and other verbs of the third person, in the first. */
function inFirstPerson(words: string): string {
  const [verb = '', ...rest] = words.split(' ');
  const own: Words = {
    is: 'am',
    has: 'have',
    comes: 'come',
    works: 'work',
    runs: 'run',
    enjoys: 'enjoy',
    lives: 'live',
  };
  return [own[verb] ?? verb, ...rest].join(' ');
}

function countOf(count: string, word: string): string {
  const number = Number(count);
  if (!number) return '';
  return `${number} ${number === 1 ? word : `${word}s`}`;
}

function inEnglish(draft: ProfileDraft, { age, gender }: Person): string[] {
  const relation = relations[draft.profileCreatedFor]?.en;
  const she = relation ? (gender === 'women' ? 'She' : 'He') : 'I';
  const verb = (words: string) => (relation ? words : inFirstPerson(words));
  const say = (words: string) => (words ? `${she} ${verb(words)}.` : '');
  const home = homeOf(draft, 'en', (name) => name);
  const status = labelOf(maritalStatusOptions, draft.maritalStatus, 'en').toLowerCase();
  const faith = faiths.en[draft.religion];
  const height = draft.height && `${labelOf(heightOptions, draft.height, 'en')} tall`;
  const character = [faith ?? '', status, height].filter(Boolean);
  const kind = labelOf(familyTypeOptions, draft.family.familyType, 'en').toLowerCase();
  const siblings = listed(
    [countOf(draft.family.brothers, 'brother'), countOf(draft.family.sisters, 'sister')].filter(Boolean),
    'and',
  );
  const hobbies = hobbiesOf(draft, 'en');
  return [
    `${relation ?? 'I'} ${verb(`is ${age}`)}${home && ` and ${verb('lives in')} ${home}`}.`,
    say(character.length > 0 ? `is ${listed(character, 'and')}` : ''),
    say(studyInEnglish(draft)),
    say(workInEnglish(draft)),
    say(
      kind ? `comes from a ${kind} family${siblings && `, with ${siblings}`}` : siblings && `has ${siblings}`,
    ),
    say(hobbies.length > 0 ? `enjoys ${listed(hobbies, 'and')}` : ''),
  ];
}

/** In a place: ঢাকায়, সিলেটে, নোয়াখালীতে. */
function locative(place: string): string {
  const last = place.slice(-1);
  if (['া', 'ঁ'].includes(last)) return `${place}য়`;
  const isVowel = ['ি', 'ী', 'ু', 'ূ', 'ৃ', 'ে', 'ৈ', 'ো', 'ৌ', 'ই', 'উ', 'ও'].includes(last);
  return isVowel ? `${place}তে` : `${place}ে`;
}

function workInBangla({ workingAs, workingWith }: ProfileDraft): string {
  if (workingWith === studying || workingAs === '75') return 'এখন পড়াশোনা চলছে';
  const kind = workingWith === '4' ? '' : labelOf(workingWithOptions, workingWith, 'bn');
  const profession = notSaidInBangla.has(workingAs) ? '' : labelOf(workingAsOptions, workingAs, 'bn');
  return profession ? [`পেশায় ${profession}`, kind].filter(Boolean).join(', ') : kind && `কাজ ${kind}`;
}

function inBangla(draft: ProfileDraft, { age }: Person): string[] {
  const relation = relations[draft.profileCreatedFor]?.bn;
  const home = homeOf(draft, 'bn', locative);
  const subject = labelOf(subjectOptions, draft.education.subject, 'bn');
  const degree = labelOf(degreeOptions, draft.education.degree, 'bn');
  const kind = labelOf(familyTypeOptions, draft.family.familyType, 'bn');
  const height = labelOf(heightOptions, draft.height, 'bn');
  const { brothers, sisters } = draft.family;
  const parts = (...words: string[]) => words.filter(Boolean).join(', ');
  const sentences = [
    parts(`${relation ?? 'আমার'} বয়স ${age} বছর`, home && `${relation ? 'থাকেন' : 'থাকি'} ${home}`),
    parts(
      faiths.bn[draft.religion] ?? '',
      labelOf(maritalStatusOptions, draft.maritalStatus, 'bn'),
      height && `উচ্চতা ${height}`,
    ),
    degree && parts(`পড়াশোনা ${degree}`, subject && `বিষয় ${subject}`, schoolOf(draft)),
    workInBangla(draft),
    parts(
      kind && `${kind} পরিবার`,
      Number(brothers) ? `${brothers} ভাই` : '',
      Number(sisters) ? `${sisters} বোন` : '',
    ),
    draft.hobbies.length > 0 ? `অবসরে ভালো লাগে ${listed(hobbiesOf(draft, 'bn'), 'ও')}` : '',
  ];
  return sentences.filter(Boolean).map((sentence) => `${localDigits(sentence, 'bn')}।`);
}
