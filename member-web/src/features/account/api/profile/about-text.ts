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
  religionOptions,
  subjectOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import { localDigits } from '@milon/shared/rules';
import type { ProfileDraft } from './profile-draft.ts';

export interface Person {
  readonly age: number;
  readonly gender: string;
}

const self = '1';
const neverMarried = '1';
const notWorking = '4';
const studying = '6';
const faith: Readonly<Record<string, string>> = {
  islam: 'Muslim',
  hindu: 'Hindu',
  christian: 'Christian',
  buddist: 'Buddhist',
};

/**
 * Writes an About Myself from the profile's fields, in the first or the third person. Empty fields are left
 * out (spec §2).
 */
export function writeAbout(draft: ProfileDraft, person: Person, language: Language): string {
  const sentences = language === 'bn' ? inBangla(draft, person) : inEnglish(draft, person);
  return sentences.filter(Boolean).join(' ');
}

function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${lastOf(words)}`;
}

function placeOf({ location }: ProfileDraft, language: Language): string {
  return [labelOf(cityOptions, location.city, language), labelOf(countryOptions, location.country, language)]
    .filter(Boolean)
    .join(', ');
}

function hobbiesOf({ hobbies }: ProfileDraft, language: Language): string[] {
  return hobbies.map((key) => {
    const label = labelOf(hobbyOptions, key, language);
    return label ? label.toLowerCase() : key;
  });
}

function workOf({ workingAs, workingWith }: ProfileDraft, language: Language): string {
  const kind = [notWorking, studying].includes(workingWith)
    ? ''
    : labelOf(workingWithOptions, workingWith, language);
  const profession = labelOf(workingAsOptions, workingAs, language);
  return profession && kind ? `${profession} (${kind})` : profession || kind;
}

function studyOf({ education }: ProfileDraft, language: Language): string {
  const degree = labelOf(degreeOptions, education.degree, language);
  const subject = labelOf(subjectOptions, education.subject, language);
  const place = education.institution.trim() || education.collage.trim();
  const both = language === 'bn' ? `${degree}, বিষয় ${subject}` : `${degree} in ${subject}`;
  return [degree && subject ? both : degree, place].filter(Boolean).join(', ');
}

function inEnglish(draft: ProfileDraft, { age, gender }: Person): string[] {
  const isSelf = draft.profileCreatedFor === self || draft.profileCreatedFor === '';
  const she = gender === 'women';
  const [who, is, has, lives, enjoys] = isSelf
    ? ['I', 'I am', 'I have', 'live', 'I enjoy']
    : [she ? 'She' : 'He', she ? 'She is' : 'He is', she ? 'She has' : 'He has', 'lives', ''];
  const my = isSelf ? 'My' : she ? 'Her' : 'His';
  const place = placeOf(draft, 'en');
  const status = labelOf(maritalStatusOptions, draft.maritalStatus, 'en').toLowerCase();
  const belief = faith[draft.religion];
  const character = [belief ?? '', status].filter(Boolean);
  const study = studyOf(draft, 'en');
  const work = workOf(draft, 'en');
  const kind = labelOf(familyTypeOptions, draft.family.familyType, 'en').toLowerCase();
  const siblings = [
    countOf(draft.family.brothers, 'brother'),
    countOf(draft.family.sisters, 'sister'),
  ].filter(Boolean);
  const hobbies = hobbiesOf(draft, 'en');
  return [
    `${is} ${age} years old${place ? ` and ${lives} in ${place}` : ''}.`,
    belief === undefined && draft.maritalStatus === neverMarried
      ? `${has} never been married.`
      : character.length > 0
        ? `${is} ${listed(character, 'and')}.`
        : '',
    draft.height ? `${my} height is ${labelOf(heightOptions, draft.height, 'en')}.` : '',
    study ? `${my} education: ${study}.` : '',
    work ? `${my} work: ${work}.` : draft.workingWith === studying ? `${is} currently a student.` : '',
    kind ? `${who} ${isSelf ? 'come' : 'comes'} from a ${kind} family.` : '',
    siblings.length > 0 ? `${has} ${listed(siblings, 'and')}.` : '',
    hobbies.length > 0 ? `${enjoys || `${who} enjoys`} ${listed(hobbies, 'and')}.` : '',
  ];
}

function countOf(count: string, word: string): string {
  const number = Number(count);
  if (!number) return '';
  return `${number} ${number === 1 ? word : `${word}s`}`;
}

function inBangla(draft: ProfileDraft, { age }: Person): string[] {
  const isSelf = draft.profileCreatedFor === self || draft.profileCreatedFor === '';
  const my = isSelf ? 'আমার' : 'তাঁর';
  const place = placeOf(draft, 'bn');
  const religion =
    draft.religion && draft.religion !== 'other' ? labelOf(religionOptions, draft.religion, 'bn') : '';
  const status = labelOf(maritalStatusOptions, draft.maritalStatus, 'bn');
  const study = studyOf(draft, 'bn');
  const work = workOf(draft, 'bn');
  const kind = labelOf(familyTypeOptions, draft.family.familyType, 'bn');
  const siblings = [
    Number(draft.family.brothers) ? `${draft.family.brothers} ভাই` : '',
    Number(draft.family.sisters) ? `${draft.family.sisters} বোন` : '',
  ].filter(Boolean);
  const hobbies = hobbiesOf(draft, 'bn');
  const sentences = [
    `${my} বয়স ${age} বছর${place ? `, বাসস্থান ${place}` : ''}।`,
    religion || status
      ? `${[religion && `ধর্ম ${religion}`, status && `বৈবাহিক অবস্থা ${status}`].filter(Boolean).join(', ')}।`
      : '',
    draft.height ? `উচ্চতা ${labelOf(heightOptions, draft.height, 'bn')}।` : '',
    study ? `${my} শিক্ষাগত যোগ্যতা ${study}।` : '',
    work ? `${my} পেশা ${work}।` : draft.workingWith === studying ? `${my} পড়াশোনা চলছে।` : '',
    kind ? `${my} পরিবারটি ${kind} পরিবার।` : '',
    siblings.length > 0 ? `${my} ${listed(siblings, 'ও')}।` : '',
    hobbies.length > 0 ? `অবসরে ভালো লাগে ${listed(hobbies, 'ও')}।` : '',
  ];
  return sentences.map((sentence) => localDigits(sentence, 'bn'));
}
