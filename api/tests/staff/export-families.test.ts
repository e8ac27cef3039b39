import { factNames } from '@milon/shared/messages';
import { type Language, labelOf, traitOptions } from '@milon/shared/options';
import { type Trait, traits } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

/** The CSV of all women, or of these members. */
async function exported(filter: object = { gender: ['women'] }): Promise<readonly [en: string, bn: string]> {
  const selection = { filter };
  const act = { action: 'EXPORT' };
  const { token, total } = (await admin.post('/admin/batches/preview', { selection, act })).body.data;
  const started = await admin.post(
    '/admin/batches',
    { selection, act, token, typed: total },
    { 'idempotency-key': mintId(Date.now()) },
  );
  await app.context.background.settle();
  const file = async (language: Language) =>
    (await admin.get<string>(`/admin/batches/${started.body.data._id}/file`, { 'accept-language': language }))
      .body;
  return [await file('en'), await file('bn')];
}

const cellsOf = (line: string) => line.slice(1, -1).split('","');

test('an export has each fact that families ask, in the language of who reads it', async () => {
  const plans = { study: 'yes', work: 'home', place: 'abroad', withParents: 'apart' };
  const islam = { prayer: 'fridays', quran: 'later', madhab: 'shafii', mahram: 'mostly' };
  const told = [
    { faith: { ...islam, dress: 'niqab' }, plans, health: { thalassemia: 'carrier' } },
    { faith: { ...islam, beard: 'short' }, family: { house: 'town', land: 'farm' } },
    { religion: 'hindu', faith: { caste: 'baidya', gana: 'deva' } },
    { religion: 'christian', faith: { denomination: 'baptist' } },
    { religion: 'buddist', faith: { tradition: 'theravada' } },
    { maritalStatus: '2', children: { number: 0 } },
  ];
  for (const [place, fields] of told.entries()) {
    const member = await signUpActive(app, { gender: place === 1 ? 'men' : 'women' });
    const saved = await member.patch('/users', fields);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  const asked = Object.assign(
    { children: 'none' },
    ...told.flatMap(({ faith, family, health, plans: own }) => [faith, family, health, own]),
  ) as Record<Trait, string>;
  const [en, bn] = await exported({});
  for (const [language, text] of [
    ['en', en],
    ['bn', bn],
  ] as const) {
    const [head = [], ...rows] = text.trimEnd().split('\r\n').map(cellsOf);
    expect(rows).toHaveLength(told.length);
    const found = traits.map((trait) => {
      const column = head.indexOf(factNames[trait][language]);
      return [trait, new Set(rows.map((row) => row[column]).filter(Boolean))];
    });
    expect(found).toEqual(
      traits.map((trait) => [trait, new Set([labelOf(traitOptions[trait], asked[trait], language)])]),
    );
  }
});

test('an export has house and land of a family that is shown only in return, which no filter finds', async () => {
  const family = { house: 'town', land: 'farm' };
  const open = await signUpActive(app, { gender: 'women' });
  await open.patch('/users', { family: { house: 'village' } });
  const inReturn = await signUpActive(app, { gender: 'women' });
  expect((await inReturn.patch('/users', { family, familyStatusWant: '2' })).status).toBe(200);

  const [en] = await exported();
  const [head = '', ...rows] = en.trimEnd().split('\r\n');
  expect(head).toContain('"Family’s house","Family’s land"');
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.includes('"Own house in a town","Own farmland"'))).toBeDefined();
  expect(rows.find((row) => row.includes('"Own house in the village",""'))).toBeDefined();

  const found = async (house: string) =>
    (await admin.patch('/admin/users/search', { filter: { house: [house] } })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await found('town')).toEqual([]);
  expect(await found('village')).toEqual([open.id]);
  expect(await found('NONE')).toEqual([inReturn.id]);
});
