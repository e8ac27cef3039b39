import type { ReportCase, ReportCaseDetail } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff, skipUndoTime } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  await skipUndoTime(staff);
  man = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
});
afterEach(() => app.close());

const fake = reportWordIds['fake profile'];
const report = (who: Person, target: Member, reportCategory: string = fake, more = {}) =>
  who.post('/report', { reportedUser: target.id, reportCategory, ...more });
const casesOf = async (query = ''): Promise<ReportCase[]> =>
  (await staff.get(`/admin/report${query}`)).body.data;
const lookAt = async (id: string): Promise<ReportCaseDetail> =>
  (await staff.get(`/admin/report/${id}`)).body.data;
const decide = (id: string, decision: string, more = {}, who: Person = staff) =>
  who.patch(`/admin/report/${id}`, { decision, reason: decision === 'DISMISS' ? '1' : '4', ...more });
const auditOf = async (targetId: string): Promise<string[]> =>
  (await staff.get(`/admin/audit?targetId=${targetId}`)).body.data.map(
    (row: { action: string }) => row.action,
  );
const told = async (who: Person) =>
  (await who.get('/users/notifications')).body.data.filter((one: { about: string }) =>
    ['report', 'warning'].includes(one.about),
  );
const policyOf = async (member: Member): Promise<string> =>
  (await staff.get(`/admin/users/${member.id}`)).body.data.activePolicy;

/** All reports of a case, as the upheld ones of a decision. */
const all = async (id: string) => ({ upheld: (await lookAt(id)).reports.map(({ _id }) => _id) });

/** He buys a package, unlocks her contact, and eight days pass. */
async function viewContact(): Promise<void> {
  await grantPackage(app, man.id, await addPackage(app, { connects: 5, valid_days: 90 }));
  expect((await unlock(man, woman.id)).status).toBe(200);
  await app.advance(8 * DAY_MS);
  staff = await signInStaff(app);
}

test('all reports about one person are one case; texts and reporters are behind an audited look [S3.6]', async () => {
  const other = await signUpActive(app, { gender: 'men' });
  await report(man, woman, fake, { text: 'The photos are of an actress.' });
  await report(man, woman, reportWordIds['asks for money']);
  await report(other, woman);
  const [one, ...more] = await casesOf();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    status: 'OPEN',
    revision: 3,
    person: { _id: woman.id, firstName: 'Nusrat' },
    reasons: [
      { name: 'Fake profile', nameBangla: 'ভুয়া প্রোফাইল', count: 2 },
      { name: 'Asks for money', count: 1 },
    ],
    reporters: 2,
    hasManyReporters: false,
    serialReporters: 0,
  });
  expect(JSON.stringify(one)).not.toMatch(/actress|Tanvir/);
  expect((await staff.get('/admin/waiting')).body.reports).toBe(1);
  expect(await auditOf(one!._id)).toEqual([]);
  const { reports, history } = await lookAt(one!._id);
  expect(reports.map(({ reason, text, reporter }) => [reason.name, text, reporter?._id])).toEqual([
    ['Fake profile', undefined, other.id],
    ['Asks for money', undefined, man.id],
    ['Fake profile', 'The photos are of an actress.', man.id],
  ]);
  expect(reports[2]).toMatchObject({
    status: 'PENDING',
    reporter: { record: { reports: 2, upheld: 0, dismissed: 0, recentPeople: 1 }, isSerial: false },
    evidence: { spentConnect: false, connectReturned: false, messages: 0, invited: false },
  });
  expect(history).toMatchObject({ phoneVerified: false, cases: [], messageCases: { open: 0 } });
  expect(await auditOf(one!._id)).toEqual(['report-case.look']);
});

test('only Administration sees and decides cases; an attempt is audited', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  const uploader = await signInStaff(app, 'uploader');
  const refused = [
    await uploader.get('/admin/report'),
    await uploader.get(`/admin/report/${one!._id}`),
    await decide(one!._id, 'DISMISS', {}, uploader),
    await uploader.put(`/admin/report/${one!._id}/assignee`, { isMine: true }),
    await uploader.post(`/admin/report/${one!._id}/notes`, { text: 'Mine' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  // A case that is there answers like one that is not.
  const { requestId: _, ...unknown } = (await uploader.get(`/admin/report/${woman.id}`)).body;
  expect(refused[1]!.body).toMatchObject(unknown);
  expect(await auditOf(one!._id)).toEqual(Array.from({ length: 4 }, () => 'report-case.forbidden'));
  expect((await uploader.get('/admin/dashboard')).body).not.toHaveProperty('reportsWaiting');
  for (const who of [man, new Person(app)]) expect((await who.get('/admin/report')).status).toBe(401);
  expect((await staff.get(`/admin/report/${woman.id}`)).status).toBe(404);
  expect((await decide(woman.id, 'DISMISS')).status).toBe(404);
  expect((await decide(one!._id, 'FORGIVE')).status).toBe(400);
  expect((await staff.get('/admin/report?cursor=here')).status).toBe(400);
});

test('an upheld contact report returns the connect once, and both sides are told [S3.6]', async () => {
  await viewContact();
  await report(man, woman, reportWordIds['wrong number']);
  await report(man, woman, reportWordIds['never reachable']);
  const [one] = await casesOf();
  const { reports } = await lookAt(one!._id);
  expect(reports[0]!.evidence).toMatchObject({ spentConnect: true, connectReturned: false });
  const upheld = reports.map(({ _id }) => _id);
  const answer = await decide(one!._id, 'WARN', { upheld, message: 'Please correct your number.' });
  expect([answer.status, answer.body.data.status]).toEqual([200, 'WARNED']);
  expect(await policyOf(woman)).toBe('3');
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 5, remaining: 5 });
  const rows = await app.context.db
    .selectFrom('connect_ledger')
    .select(['reason', 'delta'])
    .where('member_id', '=', man.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ reason, delta }) => [reason, delta])).toEqual([
    ['PURCHASE', 5],
    ['UNLOCK', -1],
    ['RETURN', 1],
  ]);
  // The number stays open for him.
  expect((await man.get(`/users/${woman.id}`)).body.phoneNumber.number).toMatch(/^\d{10}$/);
  expect(await told(man)).toMatchObject([{ about: 'report', accepted: true, connectReturned: true }]);
  expect(await told(woman)).toMatchObject([{ about: 'warning', accepted: false, mayAppeal: true }]);
  expect(JSON.stringify(await told(woman))).not.toContain(man.id);
  expect((await lookAt(one!._id)).reports[0]).toMatchObject({
    status: 'UPHELD',
    evidence: { connectReturned: true },
  });
  expect(await auditOf(one!._id)).toContain('report-case.warn');
  expect(await auditOf(woman.id)).toContain('member.status');
});

test('of two decisions at once one holds; the other is 409, and nothing is done twice', async () => {
  await viewContact();
  await report(man, woman, reportWordIds['wrong number']);
  const [one] = await casesOf();
  const upheld = (await lookAt(one!._id)).reports.map(({ _id }) => _id);
  const other = await signInStaff(app);
  const answers = await Promise.all([
    decide(one!._id, 'DEACTIVATE', { upheld }),
    decide(one!._id, 'DEACTIVATE', { upheld }, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DECIDED');
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 5, remaining: 5 });
  expect(await policyOf(woman)).toBe('2');
  expect(await casesOf()).toEqual([]);
  expect(await casesOf('?status=DEACTIVATED')).toMatchObject([
    { _id: one!._id, decidedBy: expect.any(String), decidedAt: expect.any(String) },
  ]);
});

test('a decision that names what was seen does not decide what came later; an unknown report is refused', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  await report(man, woman, reportWordIds.harassment);
  const stale = await decide(one!._id, 'DISMISS', { revision: one!.revision });
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
  const wrong = await decide(one!._id, 'DISMISS', { upheld: [woman.id] });
  expect([wrong.status, wrong.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await casesOf()).toHaveLength(1);
  expect((await decide(one!._id, 'DISMISS', { revision: 2 })).status).toBe(200);
});

test('a dismissed report is told to its reporter alone, and the next one opens a new case', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  await decide(one!._id, 'DISMISS', { note: 'The photos are her own.' });
  expect(await told(man)).toMatchObject([{ about: 'report', accepted: false, connectReturned: false }]);
  expect(await told(woman)).toEqual([]);
  expect(await policyOf(woman)).toBe('1');
  await report(man, woman, reportWordIds.other);
  const [next] = await casesOf();
  expect(next!._id).not.toBe(one!._id);
  const { history, reports } = await lookAt(next!._id);
  expect(history.cases).toMatchObject([
    { _id: one!._id, status: 'DISMISSED', decidedBy: expect.any(String) },
  ]);
  expect(reports[0]!.reporter!.record).toMatchObject({ reports: 2, dismissed: 1 });
  expect((await lookAt(one!._id)).notes).toMatchObject([{ text: 'The photos are her own.' }]);
});

test('a case is taken and given back; notes are for staff only', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  const taken = await staff.put(`/admin/report/${one!._id}/assignee`, { isMine: true });
  expect(taken.body.data.assignedTo).toEqual({ _id: staff.id, name: staff.staff.name });
  expect(await casesOf('?assigned=nobody')).toEqual([]);
  expect(await casesOf('?assigned=me')).toHaveLength(1);
  const back = await staff.put(`/admin/report/${one!._id}/assignee`, { isMine: false });
  expect(back.body.data).not.toHaveProperty('assignedTo');
  expect(await casesOf('?assigned=me')).toEqual([]);
  expect((await staff.post(`/admin/report/${one!._id}/notes`, { text: 'I call her today.' })).status).toBe(
    201,
  );
  expect((await staff.post(`/admin/report/${one!._id}/notes`, { text: ' ' })).status).toBe(400);
  expect((await lookAt(one!._id)).notes).toMatchObject([{ text: 'I call her today.', by: staff.staff.name }]);
  // The audit log has ids, never texts.
  expect(JSON.stringify((await staff.get(`/admin/audit?targetId=${one!._id}`)).body)).not.toContain('I call');
  await decide(one!._id, 'DISMISS');
  const late = await staff.put(`/admin/report/${one!._id}/assignee`, { isMine: true });
  expect([late.status, late.body.code]).toEqual([409, 'ALREADY_DECIDED']);
});

test('many reporters of one person and a reporter of many people are shown as such', async () => {
  const men = await Promise.all([1, 2].map(() => signUpActive(app, { gender: 'men' })));
  for (const who of [man, ...men]) {
    await report(who, woman);
    // Reports of one millisecond have no order.
    await app.advance(1);
  }
  const women = await Promise.all([1, 2, 3, 4].map(() => signUpActive(app, { gender: 'women' })));
  for (const target of women) await report(man, target);
  const cases = await casesOf();
  const hers = cases.find(({ person }) => person._id === woman.id)!;
  expect(hers).toMatchObject({ reporters: 3, hasManyReporters: true, serialReporters: 1 });
  expect(cases.find(({ person }) => person._id === women[0]!.id)).toMatchObject({
    hasManyReporters: false,
    serialReporters: 1,
  });
  const { reports } = await lookAt(hers._id);
  expect(reports.map(({ reporter }) => [reporter!._id, reporter!.isSerial])).toEqual([
    [men[1]!.id, false],
    [men[0]!.id, false],
    [man.id, true],
  ]);
  const first = (await staff.get('/admin/report?limit=2')).body;
  const rest = (await staff.get(`/admin/report?limit=3&cursor=${first.nextCursor}`)).body;
  expect([...first.data, ...rest.data].map((one: ReportCase) => one._id)).toEqual(
    cases.map(({ _id }) => _id),
  );
  expect(rest).not.toHaveProperty('nextCursor');
});

test('a deletion out of a case ends the account, and the person cannot come back', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  const { reports } = await lookAt(one!._id);
  const answer = await decide(one!._id, 'DELETE', { upheld: [reports[0]!._id] });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    status: 'DELETED',
    person: { firstName: 'Deleted User', profileId: '' },
  });
  expect((await woman.get('/users')).status).toBe(401);
  expect(await told(man)).toMatchObject([{ about: 'report', accepted: true }]);
  expect(await auditOf(woman.id)).toEqual(expect.arrayContaining(['member.delete', 'member.status']));
});

test('a member appeals once within 30 days; an accepted appeal restores the profile', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  const nothing = await woman.post('/report/appeal', { text: 'Why?' });
  expect([nothing.status, nothing.body.code]).toEqual([404, 'NOT_FOUND']);
  await decide(one!._id, 'WARN', { policy: '4', message: 'Use your own photos.', ...(await all(one!._id)) });
  expect(await policyOf(woman)).toBe('4');
  expect((await woman.post('/report/appeal', { text: 'They are mine.' })).status).toBe(201);
  const again = await woman.post('/report/appeal', { text: 'Please!' });
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_APPEALED']);
  expect(await casesOf('?status=APPEALED')).toMatchObject([{ _id: one!._id, revision: 2 }]);
  expect((await staff.get('/admin/waiting')).body.reportAppeals).toBe(1);
  expect((await lookAt(one!._id)).appeal).toMatchObject({ text: 'They are mine.' });
  const exported = (await downloadExport(woman)).text('reports.json');
  expect(JSON.parse(exported)).toMatchObject([{ about: 'appeal', text: 'They are mine.' }]);

  expect((await decide(one!._id, 'DISMISS')).status).toBe(200);
  expect(await policyOf(woman)).toBe('1');
  expect(await told(woman)).toMatchObject([{ about: 'warning', accepted: true, mayAppeal: false }]);
  // His report is not upheld any more, and he is told so.
  expect(await told(man)).toMatchObject([{ about: 'report', accepted: false }]);
  expect((await woman.post('/report/appeal', { text: 'Once more' })).status).toBe(404);
  expect((await decide(one!._id, 'WARN')).body.code).toBe('ALREADY_DECIDED');
  expect((await new Person(app).post('/report/appeal', { text: 'Me too' })).status).toBe(401);
});

test('an appeal comes too late after 30 days', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  await decide(one!._id, 'WARN', await all(one!._id));
  for (let day = 0; day <= 30; day += 10) {
    await app.advance(10 * DAY_MS);
    await woman.get('/users');
  }
  expect((await woman.post('/report/appeal', { text: 'They are mine.' })).status).toBe(404);
});

test('a decision against a member needs an upheld report; without one nothing happens [S3.6]', async () => {
  await report(man, woman);
  const [one] = await casesOf();
  for (const decision of ['WARN', 'DEACTIVATE', 'DELETE']) {
    const answer = await decide(one!._id, decision, { upheld: [] });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'INVALID', ['upheld']]);
  }
  expect(await casesOf()).toMatchObject([{ _id: one!._id, status: 'OPEN' }]);
  expect([await told(man), await told(woman)]).toEqual([[], []]);
  expect(await policyOf(woman)).toBe('1');
});

test('another member of staff decides an appeal, unless there is only one', async () => {
  const other = await signInStaff(app);
  await report(man, woman);
  const [one] = await casesOf();
  const upheld = await all(one!._id);
  await decide(one!._id, 'WARN', { policy: '4', ...upheld });
  await woman.post('/report/appeal', { text: 'They are mine.' });
  expect((await lookAt(one!._id)).mayDecide).toBe(false);
  const own = await decide(one!._id, 'DISMISS');
  expect([own.status, own.body.code]).toEqual([403, 'OWN_DECISION']);
  expect((await other.get(`/admin/report/${one!._id}`)).body.data.mayDecide).toBe(true);
  await app.context.db.updateTable('staff').set({ is_disabled: 1 }).where('id', '=', other.id).execute();
  expect((await lookAt(one!._id)).mayDecide).toBe(true);
  expect((await decide(one!._id, 'WARN', { policy: '4', ...upheld })).status).toBe(200);
  expect((await lookAt(one!._id)).mayDecide).toBe(false);
  expect(await told(woman)).toMatchObject([{ about: 'warning', accepted: false, mayAppeal: false }]);
});

test('a case has the words that each side would read, in their language', async () => {
  await man.put('/users/language', { language: 'bn' });
  await report(man, woman);
  const [one] = await casesOf();
  const { notices, reports } = await lookAt(one!._id);
  expect(reports[0]!.reporter!.notices).toMatchObject({
    language: 'bn',
    upheld: expect.stringContaining('আপনার অভিযোগ সঠিক'),
    upheldWithConnect: expect.stringContaining('কানেক্টটি আপনি ফেরত পেয়েছেন'),
    dismissed: expect.stringContaining('নিয়মের বাইরে কিছু পায়নি'),
  });
  expect(notices).toEqual({
    language: 'en',
    dismissed: '',
    shown: expect.stringMatching(/^Members reported your profile.*within 30 days\.$/),
    hidden: expect.stringMatching(/^Others cannot see your profile.*Members reported your profile/),
  });
  await decide(one!._id, 'WARN', { policy: '4', ...(await all(one!._id)) });
  await woman.post('/report/appeal', { text: 'They are mine.' });
  expect((await lookAt(one!._id)).notices).toEqual({
    language: 'en',
    dismissed: expect.stringMatching(/^We have reviewed your profile.*cancelled it/),
    kept: expect.stringContaining('It stays the same.'),
    shown: expect.stringMatching(/^We have reviewed your profile.*It stays the same\.$/),
    hidden: 'We reviewed our decision about your profile again. It stays the same.',
  });
});
