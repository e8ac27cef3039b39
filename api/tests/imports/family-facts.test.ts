import type { ImportRow } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figuresOf, importWith, rowsOf, runImport } from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

test('an import reads what families ask in both languages, and refuses what is asked of others', async () => {
  const headers = [
    'নামাজ',
    'Beard',
    'Gotra',
    'বাবা কী করেন',
    'Family’s house',
    'Lowest mahr',
    'সর্বোচ্চ দেনমোহর',
    'Children',
    'Thalassemia',
    'Health',
  ];
  const { path } = await importWith(admin, headers, [
    [
      'পাঁচ ওয়াক্ত নামাজ পড়েন',
      'No',
      '',
      'কৃষিকাজ করেন',
      'গ্রামে নিজেদের বাড়ি',
      '৩,০০,০০০',
      '500000',
      '',
      'Tested, a carrier',
      'চশমা পরেন',
    ],
    ['Fridays and Eid', '', 'Kashyap', '', '', '', '', '', '', ''],
    ['', '', '', '', '', '600000', '500000', '', '', ''],
    ['', '', '', '', '', '', '', '2', '', ''],
    ['Very often', '', '', '', '', '', '', '', '', ''],
    ['', '', '', '', '', '', '', '', 'Perhaps', ''],
  ]);
  expect(await figuresOf(admin, path)).toEqual({ INVALID: 5, VALID: 1 });
  const wrong: ImportRow[] = (await rowsOf(admin, path)).filter(({ state }) => state === 'INVALID');
  expect(wrong.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['gotra'],
    ['mahrMin'],
    ['childrenNumber'],
    ['prayer'],
    ['thalassemia'],
  ]);
  for (const { errors } of wrong.slice(0, 3)) expect(errors[0]?.message).toMatch(/\.$/);
  await runImport(app, admin, path);
  const made = await app.context.db
    .selectFrom('members')
    .select(['details', 'faith_traits', 'family_traits'])
    .executeTakeFirstOrThrow();
  expect(JSON.parse(made.details)).toMatchObject({
    faith: { prayer: 'five', beard: 'none' },
    family: { fatherWork: 'কৃষিকাজ করেন', house: 'village' },
    health: { thalassemia: 'carrier', note: 'চশমা পরেন' },
    mahr: { min: 300_000, max: 500_000 },
  });
  // Who never married has no children; the house is the 20th bit, and a carrier the 29th.
  expect([made.faith_traits, made.family_traits]).toEqual([1 + 2 ** 16, 1 + 2 ** 20 + 2 ** 29]);
});

test('an import takes a mahr of Muslims only', async () => {
  const { path } = await importWith(
    admin,
    ['Religion', 'Lowest mahr'],
    [
      ['Hindu', '300000'],
      ['Islam', '300000'],
    ],
  );
  const read = await rowsOf(admin, path);
  expect(read.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['mahrMin'], []]);
});

test('a column of work or of a place is not taken for plans', async () => {
  const { mapping } = await importWith(admin, ['Work', 'Place', 'Study'], [['Teacher', 'Dhaka', 'BA']]);
  expect(mapping).toMatchObject({ Work: null, Place: null, Study: null });
});

test('an import reads the numbers of brothers and sisters, and refuses more married ones than that', async () => {
  const headers = ['ভাই', 'Brothers married', 'Number of sisters', 'বিবাহিত বোনের সংখ্যা'];
  const { mapping, path } = await importWith(admin, headers, [
    ['৩', '2', '1', '১'],
    ['1', '2', '', ''],
    ['', '', '0', '1'],
    ['many', '', '', ''],
  ]);
  expect(headers.map((header) => mapping[header])).toEqual([
    'brothers',
    'brothersMarried',
    'sisters',
    'sistersMarried',
  ]);
  const read = await rowsOf(admin, path);
  expect(read.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [],
    ['brothersMarried'],
    ['sistersMarried'],
    ['brothers'],
  ]);
  await runImport(app, admin, path);
  const { details } = await app.context.db.selectFrom('members').select('details').executeTakeFirstOrThrow();
  expect(JSON.parse(details).family).toEqual({
    brothers: 3,
    brothersMarried: 2,
    sisters: 1,
    sistersMarried: 1,
  });
});
