import { RESTORE_DAYS } from '@milon/shared/constants';
import type { MessageCase, ReportCase, ReportCaseDetail } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { openSocket, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff, skipUndoTime } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const password = 'correct horse battery';

let app: TestApp;
let staff: StaffPerson;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  await skipUndoTime(staff);
  man = await signUpActive(app, {
    gender: 'men',
    name: 'Tanvir Hossain',
    phoneNumber: { number: '1712000111' },
  });
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
});
afterEach(() => app.close());

const report = (who: Person, target: Member) =>
  who.post('/report', { reportedUser: target.id, reportCategory: reportWordIds['fake profile'] });
const rowOf = async (): Promise<ReportCase> => (await staff.get('/admin/report')).body.data[0];
const paneOf = async (id: string): Promise<ReportCaseDetail> =>
  (await staff.get(`/admin/report/${id}`)).body.data;

test('the row and the pane say that the reported member deleted the account; a decision holds after that', async () => {
  await report(woman, man);
  expect((await rowOf()).person).not.toHaveProperty('deletion');
  await app.advance(60_000);
  const { restorableUntil } = (await man.delete('/users', { password })).body.data;
  const row = await rowOf();
  const { deletion } = row.person;
  expect(deletion).toMatchObject({ by: 'member', restorableUntil });
  expect(Date.parse(deletion?.at ?? '') > Date.parse(row.createdAt)).toBe(true);
  // The row is no audited look: it still has no name.
  expect([row.person.firstName, row.person.profileId]).toEqual(['Deleted User', '']);
  const { person, reports } = await paneOf(row._id);
  expect([person.firstName, person.deletion]).toEqual(['Tanvir', deletion]);

  const upheld = reports.map(({ _id }) => _id);
  await staff.patch(`/admin/report/${row._id}`, { decision: 'DEACTIVATE', reason: '4', upheld });
  const back = await new Person(app).post('/users/restore', { phone: '+8801712000111', password });
  expect(back.status).toBe(200);
  expect((await staff.get(`/admin/users/${man.id}`)).body.data.activePolicy).toBe('2');
  expect((await paneOf(row._id)).person).not.toHaveProperty('deletion');
});

test('a deletion by staff says until when Administration can restore it', async () => {
  await report(woman, man);
  await report(man, woman);
  await staff.delete(`/admin/users/${man.id}`);
  const cases: ReportCase[] = (await staff.get('/admin/report')).body.data;
  const byStaff = cases.find(({ person }) => person._id === man.id);
  const deletion = byStaff?.person.deletion;
  expect(deletion).toEqual({ at: expect.any(String), by: 'staff', restorableUntil: expect.any(String) });
  const days = (Date.parse(deletion?.restorableUntil ?? '') - Date.parse(deletion?.at ?? '')) / DAY_MS;
  expect(days).toBe(RESTORE_DAYS);
  expect(cases.find(({ person }) => person._id === woman.id)?.person).not.toHaveProperty('deletion');
});

test('a case about messages says it of both members', async () => {
  const server = await app.listen();
  const socket = await openSocket(server, man);
  await say(socket, woman, 'Please send me 5000 taka, I will give it back next week');
  socket.close();
  const first = async (): Promise<MessageCase> => (await staff.get('/admin/message-cases')).body.data[0];
  expect((await first()).sender).not.toHaveProperty('deletion');
  await man.delete('/users', { password });
  await app.advance(DAY_MS);
  staff = await signInStaff(app);
  const one = await first();
  expect(one.sender).toMatchObject({ firstName: 'Deleted User', deletion: { by: 'member' } });
  expect(one.receiver).not.toHaveProperty('deletion');
  const pane = (await staff.get(`/admin/message-cases/${one._id}`)).body.data;
  expect(pane.sender).toMatchObject({ firstName: 'Tanvir', deletion: one.sender.deletion });
});

test('cases tell a new profile that waits from one that staff hid', async () => {
  const server = await app.listen();
  await report(woman, man);
  const socket = await openSocket(server, man);
  await say(socket, woman, 'Please send me 5000 taka, I will give it back next week');
  socket.close();
  const { db } = app.context;
  const wait = (flag: 0 | 1) =>
    db
      .updateTable('members')
      .set({ active_policy: '4', waits_first_look: flag })
      .where('id', '=', man.id)
      .execute();
  const areNew = async () => {
    const [listed]: MessageCase[] = (await staff.get('/admin/message-cases')).body.data;
    const opened: MessageCase = (await staff.get(`/admin/message-cases/${listed?._id}`)).body.data;
    const row = await rowOf();
    const people = [row.person, (await paneOf(row._id)).person, listed?.sender, opened.sender];
    expect([listed?.receiver.firstLookWaiting, opened.receiver.firstLookWaiting]).toEqual([false, false]);
    return people.map((person) => person?.firstLookWaiting);
  };
  await wait(1);
  expect(await areNew()).toEqual([true, true, true, true]);
  await wait(0);
  expect(await areNew()).toEqual([false, false, false, false]);
});
