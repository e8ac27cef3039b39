import { expect, test } from 'vitest';
import {
  districtOfUpazila,
  districtOptions,
  divisionOf,
  homePlaceOptions,
  labelOf,
  namedUpazilaOptions,
  upazilaOptions,
} from '../../options/index.ts';
import { readImportOption, readImportUpazila } from '../import/import-cells.ts';
import { readImportHeader } from '../import/import-headers.ts';
import { findUpazilas, homeAfter, homeChoice, homeColumns, homeFault } from './home.ts';
import { joinPlace } from './place-spellings.ts';
import { spellingsOfUpazila } from './upazila-spellings.ts';

const keyOf = (name: string) => namedUpazilaOptions.find(({ en }) => en === name)?.key ?? '';
const cumilla = 'd11';
const debidwar = keyOf('Debidwar, Cumilla');

test('every district has its upazilas, and no name means two in one district', () => {
  for (const { key, en } of districtOptions) {
    const names = new Map<string, string>();
    const inDistrict = upazilaOptions.filter(({ district }) => district === key);
    expect([en, inDistrict.length > 2]).toEqual([en, true]);
    for (const upazila of inDistrict)
      for (const spelling of [upazila.en, upazila.bn, ...spellingsOfUpazila(upazila.key)]) {
        const name = joinPlace(spelling);
        expect([en, name, names.get(name) ?? upazila.key]).toEqual([en, name, upazila.key]);
        names.set(name, upazila.key);
        expect([spelling, readImportUpazila(spelling, key)]).toEqual([spelling, upazila.key]);
      }
  }
});

test('typing finds an upazila of the district, in either script and in an earlier spelling (decisions §10)', () => {
  const first = (typed: string, district = cumilla) => findUpazilas(typed, district)[0]?.en;
  expect(first('debi')).toBe('Debidwar');
  expect(first('দেবি')).toBe('Debidwar');
  expect(first('sadar south')).toBe('Cumilla Sadar Dakshin');
  expect(first('zianagar', 'd6')).toBe('Indurkani');
  expect(first('ধানম', 'd18')).toBe('Dhanmondi');
  expect(findUpazilas('', cumilla)).toHaveLength(17);
  expect(findUpazilas('dhanmondi', cumilla)).toEqual([]);
});

test('a list of homes shows divisions and districts, and finds upazilas by typing', () => {
  const { find, untyped } = homeChoice;
  const early = homePlaceOptions.slice(0, untyped);
  expect(early.some(({ key }) => districtOfUpazila(key))).toBe(false);
  expect(homePlaceOptions.slice(untyped).every(({ key }) => districtOfUpazila(key))).toBe(true);
  for (const typed of ['comil', 'cumil', 'কুমি'])
    expect([typed, find(typed).has(cumilla)]).toEqual([typed, true]);
  expect([...find('chattogram')]).toEqual(expect.arrayContaining(['8', 'd10']));
  expect(find('debidwar')).toEqual(new Set([debidwar]));
});

test('a home whose parts contradict each other is refused where it does', () => {
  expect(homeFault({ division: '8', district: cumilla, upazila: debidwar })).toBeUndefined();
  expect(homeFault({ upazila: debidwar })).toBeUndefined();
  expect(homeFault({ district: 'd18', upazila: debidwar })).toBe('upazila');
  expect(homeFault({ division: '47', district: cumilla })).toBe('district');
  expect(homeFault({ division: '47' })).toBe('district');
  expect(divisionOf('d99')).toBeUndefined();
});

test('an upazila brings its district, and another district ends it', () => {
  const before = { district: cumilla, upazila: debidwar };
  expect(homeAfter({}, { upazila: debidwar })).toEqual(before);
  expect(homeAfter(before, { district: 'd18' })).toEqual({ district: 'd18', upazila: null });
  expect(homeAfter(before, { district: cumilla })).toEqual(before);
  expect(homeAfter(before, { upazila: null })).toEqual({ district: cumilla, upazila: null });
  for (const change of [null, { district: null }])
    expect(homeAfter(before, change)).toEqual({ district: null, upazila: null });
});

test('a division asks for all its districts', () => {
  const { districts, upazilas } = homeColumns(['6', cumilla, debidwar, 'nowhere']);
  expect(districts.map((key) => labelOf(districtOptions, key, 'en'))).toEqual([
    'Cumilla',
    'Habiganj',
    'Moulvibazar',
    'Sunamganj',
    'Sylhet',
  ]);
  expect(upazilas).toEqual([debidwar]);
});

test('an import reads an upazila whose name several have only beside its district', () => {
  expect(readImportOption('homeUpazila', 'Kaliganj')).toBeUndefined();
  expect(readImportUpazila('Kaliganj', 'd20')).toBe(keyOf('Kaliganj, Gazipur'));
  expect(readImportUpazila('Kaliganj, Gazipur', 'd20')).toBe(keyOf('Kaliganj, Gazipur'));
  expect(readImportUpazila('Kaliganj, Gazipur', undefined)).toBe(keyOf('Kaliganj, Gazipur'));
  expect(readImportUpazila('কালীগঞ্জ উপজেলা', 'd20')).toBe(keyOf('Kaliganj, Gazipur'));
  expect(readImportUpazila('Debidwar', undefined)).toBe(debidwar);
  expect(readImportUpazila('Debidwar', 'd20')).toBeUndefined();
  expect(readImportOption('homeDistrict', 'Comilla')).toBe(cumilla);
  expect(readImportHeader('Home District')).toBe('homeDistrict');
  expect(readImportHeader('দেশের বাড়ি')).toBe('homeDistrict');
  expect(readImportHeader('Upazila')).toBe('homeUpazila');
});
