import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigrator } from '../../src/platform/database/migrate.ts';
import { csvOf, rowsOf, upload, validRow } from '../support/fixtures/import-fixture.ts';
import { Member, signUp, signUpActive, signUpForm } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const ya = '\u09cd\u09af';
const find = async (text: string) => {
  const { status, body } = await admin.post('/admin/users/find', { text });
  return [status, body.data?.length];
};

test('a pasted number signs up, signs in and is found, also a foreign one', async () => {
  const number = '\u202a+44 7400 123\u2011456\u202c';
  const guest = new Member(app);
  const form = signUpForm({ gender: 'men', phoneNumber: { number } });
  expect((await guest.post('/auth/signup', form)).status).toBe(201);
  const stored = await app.context.db.selectFrom('members').select('phone').executeTakeFirstOrThrow();
  expect(stored.phone).toBe('+447400123456');
  const signIn = { phone: `\u200e${number}\u200b`, password: form['password'] };
  expect((await new Member(app).post('/auth/login', signIn)).status).toBe(200);
  for (const text of [number, '\u2066+447400123456\u2069', '+৪৪৭৪০০১২৩৪৫৬'])
    expect([text, await find(text)]).toEqual([text, [200, 1]]);
  const listed = await admin.patch('/admin/users/search', { filter: { text: number } });
  expect([listed.status, listed.body.total]).toEqual([200, 1]);
});

test('a pasted email signs up and signs in', async () => {
  const address = '\u200brahim@example.com\u200f';
  const guest = new Member(app);
  const form = signUpForm({ gender: 'men', email: { address } });
  expect((await guest.post('/auth/signup', form)).status).toBe(201);
  const signIn = { email: `\ufeff${address}`, password: form['password'] };
  expect((await new Member(app).post('/auth/login', signIn)).status).toBe(200);
});

test('a name is found and known as a namesake however it is spelt', async () => {
  const spellings = [`র\u200d${ya}াহান`, `র\u200c${ya}াহান`, `র${ya}াহান`];
  const her = await signUpActive(app, { gender: 'women', name: `মো: ${spellings[0]} আলী` });
  expect(await her.refresh()).toMatchObject({ firstName: 'মোঃ' });
  for (const spelling of spellings)
    for (const title of ['মো:', 'মোঃ', 'মো।', 'মো'])
      expect([title, spelling, await find(`${title} ${spelling}`)]).toEqual([title, spelling, [200, 1]]);
  const { birthday } = await her.refresh();
  const rows = spellings.map((name, n) =>
    validRow(n + 1)
      .with(0, `মো। ${name} আলী`)
      .with(1, 'Female')
      .with(2, birthday.date),
  );
  const { body } = await upload(admin, csvOf(rows));
  const read = await rowsOf(admin, `/admin/imports/${body.data._id}`);
  expect(read.map(({ state, warnings }) => [state, warnings.length])).toEqual(rows.map(() => ['VALID', 1]));
});

test('a refusal names the sign', async () => {
  const him = await signUp(app, { gender: 'men', name: 'Karim Ali' });
  const refused = async (body: object) => (await him.patch('/users', body)).body.message;
  expect(await refused({ firstName: 'Karim\u3164' })).toEqual([expect.stringMatching(/U\+3164\.$/)]);
  expect(await refused({ firstName: 'Ka$&rim' })).toEqual([expect.stringMatching(/it has “\$”\.$/)]);
  expect(await refused({ about: { myselfRequest: 'I am\u0007 here' } })).toEqual([
    expect.stringMatching(/U\+0007\.$/),
  ]);
  expect(await find('a\u0007b')).toEqual([400, undefined]);
});

test('stored names are found by their new keys after the migration, which goes on where it stopped', async () => {
  const { db } = app.context;
  for (const name of [`Md. র${ya}াহান আলী`, 'Karim Ali']) await signUp(app, { gender: 'men', name });
  await createMigrator(db).migrateTo('0063-name-rule');
  await sql`update members set name_search = ${`md. র\u200d${ya}াহান আলী`} where first_name = 'Md.'`.execute(
    db,
  );
  const { error } = await createMigrator(db).migrateToLatest();
  expect(error).toBeUndefined();
  const rows = await db.selectFrom('members').select('name_search').orderBy('id').execute();
  expect(rows.map((row) => row.name_search)).toEqual([`md র${ya}াহান আলী`, 'karim ali']);
});
