import {
  hobbyOptions,
  interestOptions,
  labelOf,
  movieOptions,
  musicOptions,
  type Option,
  readOptions,
  sportOptions,
  workingAsOptions,
} from '@milon/shared/options';
import type { MemberDetails } from '../../modules/members/index.ts';
import {
  aboutBangla,
  aboutEnglish,
  familyBangla,
  familyEnglish,
  partnerBangla,
  partnerEnglish,
} from '../catalogue/texts.ts';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';
import { districtName } from './place.ts';

const keysOf = (list: readonly Option[]) => list.map((option) => option.key);
const hobbies = keysOf(hobbyOptions);
const interests = keysOf(interestOptions);
const musics = keysOf(musicOptions);
const reads = keysOf(readOptions);
const movies = keysOf(movieOptions);
const sports = keysOf(sportOptions);

/** Those sentences that suit a person of this religion. */
function fitting(sentences: readonly string[], person: Person): readonly string[] {
  return person.religion === 'islam' ? sentences : sentences.filter((text) => !/নামাজ|prays/u.test(text));
}

/** The label inside a sentence: words begin in lower case, but abbreviations keep their capitals. */
function inSentence(label: string): string {
  return label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** What the member writes about themself: two to four sentences in one language. */
function aboutOf(random: Random, person: Person): string {
  const language = person.writesBangla ? 'bn' : 'en';
  const { self, work, free, wish } = person.writesBangla ? aboutBangla : aboutEnglish;
  const earns = person.living.career.workingAs !== '82';
  const parts = [
    random.pick(fitting(self, person)),
    ...(earns && random.chance(0.75) ? [random.pick<string>(work)] : []),
    ...(random.chance(0.6) ? [random.pick<string>(free)] : []),
    random.pick(fitting(wish, person)),
  ];
  const label = labelOf(workingAsOptions, person.living.career.workingAs, language);
  return parts
    .join(' ')
    .replaceAll('{work}', person.writesBangla ? label : inSentence(label))
    .replace(/ a (?=[aeiou])/g, ' an ')
    .replaceAll('{place}', districtName(person.home, language));
}

function familyOf(random: Random, person: Person): NonNullable<MemberDetails['family']> {
  const old = person.age > 33;
  return {
    brothers: random.weighted([
      [0, 22],
      [1, 36],
      [2, 25],
      [3, 12],
      [4, 5],
    ]),
    sisters: random.weighted([
      [0, 22],
      [1, 36],
      [2, 25],
      [3, 12],
      [4, 5],
    ]),
    fatherStatus: random.weighted([
      ['1', old ? 10 : 30],
      ['2', 25],
      ['3', old ? 30 : 22],
      ['4', 6],
      ['5', old ? 30 : 14],
    ]),
    motherStatus: random.weighted([
      ['6', 68],
      ['1', 12],
      ['2', 3],
      ['3', 6],
      ['5', old ? 14 : 5],
    ]),
    familyType: random.chance(0.38) ? '1' : '2',
    familyValues: random.weighted([
      ['1', 35],
      ['2', 20],
      ['3', 38],
      ['4', 7],
    ]),
    familyAffluence: random.weighted([
      ['1', 18],
      ['2', 56],
      ['3', 22],
      ['4', 4],
    ]),
    familyLocation: districtName(person.home, person.writesBangla ? 'bn' : 'en'),
    ...(random.chance(0.4)
      ? { about: random.pick<string>(person.writesBangla ? familyBangla : familyEnglish) }
      : {}),
  };
}

function tastesOf(random: Random): Partial<MemberDetails> {
  const some = (list: readonly string[]) => random.some(list, random.int(1, 4));
  return {
    hobbies: some(hobbies),
    interests: some(interests),
    ...(random.chance(0.6) ? { musics: some(musics) } : {}),
    ...(random.chance(0.6) ? { reads: some(reads) } : {}),
    ...(random.chance(0.5) ? { movies: some(movies) } : {}),
    ...(random.chance(0.6) ? { sports: some(sports) } : {}),
  };
}

function bodyOf(random: Random, person: Person): Partial<MemberDetails> {
  const typical = person.gender === 'women' ? 24 + person.height * 0.6 : 27 + person.height * 0.8;
  return {
    bodyWeight: String(random.around(typical - 5, 6, 8, 58)) as '8',
    bloodGroup: random.weighted([
      ['3', 34],
      ['5', 30],
      ['1', 23],
      ['7', 9],
      ['6', 1.5],
      ['4', 1],
      ['2', 1],
      ['8', 0.5],
    ]),
    bodyType: random.weighted([
      ['1', 55],
      ['2', 28],
      ['3', 11],
      ['4', 6],
    ]),
    skinTone: random.weighted([
      ['3', 52],
      ['1', 30],
      ['4', 13],
      ['2', 5],
    ]),
    anyDisability: random.chance(0.015) ? '2' : '1',
    diet: person.religion === 'hindu' && random.chance(0.25) ? '1' : '2',
    habit: {
      smoke:
        person.gender === 'men'
          ? random.weighted([
              ['1', 70],
              ['2', 14],
              ['3', 16],
            ])
          : '1',
      drink: random.chance(0.03) ? '3' : '1',
    },
  };
}

/** All profile fields that are shown and never filtered on. Some members leave some of them empty. */
export function detailsOf(random: Random, person: Person, phone: string): MemberDetails {
  const { degree: _degree, ...education } = person.living.education;
  const isFull = random.chance(0.82);
  return {
    aboutMyself: aboutOf(random, person),
    ...(random.chance(0.7)
      ? { aboutPartner: random.pick(fitting(person.writesBangla ? partnerBangla : partnerEnglish, person)) }
      : {}),
    education,
    ...bodyOf(random, person),
    ...(isFull ? { family: familyOf(random, person), ...tastesOf(random) } : {}),
    birthCity: districtName(person.home, 'en'),
    residentalStatus:
      person.place.country === '1'
        ? '1'
        : random.weighted([
            ['5', 40],
            ['2', 25],
            ['3', 20],
            ['1', 15],
          ]),
    ...(random.chance(0.5) ? { whatsapp: `+880${phone}` } : {}),
    ...(random.chance(0.3) ? { imo: `+880${phone}` } : {}),
    familyStatusWant: random.chance(0.08) ? '2' : '1',
  };
}
