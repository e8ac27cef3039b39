import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvOf, importHeaders, rowsOf, upload, validRow } from '../support/fixtures/import-fixture.ts';
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
  const rows = [
    validRow(1).concat('Your father must buy me a car'),
    validRow(2).concat('We take no dowry. Mahr is agreed by both families.'),
  ];
  const { body } = await upload(admin, csvOf(rows, [...importHeaders, 'About']));
  const read = await rowsOf(admin, `/admin/imports/${body.data._id}`);
  expect(read.map(({ state, warnings }) => [state, warnings.map(({ field }) => field)])).toEqual([
    ['VALID', ['about']],
    ['VALID', []],
  ]);
  expect(read[0]?.warnings[0]?.message).toContain('Dowry Prohibition Act 2018, section 3');
});
