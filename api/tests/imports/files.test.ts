import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import {
  csvOf,
  importHeaders,
  importOf,
  phoneOf,
  rowsOf,
  upload,
  validRow,
} from '../support/fixtures/import-fixture.ts';
import { makeWorkbook, sheetXml } from '../support/formats/workbook.ts';
import { Person, signUp } from '../support/people.ts';
import { fileForm } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const lineOf = (cells: readonly string[], delimiter = ',') => cells.join(delimiter);
const text = (delimiter = ',', end = '\n') =>
  [importHeaders, ['রহিম উদ্দিন', ...validRow(1).slice(1)]].map((cells) => lineOf(cells, delimiter)).join(end);

test('a workbook is read as text: numbers as phones, dates as days, and rounded numbers as errors', async () => {
  const row = (name: string, phone: object, date: object) => [
    name,
    'Female',
    date as { v: string },
    phone as { v: string },
    '',
    'ইসলাম',
    { v: '1' },
    'Dhaka',
  ];
  const day = { v: '34792', s: 1 };
  const sheet = sheetXml([
    importHeaders,
    row('Ayesha Begum', { v: '1712345678' }, day),
    row('Salma Begum', { v: '1.712345679E9' }, { v: '১৩/৪/১৯৯৫', t: 'str' }),
    row('Rokeya Begum', { v: '1.71E+09' }, day),
    row('Nadia Begum', { v: '8801712345670' }, { v: '34792' }),
  ]);
  const { status, body } = await upload(admin, makeWorkbook(sheet), 'members.xlsx');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ total: 4, valid: 2, invalid: 2, headers: importHeaders });
  const path = `/admin/imports/${body.data._id}`;
  const rows = await rowsOf(admin, path);
  expect(rows.map(({ cells }) => [cells[2], cells[3]])).toEqual([
    ['1995-04-03', '1712345678'],
    ['১৩/৪/১৯৯৫', '1712345679'],
    ['1995-04-03', '1.71E+09'],
    ['34792', '8801712345670'],
  ]);
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [],
    [],
    ['phoneNumber'],
    ['birthday'],
  ]);
  await admin.post(`${path}/run`);
  await app.context.background.settle();
  const phones = await app.context.db.selectFrom('members').select('phone').orderBy('phone').execute();
  expect(phones.map(({ phone }) => phone)).toEqual(['+8801712345678', '+8801712345679']);
});

test.each<[string, () => Uint8Array]>([
  ['UTF-8 with a byte order mark and semicolons', () => Buffer.from(`\uFEFF${text(';', '\r\n')}`)],
  ['tabs, and old line ends', () => Buffer.from(text('\t', '\r'))],
  ['UTF-16 as Excel saves it', () => Buffer.from(`\uFEFF${text('\t')}`, 'utf16le')],
  ['UTF-16, the high byte first', () => Buffer.from(`\uFEFF${text()}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', () => Buffer.from(text(), 'utf16le')],
])('a CSV file is read in the form that programs save: %s', async (_form, make) => {
  const { body } = await upload(admin, make());
  expect(body.data).toMatchObject({ valid: 1, headers: importHeaders });
  expect((await rowsOf(admin, `/admin/imports/${body.data._id}`))[0]?.cells[0]).toBe('রহিম উদ্দিন');
});

test('a CSV file in Windows-1252 keeps its letters, and short rows and empty lines are no faults', async () => {
  const bytes = Buffer.from(
    `${lineOf(importHeaders)}\r\n\r\nRen\xe9 Rahman,Male,1990-04-03,${phoneOf(1)}\r\n`,
    'latin1',
  );
  const { body } = await upload(admin, bytes);
  expect(body.data.rows).toMatchObject([{ row: 3, errors: [] }]);
  const [row] = await rowsOf(admin, `/admin/imports/${body.data._id}`);
  expect(row?.cells.slice(0, 2)).toEqual(['René Rahman', 'Male']);
});

test.each<[string, () => Uint8Array, RegExp]>([
  ['nothing', () => Buffer.from(' \r\n'), /empty/],
  ['headers only', () => csvOf([]), /no rows/],
  ['no headers', () => csvOf([validRow(2)], validRow(1)), /first row must name the columns/],
  [
    'a workbook without headers',
    () => makeWorkbook(sheetXml([['Rahim Ali', { v: '34792', s: 1 }], ['Karim Ali']])),
    /first row must name the columns/,
  ],
  [
    'a quotation mark that is never closed',
    () => Buffer.from(`Name,Phone\n"Rahim,1\n${'x,1\n'.repeat(1000)}`),
    /quotation mark/,
  ],
  [
    'a long cell',
    () => csvOf([['x'.repeat(2001), ...validRow(1).slice(1)]]),
    /Row 2 has a cell with more than 2,000/,
  ],
  ['NUL', () => Buffer.from('Name,Phone\nRa\0him,1'), /not a CSV/],
  ['a program', () => Buffer.from('4d5a900003000000040000ffff0000', 'hex'), /not a CSV/],
  ['a PDF', () => Buffer.from('%PDF-1.7\nName,Phone'), /not a CSV/],
  [
    '101 columns',
    () =>
      csvOf(
        [['a']],
        Array.from({ length: 101 }, (_, n) => `h${n}`),
      ),
    /more than 100 columns/,
  ],
  [
    '20,001 rows',
    () =>
      csvOf(
        Array.from({ length: 20_001 }, () => ['a']),
        ['Name'],
      ),
    /more than 20,000 rows/,
  ],
  ['an old Excel file', () => Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /old Excel/],
  [
    'a workbook with macros',
    () => makeWorkbook(sheetXml([['Name'], ['a']]), { 'xl/vbaProject.bin': new Uint8Array(9) }),
    /macros/,
  ],
  ['another archive', () => makeWorkbook('').slice(0, 400), /cannot be read/],
])(
  'a file that cannot be read is refused in words, and leaves nothing (attack 18): %s',
  { timeout: 60_000 },
  async (_what, make, words) => {
    const answer = await upload(admin, make(), 'members.xlsx');
    expect([answer.status, answer.body.message?.[0]]).toEqual([400, expect.stringMatching(words)]);
    expect(await app.context.db.selectFrom('import_rows').select('position').execute()).toEqual([]);
    expect(await app.context.db.selectFrom('imports').select('id').execute()).toEqual([]);
  },
);

test('hostile cells stay text: no formula, no prototype, no control character reaches a member', async () => {
  const hostile = [
    '__proto__',
    '=HYPERLINK("http://x")',
    "Robert'); drop table members;--",
    'a\u202Eb',
    '😀',
  ];
  const path = await importOf(
    admin,
    hostile.map((name, n) => [name, 'constructor', '3/4/1990', phoneOf(n), 'a@b', '__proto__', '', '']),
  );
  const rows = await rowsOf(admin, path);
  expect(rows.map(({ cells }) => cells[0])).toEqual(hostile.with(3, 'ab'));
  expect(rows.every(({ state, errors }) => state === 'INVALID' && errors.length >= 3)).toBe(true);
  expect((await rowsOf(admin, path, { text: '%' })).length).toBe(0);
  const headers = ['__proto__', 'constructor', 'Name', 'Name', ''];
  const { body } = await upload(admin, csvOf([['a', 'b', 'Rahim Ali', 'c', 'd']], headers));
  expect(body.data.headers).toEqual(['__proto__', 'constructor', 'Name', 'Name (2)', 'Column 5']);
  expect(body.data.unmapped).toEqual(['__proto__', 'constructor', 'Name (2)', 'Column 5']);
});

test('a member, an Uploader and a guest import nothing, and unknown imports are not found (attack 18)', async () => {
  const path = await importOf(admin, [validRow(1)]);
  const uploader = await signInStaff(app, 'uploader');
  const member = await signUp(app, { gender: 'men' });
  for (const [who, status] of [
    [uploader, 403],
    [member, 401],
    [new Person(app), 401],
  ] as const) {
    const calls = [
      who.post('/admin/imports', fileForm(csvOf([validRow(2)]))),
      who.get('/admin/imports'),
      who.get(path),
      who.post(`${path}/rows`, {}),
      who.put(`${path}/rows/2`, { cells: validRow(2) }),
      who.put(`${path}/mapping`, { mapping: {} }),
      who.get(`${path}/file`),
      who.post(`${path}/run`),
      who.post(`${path}/revert`),
    ];
    for (const call of calls) expect((await call).status).toBe(status);
  }
  const unknown = `/admin/imports/${mintId(Date.now())}`;
  for (const call of [
    admin.get(unknown),
    admin.post(`${unknown}/rows`, {}),
    admin.put(`${path}/rows/99`, { cells: validRow(2) }),
    admin.put(`${unknown}/mapping`, { mapping: {} }),
    admin.get(`${unknown}/file`),
    admin.post(`${unknown}/run`),
    admin.post(`${unknown}/revert`),
  ])
    expect((await call).status).toBe(404);
  expect((await upload(admin, csvOf([validRow(3)]), 'a.csv', ['name'])).status).toBe(400);
  expect((await admin.post('/admin/imports', new FormData())).status).toBe(400);
});
