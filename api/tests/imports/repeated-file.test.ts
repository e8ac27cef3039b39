import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  csvOf,
  entriesOf,
  phoneOf,
  runImport,
  showImport,
  upload,
} from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const run = (path: string, query = '') => runImport(app, admin, path, query);

test('a mapping that comes with a repeated file is applied, or refused once members were created', async () => {
  const headers = ['Candidate', 'Sex', 'Birth date', 'Line'];
  const file = csvOf([['Karim Ali', 'm', '1990-01-02', phoneOf(1)]], headers);
  const first = (await upload(admin, file)).body.data;
  expect(first).toMatchObject({ isRepeat: false, valid: 0, missing: ['name', 'phoneNumber'] });
  const mapping = { Candidate: 'name', Line: 'phoneNumber' };
  const again = await upload(admin, file, 'a.csv', mapping);
  expect(again.status).toBe(201);
  expect(again.body.data).toMatchObject({ _id: first._id, isRepeat: true, valid: 1, missing: [], mapping });
  expect(again.body.data.rows).toEqual([{ row: 2, errors: [] }]);
  expect(await entriesOf(app, 'import.map')).toHaveLength(1);
  const path = `/admin/imports/${first._id}`;
  await run(path);
  // The mapping that it has is no other one.
  expect((await upload(admin, file, 'a.csv', mapping)).status).toBe(201);
  const refused = await upload(admin, file, 'a.csv', { Candidate: 'name', Line: null });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ current: { _id: first._id, state: 'DONE' } });
  expect(refused.body.message?.[0]).toMatch(/^This file was imported before, and its columns cannot/);
  expect(await showImport(admin, path)).toMatchObject({ mapping, figures: { CREATED: 1 } });
});
