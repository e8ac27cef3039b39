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

/** The CSV of all women. */
async function exported(): Promise<string> {
  const selection = { filter: { gender: ['women'] } };
  const act = { action: 'EXPORT' };
  const { token, total } = (await admin.post('/admin/batches/preview', { selection, act })).body.data;
  const started = await admin.post(
    '/admin/batches',
    { selection, act, token, typed: total },
    { 'idempotency-key': mintId(Date.now()) },
  );
  await app.context.background.settle();
  return (await admin.get<string>(`/admin/batches/${started.body.data._id}/file`)).body;
}

test('an export has house and land of a family that is shown only in return, which no filter finds', async () => {
  const family = { house: 'town', land: 'farm' };
  const open = await signUpActive(app, { gender: 'women' });
  await open.patch('/users', { family: { house: 'village' } });
  const inReturn = await signUpActive(app, { gender: 'women' });
  expect((await inReturn.patch('/users', { family, familyStatusWant: '2' })).status).toBe(200);

  const [head = '', ...rows] = (await exported()).trimEnd().split('\r\n');
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
