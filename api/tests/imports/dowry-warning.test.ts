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
