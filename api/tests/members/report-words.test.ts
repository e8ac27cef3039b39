import type { StaffReportWord } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureReportWords, reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

const rude = { name: 'Rude on the phone', nameBangla: 'ফোনে অভদ্র', isActive: true, userType: '2' } as const;
const add = (fields: object) => staff.post('/admin/report/words', { ...rude, ...fields });
const change = (id: string, fields: object) => staff.patch(`/admin/report/words/${id}`, fields);
const wordsOf = async (): Promise<StaffReportWord[]> => (await staff.get('/admin/report/words')).body.data;
const offered = async (about = 'profile'): Promise<string[]> =>
  (await man.get(`/report/words?about=${about}`)).body.data.map((word: { name: string }) => word.name);

test('a word that staff add is offered in both languages where it fits, to the members it is for [S3.6]', async () => {
  const made = await add({ givesConnectBack: true, fitsMessage: true });
  expect([made.status, made.body.data]).toEqual([
    201,
    { ...rude, _id: expect.any(String), givesConnectBack: true, fitsMessage: true, reports: 0 },
  ]);
  expect(await offered()).not.toContain(rude.name);
  await grantPackage(app, man.id, await addPackage(app, {}));
  for (const about of ['profile', 'contact', 'message']) expect(await offered(about)).toContain(rude.name);
  const [last] = (await man.get('/report/words')).body.data.slice(-1);
  expect(last).toEqual({ _id: made.body.data._id, name: rude.name, nameBangla: rude.nameBangla });
  // It is about the contact, so it waits for the look like the others.
  const early = await man.post('/report', { reportedUser: woman.id, reportCategory: last._id });
  expect([early.status, early.body.code]).toEqual([403, 'VIEW_CONTACT_FIRST']);
});

test('a retired word is offered no longer, stays on its reports, and no start changes it back', async () => {
  const id = reportWordIds['fake profile'];
  expect((await man.post('/report', { reportedUser: woman.id, reportCategory: id })).status).toBe(201);
  const renamed = await change(id, { name: 'Not a real person', isActive: false });
  expect([renamed.status, renamed.body.data]).toMatchObject([200, { name: 'Not a real person', reports: 1 }]);
  expect(await offered()).not.toContain('Not a real person');
  const [one] = (await staff.get('/admin/report')).body.data;
  expect(one.reasons).toMatchObject([{ name: 'Not a real person', nameBangla: 'ভুয়া প্রোফাইল' }]);
  await ensureReportWords(app.context.db);
  expect((await wordsOf()).find((word) => word._id === id)).toMatchObject({ isActive: false, reports: 1 });
  const audit = (await staff.get(`/admin/audit?targetId=${id}`)).body.data;
  expect(audit).toMatchObject([
    {
      action: 'report-word.change',
      facts: { fields: ['name', 'isActive'], 'before.isActive': true, 'after.isActive': false },
      staffId: staff.id,
    },
  ]);
});

test('a word about contacts is for premium members; a word needs both languages', async () => {
  const before = await wordsOf();
  const wrong = [
    await add({ userType: '1', givesConnectBack: true }),
    await change(reportWordIds['wrong number'], { userType: '1' }),
    await change(reportWordIds.other, { givesConnectBack: true }),
    await add({ nameBangla: ' ' }),
    await add({ name: 'x'.repeat(81) }),
    await add({ userType: '3' }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect((await change(woman.id, { isActive: false })).status).toBe(404);
  expect(await wordsOf()).toEqual(before);
});

test('staff set the order of the words; members see it, and a new word comes last', async () => {
  const before = await wordsOf();
  const made = (await add({ userType: '1' })).body.data;
  expect((await offered()).at(-1)).toBe(rude.name);
  const ids = [made._id, ...before.map(({ _id }) => _id).toReversed()];
  const order = (sent: string[]) => staff.put('/admin/report/words/order', { ids: sent });
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, woman.id]]) {
    const answer = await order(wrong);
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  }
  const answer = await order(ids);
  expect(answer.status).toBe(200);
  expect(answer.body.data.map(({ _id }: StaffReportWord) => _id)).toEqual(ids);
  await ensureReportWords(app.context.db);
  expect((await wordsOf()).map(({ _id }) => _id)).toEqual(ids);
  expect((await offered()).slice(0, 2)).toEqual([rude.name, 'Something else']);
  expect((await staff.get('/admin/audit?targetId=report-words')).body.data).toMatchObject([
    { action: 'report-word.order', staffId: staff.id, facts: { 'after.order': expect.any(Array) } },
  ]);
});
