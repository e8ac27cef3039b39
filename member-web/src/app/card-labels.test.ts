import type { Profile } from '@milon/shared/contracts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadCardLists } from '../entities/profile/card-lists.ts';
import { factsOf } from '../entities/profile/profile-labels.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } });
  await loadCardLists();
});

const dhaka = { location: { city: '47', country: '1' }, sallary: '3' } as Profile;
const abroad = { location: { country: '2' }, sallary: '5' } as Profile;

test('a reader in Bangladesh, a guest too, reads no country there and an income in taka (decisions §4)', () => {
  for (const country of ['1', undefined]) {
    expect(factsOf(dhaka, 'en', country)).toMatchObject({ place: 'Dhaka', income: 'BDT 4–6 lac a year' });
    expect(factsOf(dhaka, 'bn', country)).toMatchObject({ place: 'ঢাকা', income: 'বছরে ৪–৬ লাখ টাকা' });
    expect(factsOf(abroad, 'en', country).place).not.toBe('');
  }
});

test('beside the religion a card says the first fact of faith that is told (decisions §10)', () => {
  const faithOf = (faith: Profile['faith'], language: 'bn' | 'en' = 'en') =>
    factsOf({ faith } as Profile, language).faith;
  expect(faithOf({ dress: 'hijab', prayer: 'sometimes' })).toBe('Prays sometimes');
  expect(faithOf({ dress: 'hijab', prayer: 'sometimes' }, 'bn')).toBe('মাঝেমধ্যে নামাজ পড়েন');
  expect(faithOf({ beard: 'sunnah', dress: 'hijab' })).toBe('Wears hijab');
  expect(faithOf({ caste: 'baidya' })).toBe('Baidya');
  expect(faithOf({ caste: 'other' })).toBe('');
  expect(faithOf({ beard: 'sunnah' })).toBe('');
  expect(faithOf(undefined)).toBe('');
});

test('a reader abroad reads the country of others, not of those in the same one, and an income in dollars (decisions §4)', async () => {
  expect(factsOf(dhaka, 'en', '2')).toMatchObject({
    place: 'Dhaka, Bangladesh',
    income: '$3,300–5,000 a year',
  });
  await i18next.changeLanguage('bn');
  expect(factsOf(dhaka, 'bn', '2').income).toBe('বছরে ৩,৩০০–৫,০০০ ডলার');
  expect(factsOf(abroad, 'en', '2')).toMatchObject({ place: '', income: 'Not Earn' });
});
