import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldCells } from '../../src/modules/imports/index.ts';
import {
  csvOf,
  figuresOf,
  importHeaders,
  importOf,
  phoneOf,
  rowsOf,
  runImport,
  showImport,
  upload,
  validRow,
} from '../support/fixtures/import-fixture.ts';
import { pastedCsv, pastedHeaders, pastedRows } from '../support/fixtures/pasted-list.ts';
import { makeWorkbook, sheetXml } from '../support/formats/workbook.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const born = (n: number, birthday: string) => validRow(n).with(2, birthday);
const birthdays = async () =>
  (await app.context.db.selectFrom('members').select('birth_date').orderBy('phone').execute()).map(
    (row) => row.birth_date,
  );
const names = async () =>
  (
    await app.context.db.selectFrom('members').select(['first_name', 'last_name']).orderBy('phone').execute()
  ).map((row) => `${row.first_name} ${row.last_name}`.trim());

test('a list of 60 rows as people keep it has no error that an answer for its columns does not settle', async () => {
  for (const [bytes, name] of [
    [pastedCsv(), 'list.csv'],
    [makeWorkbook(sheetXml([['Members'], [], pastedHeaders, ...pastedRows])), 'list.xlsx'],
  ] as const) {
    const { status, body } = await upload(admin, bytes, name);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: 60, missing: [] });
    expect(body.data.rows.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([]);
  }
});

test('one answer settles every date of a column that could be read in two ways (attack 92)', async () => {
  const path = await importOf(admin, [born(1, '12/03/95'), born(2, '৫/৪/১৯৯০'), born(3, '6-Jun-90')]);
  expect(await figuresOf(admin, path)).toEqual({ INVALID: 2, VALID: 1 });
  const [row] = await rowsOf(admin, path);
  expect(row?.errors).toMatchObject([
    { field: 'birthday', message: expect.stringMatching(/“12\/03\/95” is 12 March 1995 or 3 December 1995/) },
  ]);
  const asked = {
    field: 'birthday',
    header: 'Birth date',
    example: '12/03/95',
    meanings: [
      { reading: 'dayFirst', value: '1995-03-12' },
      { reading: 'monthFirst', value: '1995-12-03' },
    ],
  };
  const { mapping, questions } = await showImport(admin, path);
  expect(questions).toEqual([asked]);
  const answer = (readings?: object) => admin.put(`${path}/mapping`, { mapping, readings });
  expect((await answer({ birthday: 'inches' })).status).toBe(400);
  expect((await answer({ birthday: 'monthFirst' })).body.data).toMatchObject({ valid: 3, invalid: 0 });
  expect((await answer({ birthday: 'dayFirst' })).body.data).toMatchObject({
    valid: 3,
    questions: [{ ...asked, reading: 'dayFirst' }],
  });
  // Left out, an answer stays; a corrected row and the run read by it.
  expect((await answer()).body.data.valid).toBe(3);
  await admin.put(`${path}/rows/2`, { cells: born(1, '11/03/95') });
  await runImport(app, admin, path);
  expect(await birthdays()).toEqual(['1995-03-11', '1990-04-05', '1990-06-06']);
});

test('a corrected cell means the same when the file is read in another way, or uploaded again', async () => {
  const headers = [...importHeaders, 'Height'];
  const rows = [
    born(1, '12/03/95').concat('5.6'),
    born(2, 'soon').concat('tall'),
    born(3, '5/4/1990').concat('5.75'),
  ];
  const file = csvOf(rows, headers);
  const { body } = await upload(admin, file);
  const path = `/admin/imports/${body.data._id}`;
  const { mapping } = body.data;
  const read = (readings: object) => admin.put(`${path}/mapping`, { mapping, readings });
  await read({ birthday: 'dayFirst', height: 'inches' });
  const corrected = await admin.put(`${path}/rows/3`, { cells: born(2, '11/03/95').concat('5.6') });
  expect(corrected.body.data).toMatchObject({ state: 'VALID' });
  // What has one meaning stays as it was typed.
  await admin.put(`${path}/rows/4`, { cells: born(3, '13/4/1990').concat("5'7") });
  expect((await read({ birthday: 'monthFirst', height: 'tenths' })).body.data.valid).toBe(3);
  const again = (await upload(admin, file)).body.data;
  expect(again).toMatchObject({ _id: body.data._id, isRepeat: true });
  const cells = (await rowsOf(admin, path)).map((row) => [row.cells[2], row.cells[8]]);
  expect(cells).toEqual([
    ['12/03/95', '5.6'],
    ['1995-03-11', '5 ft 6 in'],
    ['13/4/1990', "5'7"],
  ]);
  await runImport(app, admin, path);
  expect(await birthdays()).toEqual(['1995-12-03', '1995-03-11', '1990-04-13']);
});

test('an answer ends when its field moves to another column', async () => {
  const rows = [[...born(1, '12/03/95'), '5/4/1995']];
  const { body } = await upload(admin, csvOf(rows, [...importHeaders, 'Born']));
  const path = `/admin/imports/${body.data._id}`;
  const first = { ...body.data.mapping };
  await admin.put(`${path}/mapping`, { mapping: first, readings: { birthday: 'dayFirst' } });
  const moved = await admin.put(`${path}/mapping`, {
    mapping: { ...first, 'Birth date': null, Born: 'birthday' },
  });
  expect(moved.body.data).toMatchObject({ valid: 0, questions: [{ header: 'Born', example: '5/4/1995' }] });
  expect(moved.body.data.questions[0].reading).toBeUndefined();
});

test('the other cells of a column tell how it is read; if they differ, staff are asked', async () => {
  const days = async (...cells: string[]) => {
    const { body } = await upload(admin, csvOf(cells.map((cell, n) => born(n, cell))));
    return [body.data.valid, body.data.questions?.[0]?.reading];
  };
  expect(await days('25/12/1990', '3/4/1990')).toEqual([2, 'dayFirst']);
  expect(await days('12/25/1990', '3/4/1990')).toEqual([2, 'monthFirst']);
  expect(await days('12/25/1990', '25/12/1990', '3/4/1990')).toEqual([2, undefined]);
});

test('heights with a point are feet and inches, unless one of the column has tenths', async () => {
  const headers = [...importHeaders, 'Height'];
  const heights = async (...cells: string[]) => {
    const rows = cells.map((cell, n) => validRow(n).concat(cell));
    return (await upload(admin, csvOf(rows, headers))).body.data;
  };
  expect(await heights('5.6', '5 feet 4 inch', '168 cm')).toMatchObject({
    valid: 3,
    questions: [{ field: 'height', example: '5.6', reading: 'inches' }],
  });
  const mixed = await heights('5.75', '5.6');
  expect([mixed.valid, mixed.questions?.[0]?.reading]).toEqual([1, undefined]);
  expect(mixed.rows[1]?.errors[0]?.message).toMatch(/“5.6” is 5 ft 6 in or 5 ft 7 in/);
  const { body } = await admin.put(`/admin/imports/${mixed._id}/mapping`, {
    mapping: mixed.mapping,
    readings: { height: 'tenths' },
  });
  expect(body.data.valid).toBe(2);
});

test('a title, `sep=;` and an inch sign are no faults, and one bad byte spoils no other letter', async () => {
  const headers = ['Name', 'Sex', 'Birthday', 'Mobile', 'Height'];
  const line = (name: string, n: number) => [name, 'Male', '3 April 1990', phoneOf(n), '5\'6"'].join(';');
  const bytes = Buffer.concat([
    Buffer.from(
      `sep=;\r\nMembers, November 2026\r\n\r\n${headers.join(';')}\r\n${line('রহিম উদ্দিন', 1)}\r\nRen`,
    ),
    Buffer.from([0xe9]),
    Buffer.from(`${line(' Rahman', 2)}\r\n`),
  ]);
  const { body } = await upload(admin, bytes);
  expect(body.data).toMatchObject({ headers, valid: 2, rows: [{ row: 4 }, { row: 5 }] });
  const rows = await rowsOf(admin, `/admin/imports/${body.data._id}`);
  expect(rows.map(({ cells }) => [cells[0], cells[4]])).toEqual([
    ['রহিম উদ্দিন', '5\'6"'],
    ['René Rahman', '5\'6"'],
  ]);
});

test('people below a title are still no headers', async () => {
  const bytes = csvOf([validRow(1), validRow(2)], ['Our members']);
  const { body } = await upload(admin, bytes);
  expect(body.message?.[0]).toMatch(/first row must name the columns/);
});

test('the cells that stood for a column are erased with the others', async () => {
  const path = await importOf(admin, [born(1, '12/03/95'), validRow(2)]);
  await runImport(app, admin, path);
  await app.advance(31 * DAY_MS);
  await admin.signIn();
  await deleteOldCells(app.context, new AbortController().signal);
  expect((await showImport(admin, path)).questions).toBeUndefined();
  const [row] = await app.context.db.selectFrom('imports').select('evidence').execute();
  expect(row?.evidence).toBe('[]');
});

test('pasted names are stored as they were meant', async () => {
  const named = (n: number, name: string) => validRow(n).with(0, name);
  const path = await importOf(admin, [
    named(1, 'মো: রফিকুল ইসলাম'),
    named(2, 'মো। কামাল হোসেন'),
    named(3, '\u202aNur\u2011e Alam\u202c'),
    named(4, 'Nur`un\u200b Nahar'),
  ]);
  await runImport(app, admin, path);
  expect(await names()).toEqual(['মোঃ রফিকুল ইসলাম', 'মো. কামাল হোসেন', 'Nur-e Alam', 'Nur’un Nahar']);
});
