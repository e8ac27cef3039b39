import type { Degree, District, Gender, MaritalStatus, Religion } from '@milon/shared/options';
import { ageOn } from '@milon/shared/rules';
import type { Place } from '../catalogue/places.ts';
import { Random } from '../random.ts';
import { type Living, livingOf } from './career.ts';
import { nameOf, type SeedName } from './name.ts';
import { homeDistrict, placeOf } from './place.ts';

/** The fixed fields of a demo account. */
export interface PersonWish {
  readonly gender?: Gender;
  readonly religion?: Religion;
  readonly name?: SeedName;
  readonly age?: number;
  readonly place?: Place;
}

/** An invented person, from which the other parts (family, texts, preference) follow. */
export interface Person {
  readonly index: number;
  readonly gender: Gender;
  readonly religion: Religion;
  readonly name: SeedName;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly age: number;
  /** Key of the height list, as a number. */
  readonly height: number;
  readonly maritalStatus: MaritalStatus;
  readonly place: Place;
  /** Where the family comes from. */
  readonly home: District;
  readonly living: Living;
  readonly degree: Degree;
  /** Writes texts in Bangla. */
  readonly writesBangla: boolean;
}

function birthDateOf(random: Random, age: number, today: string): string {
  const year = Number(today.slice(0, 4)) - age;
  const month = String(random.int(1, 12)).padStart(2, '0');
  const date = `${year}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`;
  return ageOn(date, today) === age ? date : `${year - 1}${date.slice(4)}`;
}

function ageOf(random: Random, gender: Gender): number {
  return gender === 'women' ? random.around(25, 4.6, 18, 52) : random.around(30, 5, 21, 58);
}

function maritalStatusOf(random: Random, age: number): MaritalStatus {
  const before = Math.min(0.5, Math.max(0.03, (age - 24) * 0.02));
  if (!random.chance(before)) return '1';
  return random.weighted<MaritalStatus>([
    ['2', 62],
    ['3', 10],
    ['4', age > 32 ? 28 : 8],
  ]);
}

/** The person at an index; always the same for the same seed and day. */
export function personAt(seed: number, index: number, today: string, wish: PersonWish = {}): Person {
  const random = new Random(seed, 1, index);
  const gender = wish.gender ?? (random.chance(0.54) ? 'men' : 'women');
  const religion =
    wish.religion ??
    random.weighted<Religion>([
      ['islam', 900],
      ['hindu', 80],
      ['buddist', 9],
      ['christian', 8],
      ['other', 3],
    ]);
  const name = wish.name ?? nameOf(random, gender, religion);
  const age = wish.age ?? ageOf(random, gender);
  const place = wish.place ?? placeOf(random);
  const living = livingOf(random, gender, age, Number(today.slice(0, 4)));
  return {
    index,
    gender,
    religion,
    name,
    birthDate: birthDateOf(random, age, today),
    age,
    height: gender === 'women' ? random.around(9, 2.2, 3, 17) : random.around(14, 2.4, 7, 23),
    maritalStatus: maritalStatusOf(random, age),
    place,
    home: homeDistrict(random, place),
    living,
    degree: living.education.degree,
    writesBangla: name.isBangla ? random.chance(0.8) : random.chance(0.22),
  };
}
