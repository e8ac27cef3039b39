import type { ImportWord } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  csvOf,
  figuresOf,
  importHeaders,
  rowsOf,
  runImport,
  upload,
  validRow,
} from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const headers = [...importHeaders, 'Degree', 'Profession'];
/** Uploads rows with these degrees and professions. */
async function start(...cells: [degree: string, profession: string][]): Promise<string> {
  const rows = cells.map((pair, at) => validRow(at + 1).concat(pair));
  return `/admin/imports/${(await upload(admin, csvOf(rows, headers))).body.data._id}`;
}
const wordsOf = async (path: string): Promise<ImportWord[]> => (await admin.get(`${path}/words`)).body.data;
const say = (path: string, ...words: [field: string, word: string, meaning: string][]) =>
  admin.put(`${path}/words`, {
    words: words.map(([field, word, meaning]) => ({ field, word, meaning })),
  });

test('each different word is said once for all rows, and is remembered for the next file', async () => {
  const path = await start(['Fazil', 'Rajmistri'], ['fazil ', 'Poet'], ['FAZIL', 'Doctor'], ['Masters', '']);
  expect(await figuresOf(admin, path)).toEqual({ INVALID: 3, VALID: 1 });
  expect(await wordsOf(path)).toEqual([
    { field: 'degree', word: 'Fazil', rows: 3 },
    { field: 'workingAs', word: 'Rajmistri', rows: 1 },
    { field: 'workingAs', word: 'Poet', rows: 1 },
  ]);
  const said = await say(
    path,
    ['degree', 'Fazil', '4'],
    ['workingAs', 'Rajmistri', ''],
    ['workingAs', 'Poet', '27'],
  );
  expect(said.body.data).toMatchObject({ state: 'READY', valid: 4, invalid: 0 });
  expect((await wordsOf(path)).map(({ meaning }) => meaning)).toEqual(['4', '', '27']);
  await runImport(app, admin, path);
  const made = await app.context.db
    .selectFrom('members')
    .select(['degree', 'working_as'])
    .orderBy('phone')
    .execute();
  expect(made.map(({ degree }) => degree)).toEqual(['4', '4', '4', '2']);
  expect(made.slice(0, 3).map((row) => row.working_as)).toEqual([null, '27', '27']);
  const next = await start(['Fazil', 'poet'], ['Kamil', 'Rajmistri']);
  // The people exist by now, so the rows have other errors.
  const faults = (await rowsOf(admin, next)).flatMap(({ errors }) => errors.map(({ field }) => field));
  expect(faults.filter((field) => field !== 'phoneNumber' && field !== 'email')).toEqual(['degree']);
  expect((await wordsOf(next)).find(({ word }) => word === 'Kamil')).toEqual({
    field: 'degree',
    word: 'Kamil',
    rows: 1,
  });
});

test('another import that was checked before keeps what its words meant', async () => {
  const one = await start(['Fazil', '']);
  await say(one, ['degree', 'Fazil', '4']);
  const other = `/admin/imports/${(await upload(admin, csvOf([[...validRow(9), 'Fazil', '']], headers))).body.data._id}`;
  await say(other, ['degree', 'Fazil', '2']);
  await runImport(app, admin, one);
  const made = await app.context.db.selectFrom('members').select('degree').executeTakeFirstOrThrow();
  expect(made.degree).toBe('4');
});

test('usual words and four more columns need no answer', async () => {
  const more = ['Education', 'Occupation', 'Height', 'Annual income', 'Employment', 'Father', 'Notes'];
  const cells = [
    'MBA',
    'ডাক্তার',
    '5\'4"',
    'Below BDT 2 lac a year (under $1,700)',
    'Private Job',
    'Retired',
    'Met at the office',
  ];
  const row = validRow(1).with(7, 'Cumilla');
  const { body } = await upload(admin, csvOf([[...row, ...cells]], [...importHeaders, ...more]));
  expect(body.data).toMatchObject({ unmapped: [] });
  const path = `/admin/imports/${body.data._id}`;
  expect((await wordsOf(path)).map(({ word }) => word)).toEqual([]);
  expect(body.data.rows[0]?.errors).toEqual([]);
  await runImport(app, admin, path);
  const made = await app.context.db
    .selectFrom('members')
    .select(['degree', 'working_as', 'working_with', 'sallary', 'district', 'note', 'details'])
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({
    degree: '2',
    working_as: '27',
    working_with: '5',
    sallary: '1',
    note: 'Met at the office',
  });
  expect(made.district).not.toBeNull();
  expect(JSON.parse(made.details)).toMatchObject({ family: { fatherStatus: '3' } });
});

test('attack 127: a word has only a meaning of its field, a gender is not left empty, and no word is stored as it is', async () => {
  const path = await start(['Fazil', '']);
  for (const said of [
    ['degree', 'Fazil', '99'],
    ['degree', 'Fazil', 'Masters'],
    ['name', 'Rahim', '1'],
    ['gender', 'X', ''],
    ['email', 'x', ''],
  ] as const)
    expect((await say(path, [...said])).body.fields).toEqual(['words']);
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get(`${path}/words`)).status).toBe(403);
  const body = { words: [{ field: 'degree', word: 'Fazil', meaning: '4' }] };
  expect((await uploader.put(`${path}/words`, body)).status).toBe(403);
  await say(path, ['degree', 'Fazil', '4']);
  const stored = await app.context.db.selectFrom('import_words').selectAll().execute();
  expect(stored).toHaveLength(1);
  const { words } = await app.context.db.selectFrom('imports').select('words').executeTakeFirstOrThrow();
  expect(JSON.stringify(stored) + words).not.toMatch(/fazil/i);
  await runImport(app, admin, path);
  expect((await say(path, ['degree', 'Fazil', '2'])).status).toBe(409);
});
