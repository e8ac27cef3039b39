import { afterEach, beforeEach, expect, test } from 'vitest';
import { importWith, rowsOf } from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

test('a row whose About demands dowry can be imported, with a warning that it is held (decisions §10)', async () => {
  const { path } = await importWith(
    admin,
    ['About'],
    [['Your father must buy me a car'], ['We take no dowry. Mahr is agreed by both families.']],
  );
  const read = await rowsOf(admin, path);
  expect(read.map(({ state, warnings }) => [state, warnings.map(({ field }) => field)])).toEqual([
    ['VALID', ['about']],
    ['VALID', []],
  ]);
  expect(read[0]?.warnings[0]?.message).toContain('Dowry Prohibition Act 2018, section 3');
});

test('every text of a row that is held is named by its column, in both languages', async () => {
  const demand = 'ছেলেকে যৌতুক হিসেবে ৫ লাখ টাকা দিতে হবে';
  const headers = ['About', 'Father’s work', 'Mother’s work', 'What the siblings do', 'Gotra', 'Health'];
  const { path } = await importWith(
    admin,
    [...headers, 'Religion'],
    [
      ['', demand, '', '', '', '', 'Islam'],
      [demand, demand, demand, demand, demand, demand, 'Hindu'],
      ['', 'Teacher', 'Housewife', '', 'Kashyap', 'Glasses', 'Hindu'],
    ],
  );
  const read = await rowsOf(admin, path);
  expect(read.map(({ warnings }) => warnings.map(({ field }) => field))).toEqual([
    ['fatherWork'],
    ['about', 'fatherWork', 'motherWork', 'siblingsWork', 'gotra', 'healthNote'],
    [],
  ]);
  expect(read[0]?.warnings[0]?.message).toMatch(/^Father’s work: it reads like a demand for dowry/);
  const { warnings } = await app.context.db
    .selectFrom('import_rows')
    .select('warnings')
    .where('warnings', 'is not', null)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  expect(warnings).toContain('"bn":"বাবা কী করেন: পড়ে মনে হচ্ছে যৌতুক চাওয়া হয়েছে');
});
