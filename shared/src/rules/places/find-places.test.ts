import { expect, test } from 'vitest';
import { cityOptions, districtOptions } from '../../options/index.ts';
import { readImportOption } from '../import/import-cells.ts';
import { findPlaces, placeOf, placeOfDistrict } from './find-places.ts';
import { joinPlace, spellingsOf } from './place-spellings.ts';

const found = (typed: string) => findPlaces(typed).map(({ en }) => en);

test('a beginning in either script finds the place, by its old spelling and its new one', () => {
  const firsts: Record<string, string> = {
    comil: 'Cumilla',
    cumi: 'Cumilla',
    কুমি: 'Cumilla',
    Barish: 'Barishal',
    বরি: 'Barishal',
    Bogura: 'Bogura',
    jasho: 'Jashore',
    CHATTO: 'Chattogram',
    চট্ট: 'Chattogram',
    'coxs b': "Cox's Bazar",
    coxsb: "Cox's Bazar",
    bazar: "Cox's Bazar",
    মুন্সীগ: 'Munshiganj',
    রাঙামা: 'Rangamati',
    চাপাই: 'Chapai Nawabganj',
    narayangonj: 'Narayanganj',
    dhaka: 'Dhaka',
    toro: 'Toronto',
    টরন: 'Toronto',
    asuncion: 'Asunción',
  };
  for (const [typed, en] of Object.entries(firsts)) expect([typed, found(typed)[0]]).toEqual([typed, en]);
  for (const typed of ['', '  ', '.', 'xyz']) expect(found(typed)).toEqual([]);
});

test('places at home come first, and a country finds its cities', () => {
  expect(found('ba').slice(0, 3)).toEqual(['Barguna', 'Barishal', 'Bandarban']);
  expect(found('canada')).toEqual(['Ottawa', 'Toronto', 'Montreal', 'Calgary']);
  expect(found('কানাডা')).toEqual(['Ottawa', 'Toronto', 'Montreal', 'Calgary']);
  // Every district would answer to the country.
  expect(found('bangladesh')).toEqual([]);
});

test('every district leads to its place by each of its spellings, and no spelling means two', () => {
  const districtOf = new Map<string, string>();
  for (const { key, en, bn, division } of districtOptions) {
    expect(placeOfDistrict(key)?.location).toEqual({ city: division, district: key, country: '1' });
    expect(placeOf({ city: division, district: key })?.en).toBe(en);
    for (const spelling of [en, bn, ...spellingsOf(key)]) {
      expect([spelling, found(spelling)[0]]).toEqual([spelling, en]);
      expect([spelling, readImportOption('district', spelling)]).toEqual([spelling, key]);
      expect([spelling, districtOf.get(joinPlace(spelling)) ?? key]).toEqual([spelling, key]);
      districtOf.set(joinPlace(spelling), key);
    }
  }
  for (const { key, en } of cityOptions)
    for (const spelling of spellingsOf(key))
      expect([spelling, en, readImportOption('city', spelling)]).toEqual([spelling, en, key]);
  expect(placeOf({ city: '47', district: '' })).toBeUndefined();
  expect(placeOf({ city: '405', district: '' })?.en).toBe('Toronto');
});

test('the word for a district or a division may stand behind its name', () => {
  expect(readImportOption('district', 'Cumilla District')).toBe('d11');
  expect(readImportOption('district', 'কুমিল্লা জেলা')).toBe('d11');
  expect(readImportOption('city', 'Chattogram Division')).toBe('8');
  expect(readImportOption('city', 'ঢাকা বিভাগ')).toBe('47');
  expect(readImportOption('district', 'district')).toBeUndefined();
});
