import type { ReportCase, ReportCaseDetail } from '@milon/shared/contracts';
import { policyMessages } from '@milon/shared/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff, skipUndoTime } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let man: Member;
let woman: Member;
/** The case about her. */
let id: string;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  await skipUndoTime(staff);
  man = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  await man.post('/report', { reportedUser: woman.id, reportCategory: reportWordIds['fake profile'] });
  const { body } = await staff.get<{ data: ReportCase[] }>('/admin/report');
  id = body.data[0]?._id ?? '';
});
afterEach(() => app.close());

const lookAt = async (): Promise<ReportCaseDetail> => (await staff.get(`/admin/report/${id}`)).body.data;
const decide = (decision: string, more = {}) =>
  staff.patch(`/admin/report/${id}`, { decision, reason: decision === 'DISMISS' ? '1' : '4', ...more });
const appeal = (text: string) => woman.post('/report/appeal', { text });
const told = async (who: Person) =>
  (await who.get('/users/notifications')).body.data.filter((one: { about: string }) =>
    ['report', 'warning'].includes(one.about),
  );
/** All reports of the case, as the upheld ones of a decision. */
const all = async () => ({ upheld: (await lookAt()).reports.map(({ _id }) => _id) });

test('an appeal shows the contested decision with the words that the member read', async () => {
  const message = 'Send us another photo.';
  expect((await decide('KEEP', await all())).status).toBe(400);
  await decide('DEACTIVATE', { ...(await all()), message });
  expect((await lookAt()).appeal).toBeUndefined();
  await appeal('They are mine.');
  const against = { status: 'DEACTIVATED', words: message };
  const appealed = await lookAt();
  expect(appealed).toMatchObject({ status: 'APPEALED', reason: '4', appeal: { against } });
  // The words stay those of the decision, whatever status comes after it.
  await staff.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, { activePolicy: '3', message: 'Hello' });
  expect((await lookAt()).appeal?.against).toEqual(against);
});

test('without own words, the contested decision shows the usual text of its status', async () => {
  await decide('WARN', await all());
  await appeal('They are mine.');
  const { against } = (await lookAt()).appeal ?? {};
  expect(against).toEqual({ status: 'WARNED', words: policyMessages['3'].en });
});

test('a decision that is kept stands with its words and reports, and the member cannot appeal again', async () => {
  const message = 'Send us another photo.';
  await decide('DEACTIVATE', { ...(await all()), message });
  await appeal('They are mine.');
  const reporterTold = (await told(man)).length;
  const kept = await decide('KEEP', { reason: '7' });
  expect([kept.status, kept.body.data]).toMatchObject([200, { status: 'DEACTIVATED', reason: '7' }]);
  const now = await lookAt();
  expect(now.reports.map(({ status }) => status)).toEqual(['UPHELD']);
  expect(now.appeal).not.toHaveProperty('against');
  expect((await staff.get(`/admin/users/${woman.id}`)).body.data.activePolicy).toBe('4');
  expect((await woman.get('/users')).body.policyMessage).toBe(message);
  expect((await told(woman))[0]).toMatchObject({ about: 'warning', accepted: false });
  expect(await told(man)).toHaveLength(reporterTold);
  const audited = (await staff.get(`/admin/audit?targetId=${id}&action=report-case.keep`)).body.data;
  expect(audited).toMatchObject([{ facts: { reason: '7', upheld: 1, isAppeal: true } }]);
  expect((await decide('KEEP')).body.code).toBe('ALREADY_DECIDED');
  expect((await appeal('Once more')).body.code).toBe('ALREADY_APPEALED');
});

test('an undo of a kept or withdrawn decision lets the appeal wait again, with the contested decision', async () => {
  const { body: settings } = await staff.get('/admin/settings');
  expect((await staff.put('/admin/settings', { ...settings, photoGraceSeconds: 60 })).status).toBe(200);
  await decide('WARN', { ...(await all()), message: 'Be kind.' });
  await appeal('I am.');
  const before = (await lookAt()).appeal?.against;
  expect(before).toEqual({ status: 'WARNED', words: 'Be kind.' });
  for (const decision of ['KEEP', 'DISMISS']) {
    const { decidedAt } = (await decide(decision)).body.data;
    const undone = await staff.post(`/admin/report/${id}/undo`, { decidedAt });
    expect([decision, undone.body.data.status]).toEqual([decision, 'APPEALED']);
    expect((await lookAt()).appeal?.against).toEqual(before);
  }
});
