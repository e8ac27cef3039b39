import type { ReportCase, ReportCaseDetail } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let tanvir: Member;
let nusrat: Member;
let karim: Member;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  tanvir = await signUpActive(app, { gender: 'men' });
  nusrat = await signUpActive(app, { gender: 'women' });
  karim = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

const report = async (who: Member, target: Member) => {
  await who.post('/report', { reportedUser: target.id, reportCategory: reportWordIds['fake profile'] });
  await app.advance(1_000);
};
const caseOf = async (member: Member): Promise<ReportCase> =>
  (await staff.get<{ data: ReportCase[] }>('/admin/report')).body.data.find(
    ({ person }) => person._id === member.id,
  )!;
const lookAt = async (id: string): Promise<ReportCaseDetail> =>
  (await staff.get(`/admin/report/${id}`)).body.data;

test('a case says who of its reporters was reported back, when, and leads to that case', async () => {
  await report(tanvir, nusrat);
  await report(karim, nusrat);
  expect(await caseOf(nusrat)).not.toHaveProperty('mutualReporters');
  await report(nusrat, tanvir);
  const [hers, his] = [await caseOf(nusrat), await caseOf(tanvir)];
  expect([hers.mutualReporters, his.mutualReporters]).toEqual([1, 1]);
  const { reports } = await lookAt(hers._id);
  const backTo = (member: Member) =>
    reports.find(({ reporter }) => reporter?._id === member.id)?.evidence.reportedBack;
  expect(backTo(tanvir)).toEqual({ caseId: his._id, createdAt: expect.any(String) });
  expect(backTo(karim)).toBeUndefined();
});

test('a case shows the photos of the person, those that wait too', async () => {
  await uploadPhoto(nusrat, 1);
  await report(tanvir, nusrat);
  const { photos } = await lookAt((await caseOf(nusrat))._id);
  expect(photos).toEqual([expect.objectContaining({ status: 'PENDING', src: expect.any(String) })]);
  await report(nusrat, karim);
  expect((await lookAt((await caseOf(karim))._id)).photos).toEqual([]);
});
