import { IMPORT_SMS_MAX } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldCells } from '../../src/modules/imports/index.ts';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { verifyAuditChain } from '../support/audit.ts';
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
import { readOutbox } from '../support/outbox.ts';
import { Person, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const countMembers = async () => {
  const { n } = await app.context.db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
const run = (path: string, query = '') => runImport(app, admin, path, query);
const revert = async (path: string) => {
  const answer = await admin.post(`${path}/revert`);
  await app.context.background.settle();
  return answer;
};
const actionsOf = async (action: string) =>
  app.context.db
    .selectFrom('audit_log')
    .select(['target_id', 'facts'])
    .where('action', '=', action)
    .execute();

test('a dry run names every fault in its place and creates no one; corrected in place, the rows are created once', async () => {
  const taken = await signUp(app, { gender: 'men' });
  const number = taken.user.phoneNumber?.number ?? '';
  const rows = [
    validRow(1),
    ['', 'Alien', '31/2/1990', '1.71E+09', 'no mail', 'Muslim', '', 'Atlantis'],
    ['রহিমা খাতুন', 'নারী', '৩ এপ্রিল ১৯৯৫', '১৭১২৩৪৫৬৭৮', '', 'ইসলাম', 'অবিবাহিত', 'ঢাকা'],
    [...validRow(4).slice(0, 3), phoneOf(1), 'RAHIM1@example.com', 'hindu', '2', '47'],
    [...validRow(5).slice(0, 3), number, '', '', '', ''],
    ['Young Man', 'Male', '1/1/2015', phoneOf(6), '', '', '', ''],
  ];
  const before = await countMembers();
  const { status, body } = await upload(admin, csvOf(rows));
  expect(status).toBe(201);
  const { data } = body;
  expect(data).toMatchObject({ state: 'READY', total: 6, valid: 2, invalid: 4, unmapped: [], missing: [] });
  expect(
    data.rows.map(({ row, errors }) => [row, errors.map(({ field, column }) => [field, column])]),
  ).toEqual([
    [2, []],
    [
      3,
      [
        ['gender', 1],
        ['birthday', 2],
        ['phoneNumber', 3],
        ['city', 7],
        ['email', 4],
        ['name', 0],
      ],
    ],
    [4, []],
    [
      5,
      [
        ['phoneNumber', 3],
        ['email', 4],
      ],
    ],
    [6, [['phoneNumber', 3]]],
    [7, [['birthday', 2]]],
  ]);
  const messages = data.rows.flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(messages[0]).toBe('Gender: “Alien” is not one of the options (Men, Women).');
  expect(messages[2]).toContain('1.71E+09');
  expect(messages).toContain('Phone: row 2 has the same one.');
  expect(messages).toContain('Phone: another account already has it.');
  expect(await countMembers()).toBe(before);
  const path = `/admin/imports/${data._id}`;
  const inBangla = await admin.post(`${path}/rows`, { states: ['INVALID'] }, { 'accept-language': 'bn' });
  expect(inBangla.body.data[0].errors[0].message).toMatch(/^লিঙ্গ: “Alien” তালিকায় নেই/);
  expect(await rowsOf(admin, path, { text: 'রহিমা' })).toMatchObject([{ row: 4, state: 'VALID' }]);
  for (const text of ['01712345678', '০১৭১২-৩৪৫৬', '+৮৮০ ১৭১২৩৪৫৬৭৮', '১৭১২৩৪৫৬৭৮'])
    expect([text, await rowsOf(admin, path, { text })]).toMatchObject([text, [{ row: 4 }]]);

  // The second of two rows with one phone is right as soon as the first has another one.
  const corrected = await admin.put(`${path}/rows/2`, { cells: validRow(9) });
  expect(corrected.body.data).toMatchObject({ row: 2, state: 'VALID', errors: [] });
  expect(await rowsOf(admin, path, { states: ['INVALID'] })).toMatchObject([
    { row: 3 },
    { row: 6 },
    { row: 7 },
  ]);
  expect((await admin.put(`${path}/rows/2`, { cells: ['a'] })).body.fields).toEqual(['cells']);

  expect((await run(path)).status).toBe(202);
  expect((await run(path)).status).toBe(202);
  expect(await showImport(admin, path)).toMatchObject({ state: 'DONE', valid: 0, invalid: 3 });
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 3, INVALID: 3 });
  expect(await countMembers()).toBe(before + 3);
  const [first, second] = await rowsOf(admin, path, { states: ['CREATED'] });
  const member = (await admin.get(`/admin/users/${second?.member?._id}`)).body.data;
  expect(first?.cells).toEqual([]);
  expect(member).toMatchObject({
    firstName: 'রহিমা',
    gender: 'women',
    birthday: { date: '1995-04-03' },
    phoneNumber: { number: '1712345678' },
    religion: 'islam',
    maritalStatus: '1',
    location: { city: '47', country: '1' },
  });
  // A row that is corrected after the run may run too.
  await admin.put(`${path}/rows/3`, { cells: validRow(3) });
  await run(path);
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 4, INVALID: 2 });
  expect((await admin.put(`${path}/rows/3`, { cells: validRow(3) })).status).toBe(409);
  expect((await actionsOf('member.create')).map(({ facts }) => JSON.parse(facts).import)).toEqual(
    Array.from({ length: 4 }, () => data._id),
  );
  expect((await actionsOf('import.run')).length).toBe(2);
  expect(JSON.stringify(await actionsOf('import.create'))).not.toContain('Rahim');
  await verifyAuditChain(app);
});

test('links go by mail, and by SMS only if staff ask for it', async () => {
  const path = await importOf(admin, [validRow(1), [...validRow(2).slice(0, 4), '', '', '', '']]);
  expect(await showImport(admin, path)).toMatchObject({ valid: 2, withEmail: 1 });
  await run(path);
  expect(readOutbox(app).map(({ to }) => to)).toEqual(['rahim1@example.com']);
  const other = await importOf(admin, [validRow(3)]);
  await run(other, '?sendSms=true');
  expect(
    readOutbox(app)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['rahim1@example.com', 'rahim3@example.com', `+88${phoneOf(3)}`].toSorted());
  expect(await showImport(admin, other)).toMatchObject({ sendSms: true });
});

test('one import cannot use up the SMS of the day; by mail alone it runs', async () => {
  const rows = Array.from({ length: IMPORT_SMS_MAX + 1 }, (_, n) => validRow(n));
  const path = await importOf(admin, rows);
  const answer = await admin.post(`${path}/run?sendSms=true`);
  expect([answer.status, answer.body.fields]).toEqual([400, ['sendSms']]);
  expect(await showImport(admin, path)).toMatchObject({ state: 'READY' });
  expect((await admin.post(`${path}/run`)).status).toBe(202);
});

test('a run without a valid row changes nothing, and the columns can still be chosen', async () => {
  const path = await importOf(admin, [validRow(1).with(3, '12')]);
  expect((await admin.post(`${path}/run`)).status).toBe(202);
  expect(await showImport(admin, path)).toMatchObject({ state: 'READY' });
  expect(await showImport(admin, path)).not.toHaveProperty('runAt');
});

test('a revert removes the members that no one has changed, who then count nowhere, and lists the others', async () => {
  const counts = async () => [
    await countMembers(),
    (await admin.get('/admin/dashboard')).body,
    (await new Person(app).get('/auth/users/count')).body,
    (await admin.get('/admin/waiting')).body,
    await app.context.db
      .selectFrom('population')
      .selectAll()
      .where('members', '!=', 0)
      .where('kind', '!=', 'generation')
      .orderBy('kind')
      .orderBy('gender')
      .orderBy('place')
      .execute(),
  ];
  const before = await counts();
  const women = (n: number) => [`Ayesha ${String.fromCharCode(97 + n)}`, 'নারী', ...validRow(n).slice(2)];
  const path = await importOf(admin, [validRow(1), women(2), women(3), validRow(4)]);
  await run(path);
  expect(await countMembers()).toBe((before[0] as number) + 4);
  const created = await rowsOf(admin, path, { states: ['CREATED'] });
  const ids = created.map(({ member }) => member?._id ?? '');
  await app.advance(1000);
  await admin.patch(`/admin/users/${ids[1]}?t=UPDATE_STATUS`, { activePolicy: '1' });
  await admin.post(`/admin/users/${ids[3]}/notes`, { text: 'Called today' });

  expect((await revert(path)).status).toBe(202);
  const reverted = await showImport(admin, path);
  expect(reverted.state).toBe('REVERTED');
  expect(reverted.kept.map(({ row, member }) => [row, member?._id])).toEqual([
    [3, ids[1]],
    [5, ids[3]],
  ]);
  expect(await figuresOf(admin, path)).toEqual({ REVERTED: 2, CHANGED: 2 });
  expect((await admin.get(`/admin/users/${ids[0]}`)).status).toBe(404);
  expect((await revert(path)).status).toBe(202);
  expect((await run(path)).status).toBe(409);
  expect(await countMembers()).toBe((before[0] as number) + 2);

  // The same file may be imported again. Without the two that stayed, everything counts as before.
  const again = await upload(admin, csvOf([validRow(1), women(2), women(3), validRow(4)]));
  expect(again.body.data).toMatchObject({ state: 'READY', valid: 2, invalid: 2 });
  const whole = await importOf(admin, [validRow(10), women(11)]);
  const now = await counts();
  await run(whole);
  await revert(whole);
  expect(await counts()).toEqual(now);
  expect((await actionsOf('member.remove')).length).toBe(4);
  await verifyAuditChain(app);
});

test('the mapping can be chosen, and is remembered for files with the same headers', async () => {
  const headers = ['Candidate', 'M/F', 'Born', 'Line', 'Errors'];
  const rows = [['Karim Ali', 'm', '1990-01-02', phoneOf(1), 'old']];
  const first = (await upload(admin, csvOf(rows, headers))).body.data;
  expect(first).toMatchObject({
    headers: headers.slice(0, 4),
    unmapped: headers.slice(0, 4),
    missing: ['name', 'gender', 'birthday', 'phoneNumber'],
    invalid: 1,
  });
  const mapping = { Candidate: 'name', 'M/F': 'gender', Born: 'birthday', Line: 'phoneNumber' };
  const path = `/admin/imports/${first._id}`;
  const mapped = await admin.put(`${path}/mapping`, { mapping });
  expect(mapped.body.data).toMatchObject({ state: 'READY', mapping, unmapped: [], missing: [], valid: 1 });
  const next = await upload(admin, csvOf([['Karim Khan', 'm', '1991-01-02', phoneOf(2), '']], headers));
  expect(next.body.data).toMatchObject({ mapping, valid: 1 });
  // The first row of a file may be a person: no text of it is remembered.
  const remembered = await app.context.db.selectFrom('import_mappings').selectAll().execute();
  expect(remembered).toHaveLength(1);
  expect(JSON.stringify(remembered)).not.toMatch(/Candidate|M\/F|Born|Line/);
  const given = await upload(admin, csvOf(rows, ['Candidate', 'Sex', 'Born', 'Line']), 'a.csv', mapping);
  expect(given.body.data).toMatchObject({
    mapping: { Candidate: 'name', Sex: 'gender', Line: 'phoneNumber' },
  });
  expect((await admin.put(`${path}/mapping`, { mapping: { Born: 'password' } })).status).toBe(400);
  await run(path);
  expect((await admin.put(`${path}/mapping`, { mapping })).status).toBe(409);
});

test('the same file is one import, also when it arrives twice at once', async () => {
  const file = csvOf([validRow(1), validRow(2)]);
  const answers = await Promise.all([upload(admin, file), upload(admin, file, 'copy.csv')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers.filter(({ body }) => body.data.isRepeat)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
  await run(`/admin/imports/${answers[0]?.body.data._id}`);
  const colleague = await signInStaff(app, 'administration');
  expect((await upload(colleague, file)).body.data).toMatchObject({
    state: 'DONE',
    isRepeat: true,
    figures: { CREATED: 2 },
    createdBy: { _id: admin.id },
  });
  expect((await admin.get('/admin/imports')).body.data).toHaveLength(1);
  expect(await app.context.db.selectFrom('import_rows').select('position').execute()).toHaveLength(2);
});

test('the file to correct has every row that was not created, safe to open, and can be imported again', async () => {
  const path = await importOf(admin, [
    validRow(1),
    ['=cmd|x', 'Male', '1990-04-03', '+8801712345678', '', '', '', ''],
    ['Salma Begum', 'Female', 'soon', phoneOf(3), '', '', '', ''],
  ]);
  await run(path);
  const file = await admin.get<string>(`${path}/file`);
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.body).toContain(`"'=cmd|x"`);
  expect(file.body).toContain(`"'+8801712345678"`);
  expect(file.body.split('\r\n')[0]).toBe(`"${importHeaders.join('","')}","Errors"`);
  expect(file.body).not.toContain('rahim1@');
  expect((await admin.get<string>(`${path}/file`, { 'accept-language': 'bn' })).body).toContain('"ভুলগুলো"');
  const corrected = file.body.replace(`'=cmd|x`, 'Kamal Hasan').replace('soon', '১৩/৪/১৯৯৫');
  const again = await upload(admin, Buffer.from(corrected), 'corrected.csv');
  expect(again.body.data).toMatchObject({ headers: importHeaders, valid: 2, invalid: 0 });
  expect((await actionsOf('import.file')).length).toBe(2);
});

test('a namesake is a warning; the same phone that somebody takes before the run is a failed row', async () => {
  const him = await signUp(app, { gender: 'men' });
  const { firstName, lastName, birthday } = him.user;
  const path = await importOf(admin, [
    [`${firstName} ${lastName}`, 'Male', birthday.date, ...validRow(1).slice(3)],
    validRow(2),
  ]);
  const [row] = await rowsOf(admin, path);
  expect(row).toMatchObject({ state: 'VALID', warnings: [{ field: 'name', column: 0 }] });
  expect(row?.warnings[0]?.message).toContain(him.user.profileId);
  expect(await showImport(admin, path)).toMatchObject({ valid: 2, warned: 1, withEmail: 2 });
  const warned = await admin.post(`${path}/rows`, { states: ['VALID'], warned: true });
  expect(warned.body).toMatchObject({ total: 1, data: [{ row: 2 }] });
  expect((await admin.post(`${path}/rows`, { states: ['INVALID'], warned: true })).body.total).toBe(0);
  expect((await admin.post(`${path}/rows`, { warned: false })).body.total).toBe(2);
  expect((await admin.post(`${path}/rows`, { warned: 'yes' })).status).toBe(400);
  await signUp(app, { gender: 'men', phoneNumber: { number: phoneOf(2), countryCode: '+880' } });
  await run(path);
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 1, FAILED: 1 });
  expect(await rowsOf(admin, path, { states: ['FAILED'] })).toMatchObject([
    { row: 3, errors: [{ field: 'phoneNumber', message: 'Phone: another account already has it.' }] },
  ]);
  await admin.put(`${path}/rows/3`, { cells: [...validRow(2).slice(0, 3), phoneOf(8), '', '', '', ''] });
  await run(path);
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 2 });
});

test('cells of people who were not created are deleted after 30 days, and a removed member leaves the rows', async () => {
  const path = await importOf(admin, [validRow(1), ['No One', '', '', '', '', '', '', '']]);
  await run(path);
  const idle = await importOf(admin, [validRow(2)]);
  const rows = () =>
    app.context.db.selectFrom('import_rows').select(['cells', 'errors', 'phone', 'member_id']).execute();
  const [created] = await rowsOf(admin, path, { states: ['CREATED'] });
  await admin.delete(`/admin/users/${created?.member?._id}`);
  expect(Object.keys((await rowsOf(admin, path))[0]?.member ?? {})).toEqual(['_id', 'profileId']);
  const signal = new AbortController().signal;
  await app.advance(8 * DAY_MS);
  await removeDeleted(app.context, signal);
  await deleteOldCells(app.context, signal);
  expect((await rows()).filter(({ cells }) => cells !== null)).toHaveLength(2);
  expect((await rows()).every(({ member_id: id }) => id === null)).toBe(true);
  await app.advance(23 * DAY_MS);
  await deleteOldCells(app.context, signal);
  expect(await rows()).toEqual(
    Array.from({ length: 2 }, () => ({ cells: null, errors: null, phone: null, member_id: null })),
  );
  await admin.signIn();
  expect((await admin.get(idle)).status).toBe(404);
  expect(await showImport(admin, path)).toMatchObject({
    cellsDeletedAt: expect.any(String),
    headers: [],
    mapping: {},
    unmapped: [],
    missing: [],
  });
  expect(await app.context.db.selectFrom('imports').select(['headers', 'mapping']).execute()).toEqual([
    { headers: '[]', mapping: '{}' },
  ]);
  expect((await admin.post(`${path}/run`)).status).toBe(202);
  expect((await admin.put(`${path}/rows/3`, { cells: validRow(2) })).status).toBe(409);
});

test('a name with a contact in a file waits, whoever imports it, and the importer may accept it (attack 71)', async () => {
  const named = (n: number, name: string) => [name, ...validRow(n).slice(1)];
  const file = await upload(admin, csvOf([named(1, 'Zero One Seven'), named(2, 'Karim Khan')]));
  expect((await run(`/admin/imports/${file.body.data._id}`)).status).toBe(202);
  const nameRequest = { firstName: 'Zero', lastName: 'One Seven' };
  const waiting = await admin.patch('/admin/users/search', { filter: { nameWaiting: true } });
  expect(waiting.body.data).toMatchObject([{ firstName: 'Z', lastName: 'O', nameRequest }]);
  const [{ _id }] = waiting.body.data;
  const accepted = { updateUserDto: { nameDecision: 'APPROVE' } };
  expect((await admin.patch(`/admin/users/${_id}?t=UPDATE_GENERAL`, accepted)).status).toBe(200);
});

test('a district leads to its place, in any spelling and in the column of cities too', async () => {
  const headers = [...importHeaders, 'District'];
  const rows = [
    [...validRow(1).slice(0, -1), '', 'Cumilla'],
    [...validRow(2).slice(0, -1), 'কুমিল্লা জেলা', ''],
    [...validRow(3).slice(0, -1), 'Chattogram', 'Coxs Bazar'],
    [...validRow(4).slice(0, -1), 'Dhaka', ''],
    [...validRow(5).slice(0, -1), 'Atlantis', 'Bogura'],
    [...validRow(6).slice(0, -1), 'Jashore', 'Bogura'],
  ];
  const { body } = await upload(admin, csvOf(rows, headers));
  expect(body.data.rows.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    'City: “Atlantis” is not one of the options.',
    'City: “Jashore” is not one of the options.',
  ]);
  await run(`/admin/imports/${body.data._id}`);
  const places = await app.context.db
    .selectFrom('members')
    .select(['city', 'district', 'country'])
    .orderBy('phone')
    .execute();
  expect(places).toEqual([
    { city: '8', district: 'd11', country: '1' },
    { city: '8', district: 'd11', country: '1' },
    { city: '8', district: 'd12', country: '1' },
    { city: '47', district: null, country: '1' },
  ]);
});
